import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/*
 * `npm test` runs the large tables of cases (every call, every screen, every text) only in part: the cases that the present
 * change touches, and a fixed tenth. `npm run test:deep` runs all of them. What the change touches is written once for the
 * whole run (bin/change/sample.mjs), so that this file depends on nothing but the environment.
 */

/** Pages of the web app that a change touches, for one folder with changed files. Paths are regular expressions. */
export type TouchedPages = {
  /** The names of the folder and of those above it, below the area. */
  names: readonly string[]
  /** The paths of the pages in the folder. */
  own: readonly string[]
  /** The paths of all pages that import one of the changed files. */
  using: readonly string[]
}

/** What the present change touches: the calls by their names, such as `jobs.update`, and pages of the web app. */
export type Touched = { calls: readonly string[]; pages: readonly TouchedPages[] }

/** The largest number of touched cases that a run usually takes, so that a change of everything does not make it long. */
export const mostTouched = 40

let read: Touched | undefined

/** What the present change touches, from the file that `SAMPLE_FILE` names. Without it, nothing. */
export function touched(): Touched {
  const file = process.env['SAMPLE_FILE']
  // The runner has written the file with exactly these fields.
  read ??= file ? (JSON.parse(readFileSync(file, 'utf8')) as Touched) : { calls: [], pages: [] }
  return read
}

/** A number that depends only on the name, so that a new case replaces at most one of those that are chosen. */
const hashOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0)

const modes = ['all', 'tenth'] as const

function mode(): (typeof modes)[number] | undefined {
  const asked = process.env['SAMPLE']
  const known = modes.find(it => it === asked)
  if (asked && !known) throw new Error(`SAMPLE is '${asked}', but may be only ${modes.join(' or ')}`)
  return known
}

/**
 * The cases for this run, in the given order: those that the present change touches, and a fixed tenth of
 * all, at least one. `nameOf` gives a name that stays the same, such as the name of a call. `names` are the names of the
 * touched cases; by default they are calls. `most` is the largest number of them. With `SAMPLE=all` in the environment, all cases; with `SAMPLE=tenth`, only the
 * tenth.
 */
export function sampled<Case>(
  cases: readonly Case[],
  nameOf: (it: Case) => string,
  names: readonly string[] = touched().calls,
  most = mostTouched,
): Case[] {
  const asked = mode()
  if (asked === 'all') return [...cases]
  const byHash = cases.toSorted((a, b) => hashOf(nameOf(a)) - hashOf(nameOf(b)))
  const fixed = byHash.slice(0, Math.ceil(cases.length / 10))
  if (asked === 'tenth') return cases.filter(it => fixed.includes(it))
  const wanted = new Set(names)
  const changed = byHash.filter(it => wanted.has(nameOf(it)))
  if (changed.length > most)
    // oxlint-disable-next-line no-console -- says what the run leaves out
    console.error(`The change touches ${changed.length} of ${cases.length} cases: ${most} of them are tested here`)
  const chosen = new Set([...fixed, ...changed.slice(0, most)])
  return cases.filter(it => chosen.has(it))
}
