import type { ESTree, Plugin } from 'vite'

/** What only the server and OpenAPI read of a call: the web makes it by path and body, and trusts the answer. */
const unread = new Set(['says', 'ours', 'also', 'params', 'query', 'data'])

type Node = ESTree.Node
/** `to` of nothing is an insertion. */
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** A call's definition without what the web does not read; every call that builds a part of it is marked as free of effects. */
function editsIn(node: Node, chained = false): Edit[] {
  // What stands in functions runs later, perhaps with effects.
  if (/Function/.test(node.type)) return []
  const parts = partsOf(node)
  if (node.type === 'MemberExpression') return parts.flatMap(part => editsIn(part, chained))
  if (node.type !== 'CallExpression') return parts.flatMap(part => editsIn(part))
  const pure: Edit[] = chained ? [] : [{ start: node.start, end: node.start, text: '/*#__PURE__*/ ' }]
  const [definition] = node.arguments
  if (node.callee.type === 'Identifier' && node.callee.name === 'call' && definition?.type === 'ObjectExpression')
    return [...pure, ...definition.properties.flatMap(editsOfProperty)]
  return [...pure, ...editsIn(node.callee, true), ...node.arguments.flatMap(part => editsIn(part))]
}

function editsOfProperty(property: ESTree.ObjectPropertyKind): Edit[] {
  const named = property.type === 'Property' && property.key.type === 'Identifier' && property.key.name
  // A name and a value without effects, so that the commas may stay.
  if (named && unread.has(named)) return [{ start: property.start, end: property.end, text: `${named}: undefined` }]
  return editsIn(property)
}

/** A screen that reads what is left out would find nothing there. */
const readsUnread = /\.(?:params|query|data)\.(?:shape|parse|safeParse)\b/

/**
 * Leaves out of the contract what the web never reads: the shapes of answers and queries, the texts for OpenAPI. With them
 * go the shapes that nothing else uses, and the work of making them at the start of the page.
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
            this.error('The build has no shapes of answers and queries: export the shape itself')
          return undefined
        }
        const { body } = this.parse(code, { lang: 'ts' })
        const kept = body.map(it => (it.type === 'ExportNamedDeclaration' ? it.declaration : it))
        const edits = kept.flatMap(it => (it?.type === 'VariableDeclaration' ? editsIn(it) : []))
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** The text with the edits done, from its end so that places stay right. */
function edited(code: string, edits: Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start)
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
