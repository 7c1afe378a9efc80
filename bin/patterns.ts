import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/*
 * Checks that every regular expression takes linear time on any text. With a quadratic pattern, a stranger's text could block
 * the server for everybody. Checks the patterns of the server's process and of the browser, but not those of the build and of
 * the CV reader, which runs in processes that are killed. `node bin/patterns.ts FOLDER` checks a folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
const ours = ['{api,server,web}/**/*.{ts,tsx}']
const leftOut = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.test.*',
  'server/test/**',
  'server/cv-reader/**',
  'web/build/**',
]
const files = folder
  ? globSync('**/*.ts', { cwd: folder }).map(file => join(folder, file))
  : globSync(ours, { cwd: root, exclude: leftOut }).map(file => join(root, file))

type Pattern = { source: string; flags: string; file: string }

/** The parts of a syntax tree that are used here. */
type Node = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

const faults: string[] = []

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = []
  const look = (node: Node) => {
    if (node.type === 'RegExpLiteral') found.push({ source: node.pattern ?? '', flags: node.flags ?? '', file })
    // A copy of a literal, or one composed of parts, whose result is unknown here.
    if (/^(New|Call)Expression$/.test(node.type ?? '') && node.callee?.value === 'RegExp')
      faults.push(`${file}: a pattern that is put together cannot be checked. Write it as a literal, or do without it.`)
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) look(value as Node) // its parts are nodes or lists of nodes
  }
  look(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

/** The cache of patterns that were found to be linear, with the settings of the check. It saves seconds. */
const memory = join(root, '.cache/patterns.json')
const looking = { checker: 'auto', timeout: 10_000, randomSeed: 0 } as const
const version = JSON.stringify([looking, readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')])

function remembered(): Set<string> {
  try {
    return new Set<string>(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return new Set()
  }
}

const linear = remembered()
const keyOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`${version} /${source}/${flags}`).digest('base64url').slice(0, 22)

const patterns = files.flatMap(patternsOf)
const unknown = patterns.filter(pattern => !linear.has(keyOf(pattern)))
// Imported only when needed, because it starts threads.
const { checkSync } = unknown.length > 0 ? await import('recheck') : { checkSync: undefined }
for (const pattern of unknown) {
  const { source, flags, file } = pattern
  const result = checkSync?.(source, flags, looking)
  if (result?.status === 'safe') linear.add(keyOf(pattern))
  else
    faults.push(
      `${file}: /${source}/${flags} is not linear (${result?.status === 'vulnerable' ? result.complexity.summary : 'not understood'}).`,
    )
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(memory, JSON.stringify([...linear]))

for (const fault of faults) console.log(fault)
if (patterns.length === 0) console.log('No pattern was read: is this the repository’s folder?')
// The threads of the check would keep the process running.
process.exit(faults.length > 0 || patterns.length === 0 ? 1 : 0)
