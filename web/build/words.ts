import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Node = { type: string; value?: unknown; cooked?: string | null }

/**
 * All Persian translations, by English text. The folder of a dictionary does not matter: a translation is added to the files
 * of the build that use its text.
 */
export function persianOf(root: string): Map<string, string> {
  const files = globSync(['api/{*/,}fa.json', 'web/{*/,}{*/,}fa.json'], { cwd: root, exclude: ['web/dist/**'] })
  return new Map(files.flatMap(file => Object.entries<string>(JSON.parse(readFileSync(join(root, file), 'utf8')))))
}

/** The words in some code with their translations. Found by pattern, which is quick and good enough to estimate sizes. */
export function persianIn(code: string, persian: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, double, single, back] of code.matchAll(/"([^"\n]+)"|'([^'\n]+)'|`([^`$]+)`/g)) {
    const text = double ?? single ?? back ?? ''
    const word = persian.get(text)
    if (word !== undefined) found.set(text, word)
  }
  return found
}

/** Adds all string literals of some code to `into`. */
function textsIn(node: Node, into: Set<string>): void {
  if (node.type === 'Literal' && typeof node.value === 'string') into.add(node.value)
  if (node.type === 'TemplateElement') into.add((node.value as { cooked?: string }).cooked ?? '') // the type of a TemplateElement’s value
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) textsIn(part as Node, into) // an object with a `type` is a node
}

/** Returns files with all their static imports, direct and indirect. */
function closure(start: string[], chunks: Record<string, Rolldown.RenderedChunk>): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(chunks[name]?.imports ?? []))
  }
  return found
}

/**
 * The files that are always loaded with a file and come before it: its imports and the start of the app. Two files of the
 * start may be loaded together without an import between them. Then one of the two counts as earlier. Otherwise both could
 * leave out the same translation.
 */
function loadedBefore(file: string, chunks: Record<string, Rolldown.RenderedChunk>): string[] {
  const start = closure(
    Object.keys(chunks).filter(name => chunks[name]?.isEntry),
    chunks,
  )
  // A file has more imports (direct and indirect) than any file that it imports, so their number gives the order.
  const placeOf = (name: string) => [start.has(name) ? 0 : 1, closure([name], chunks).size, name] as const
  const place = placeOf(file)
  return [...start, ...closure([file], chunks)].filter(name => isLess(placeOf(name), place))
}

/** Whether one list comes before another of the same length: by its first part, then by its second one, and so on. */
function isLess(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? '') < (other[at] ?? '')
}

/**
 * Adds to the beginning of each file of the build the Persian translations of its texts, unless a file that is always
 * loaded earlier has them. So translations arrive with the code that uses them, without a separate request.
 */
export function words(root: string): Plugin {
  let persian = new Map<string, string>()
  const known = new Map<string, Set<string>>()
  const wordsOf = (plugin: Rolldown.PluginContext, chunk: Rolldown.RenderedChunk | undefined): Set<string> => {
    const found = known.get(chunk?.fileName ?? '')
    if (found || !chunk) return found ?? new Set()
    const texts = new Set<string>()
    for (const { code } of Object.values(chunk.modules)) textsIn(plugin.parse(code ?? ''), texts)
    const own = new Set([...texts].filter(text => persian.has(text)))
    known.set(chunk.fileName, own)
    return own
  }
  return {
    name: 'words',
    apply: 'build',
    buildStart() {
      persian = persianOf(root)
      known.clear()
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const available = new Set(loadedBefore(chunk.fileName, chunks).flatMap(name => [...wordsOf(this, chunks[name])]))
      const own = [...wordsOf(this, chunk)].filter(word => !available.has(word))
      if (own.length === 0) return undefined
      const dictionary = JSON.stringify(Object.fromEntries(own.map(word => [word, persian.get(word)])))
      return { code: `Object.assign(globalThis.persian??={},${dictionary});\n${code}`, map: null }
    },
  }
}
