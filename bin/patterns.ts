import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/*
 * Checks that every regular expression takes linear time on any text. With a quadratic pattern, a text from a
 * stranger could block the server for everybody. Covers the patterns of the server's process and of the browser.
 * Does not check the patterns of the build and of the CV reader, which runs in processes with a time limit. `node
 * bin/patterns.ts FOLDER` checks a folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
const ours = ['{api,server,web}/**/*.{ts,tsx}']
const leftOut = ['**/node_modules/**', '**/dist/**', '**/*.test.*', 'server/test/**', 'web/build/**']
const files = folder
  ? globSync('**/*.ts', { cwd: folder }).map(file => join(folder, file))
  : globSync(ours, { cwd: root, exclude: leftOut }).map(file => join(root, file))

type Pattern = { source: string; flags: string; file: string }

/** The parts of a syntax tree that this check reads. */
type Node = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

const faults: string[] = []

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = []
  const look = (node: Node) => {
    if (node.type === 'RegExpLiteral') found.push({ source: node.pattern ?? '', flags: node.flags ?? '', file })
    // A RegExp that is created at run time. Its pattern is unknown here, unless it copies a literal.
    if (/^(New|Call)Expression$/.test(node.type ?? '') && node.callee?.value === 'RegExp')
      faults.push(
        `${file}: a pattern that is composed at run time cannot be checked. Write it as a literal, or do without it.`,
      )
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) look(value as Node) // the objects in a syntax tree are nodes or lists of nodes
  }
  look(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

/** The cache of patterns that were found to be linear, with the settings of the check. It saves several seconds. */
const cacheFile = join(root, '.cache/patterns.json')
const checkOptions = { checker: 'auto', timeout: 10_000, randomSeed: 0 } as const
const version = JSON.stringify([checkOptions, readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')])

function remembered(): Set<string> {
  try {
    return new Set<string>(JSON.parse(readFileSync(cacheFile, 'utf8')))
  } catch {
    return new Set()
  }
}

const linear = remembered()
const keyOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`${version} /${source}/${flags}`).digest('base64url').slice(0, 22)

const patterns = files.flatMap(patternsOf)
const unknown = patterns.filter(pattern => !linear.has(keyOf(pattern)))
// Imported only if needed, because it starts threads.
const { checkSync } = unknown.length > 0 ? await import('recheck') : { checkSync: undefined }
/** A pattern that was not understood in time is looked at once more for longer: on a busy machine the time says nothing of it. */
const look = (source: string, flags: string) => {
  const result = checkSync?.(source, flags, checkOptions)
  return result?.status === 'unknown' ? checkSync?.(source, flags, { ...checkOptions, timeout: 120_000 }) : result
}
for (const pattern of unknown) {
  const { source, flags, file } = pattern
  const result = look(source, flags)
  if (result?.status === 'safe') linear.add(keyOf(pattern))
  else
    faults.push(
      `${file}: /${source}/${flags} is not linear (${result?.status === 'vulnerable' ? result.complexity.summary : 'not understood'}).`,
    )
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(cacheFile, JSON.stringify([...linear]))

for (const fault of faults) console.log(fault)
if (patterns.length === 0) console.log('No pattern was found: is this the folder of the repository?')
// The threads of the checker would keep the process running.
process.exit(faults.length > 0 || patterns.length === 0 ? 1 : 0)
