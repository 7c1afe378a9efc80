import { Node, nodeInputRule } from '@tiptap/core'

/** A variable that can be put into a text: its name in {{…}} and its word. */
export type PickedVariable = { name: string; word: string; example: string }

/**
 * A variable in the editor: one piece, shown by its word. It can be deleted and copied, but not edited. Typing its name in
 * double braces makes one too. `look`: its classes.
 */
export const variableNode = (variables: readonly PickedVariable[], look: string) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: element => element.getAttribute('data-variable'),
        renderHTML: ({ name }) => ({ 'data-variable': String(name) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      // Isolated (dir), so that an English word does not turn a Persian paragraph around.
      'span',
      { ...HTMLAttributes, dir: 'auto', class: look },
      variables.find(it => it.name === node.attrs['name'])?.word ?? String(node.attrs['name']),
    ],
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
    addInputRules() {
      const find = (typed: string) => {
        const found = /\{\{\s*(\w+)\s*\}\}$/.exec(typed)
        const [text = '', name = ''] = found ?? []
        return variables.some(it => it.name === name)
          ? { index: typed.length - text.length, text, replaceWith: name }
          : null
      }
      return [nodeInputRule({ find, type: this.type, getAttributes: match => ({ name: match[1] }) })]
    },
  })
