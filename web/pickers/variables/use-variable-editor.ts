import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useVariableList, type VariableList } from './use-variable-list.ts'
import { fromEditorHtml, linesToHtml, toEditorHtml } from './variable-html.ts'
import { variableNode } from './variable-node.ts'
import type { VariableTextProps } from './variable-text-props.ts'

const plainKit: Partial<StarterKitOptions> = {
  ...{ heading: false, codeBlock: false, code: false, link: false, bold: false, italic: false, strike: false },
  ...{ underline: false, bulletList: false, orderedList: false, listItem: false, listKeymap: false, blockquote: false },
  ...{ horizontalRule: false },
}

const kitOf = (kind: VariableTextProps['kind']) =>
  kind === 'html'
    ? StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, code: false, link: { openOnClick: false } })
    : StarterKit.configure(plainKit)

const parseOptions = { preserveWhitespace: true } as const

function contentOf({ kind, value = '', variables }: Props): string {
  const names = variables.map(it => it.name)
  return toEditorHtml(kind === 'html' ? value : linesToHtml(value), names)
}

function valueOf(editor: Editor, kind: VariableTextProps['kind']): string {
  if (kind !== 'html') return editor.getText({ blockSeparator: kind === 'line' ? ' ' : '\n' })
  return editor.isEmpty ? '' : fromEditorHtml(editor.getHTML())
}

type Props = Omit<VariableTextProps, 'ref'>

/** The classes of the text and of a variable in it. They stand in a component, where the build looks for classes. */
type Looks = { text: string; variable: string }

/** The editor of a text with variables, and its list of variables. `id` begins the ids of its elements. */
export function useVariableEditor(props: Props, id: string, looks: Looks) {
  const { kind, value = '', onChange, onBlur, disabled, dir, variables } = props
  const written = useRef(value)
  const list = useVariableList(variables)
  // The editor keeps its first handlers, so they read the newest list here.
  const newest = useRef(list)
  useEffect(() => {
    newest.current = list
  })
  const editor: Editor = useEditor({
    extensions: [kitOf(kind), variableNode(variables, looks.variable)],
    content: contentOf(props),
    parseOptions,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': String(kind !== 'line'), 'aria-labelledby': `${id}-label` },
        ...{ 'aria-describedby': `${id}-note`, dir },
        class: looks.text,
      },
      handleKeyDown: (_view, event): boolean =>
        newest.current.press(editor, event.key) || (kind === 'line' && event.key === 'Enter'),
      handleTextInput: (_view, from, to, typed): boolean => newest.current.skips(from, to, typed),
    },
    onUpdate: ({ editor: now }) => {
      written.current = valueOf(now, kind)
      onChange?.(written.current)
      newest.current.look(now)
    },
    onSelectionUpdate: ({ editor: now }) => newest.current.look(now),
    onBlur: () => {
      newest.current.close()
      onBlur?.()
    },
  })
  useEffect(() => {
    // The value was set from outside: a draft was discarded, or another version was loaded.
    if (value === written.current || editor.isDestroyed) return
    written.current = value
    editor.commands.setContent(contentOf(props), { emitUpdate: false, parseOptions })
  })
  useMarkedOption(editor, list, id)
  return { editor, list }
}

/** Tells screen readers which entry of the open list is marked, while the focus is in the text. */
function useMarkedOption(editor: Editor, { open }: VariableList, id: string) {
  useEffect(() => {
    if (editor.isDestroyed) return
    const { dom } = editor.view
    if (open) dom.setAttribute('aria-activedescendant', `${id}-list-${open.at}`)
    else dom.removeAttribute('aria-activedescendant')
  })
}
