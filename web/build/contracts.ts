import type { ESTree, Plugin } from 'vite'
import type { Call } from '@kargozin/api/call.ts'

/**
 * Properties of a call that the web app does not read: it needs only method, path and body, and does not validate
 * answers.
 */
const unread: readonly (keyof Call)[] = [
  'summary',
  'addedBecause',
  'also',
  'params',
  'query',
  'data',
  'callers',
  'statements',
  'searches',
]
/** By the function that declares calls (api/call.ts): the properties of its object that the web app does not read. */
const unreadProperties = new Map<string, ReadonlySet<string>>([
  ['call', new Set(unread)],
  ['removable', new Set(['one', 'effect', 'callers', 'addedBecause', 'removed', 'restored'])],
])

type Node = ESTree.Node
/** A replacement in the source text; an insertion if `start` is `end`. */
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Removes unread properties from the definition of a call, and marks function calls as free of side effects. */
function editsIn(node: Node, chained = false): Edit[] {
  // Code inside a function runs later and may have side effects.
  if (/Function/.test(node.type)) return []
  const parts = partsOf(node)
  if (node.type === 'MemberExpression') return parts.flatMap(part => editsIn(part, chained))
  if (node.type !== 'CallExpression') return parts.flatMap(part => editsIn(part))
  const pure: Edit[] = chained ? [] : [{ start: node.start, end: node.start, text: '/*#__PURE__*/ ' }]
  const definition = node.arguments.at(-1)
  const unreadHere = node.callee.type === 'Identifier' && unreadProperties.get(node.callee.name)
  if (unreadHere && definition?.type === 'ObjectExpression')
    return [...pure, ...definition.properties.flatMap(it => editsOfProperty(it, unreadHere))]
  return [...pure, ...editsIn(node.callee, true), ...node.arguments.flatMap(part => editsIn(part))]
}

function editsOfProperty(property: ESTree.ObjectPropertyKind, unreadHere: ReadonlySet<string>): Edit[] {
  const named = property.type === 'Property' && property.key.type === 'Identifier' && property.key.name
  // The property keeps its name and gets a value without side effects, so that the commas need no change.
  if (named && unreadHere.has(named)) return [{ start: property.start, end: property.end, text: `${named}: undefined` }]
  return editsIn(property)
}

/** Code that reads a removed property. */
const readsUnread = /\.(?:params|query|data)\.(?:shape|parse|safeParse)\b/

/**
 * Removes from the contract what the web app never reads: the schemas of answers and queries, and the texts for
 * OpenAPI. The bundler then drops the schemas that nothing else uses, and the page does not build them at its start.
 */
export function contracts(): Plugin {
  return {
    name: 'contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/(?:api|web)\/.*\.tsx?$/, exclude: /node_modules/ } },
      handler(code, id) {
        if (!id.includes('/api/')) {
          if (readsUnread.test(code))
            this.error('The build removes the schemas of answers and queries from the calls: export the schema itself')
          return undefined
        }
        const { body } = this.parse(code, { lang: 'ts' })
        const declarations = body.map(it => (it.type === 'ExportNamedDeclaration' ? it.declaration : it))
        const edits = declarations.flatMap(it => (it?.type === 'VariableDeclaration' ? editsIn(it) : []))
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** Applies the edits from the end of the text, so that earlier positions stay valid. */
function edited(code: string, edits: Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start)
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
