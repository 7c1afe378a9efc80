import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ToggleButton, Toolbar } from 'react-aria-components'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { box, boxFocus, refOfFirst } from './field.tsx'
import { labels } from './labels.ts'
import { Popover } from './Popover.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { TextField } from './TextField.tsx'
import { Tooltip } from './Tooltip.tsx'

const blank = (html: string) => html.replace(/<p>(\s|<br>)*<\/p>/g, '') === ''

/** Keeps a trailing space, because the editor may finish loading in the middle of a sentence that the user is typing. */
const parseOptions = { preserveWhitespace: true } as const

/** The editor itself; use RichText, which loads it lazily. */
export function RichTextEditor({ ref, ...props }: RichTextProps) {
  const {
    label,
    hideLabel,
    value = '',
    onChange,
    onBlur,
    error,
    help,
    required,
    disabled,
    placeholder,
    className,
  } = props
  const id = useId()
  const written = useRef(value)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        code: false,
        link: { openOnClick: false },
      }),
      Placeholder.configure({ placeholder: placeholder ?? '' }),
    ],
    content: value,
    parseOptions,
    editable: !disabled,
    // The Content-Security-Policy does not allow injected styles; the editor's are in theme.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
        class: 'prose outline-none min-h-28 px-3 py-2',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      written.current = blank(html) ? '' : html
      onChange?.(written.current)
    },
    onBlur: () => onBlur?.(),
  })
  const { autoFocus } = props
  useLayoutEffect(() => {
    // Tiptap's autofocus runs after a delay: it would lose keys typed meanwhile and take the focus from another
    // field.
    if (!autoFocus || editor.isDestroyed || document.activeElement !== document.body) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, autoFocus])
  useEffect(() => {
    // Shows a value that was set from outside (a draft, a reset), not by typing. For a moment, `editor` may be an editor that
    // was already destroyed.
    if (value === written.current || editor.isDestroyed) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false, parseOptions })
  }, [editor, value])
  return (
    <div className={cx('group', className)} data-invalid={error ? true : undefined}>
      <span id={`${id}-label`} className={cx('mb-1 block text-sm font-medium text-text-2', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </span>
      <div ref={refOfFirst(ref)} className={cx(box, boxFocus, 'flex-col items-stretch!')}>
        <RichTextTools editor={editor} label={label} />
        <EditorContent editor={editor} className="scroll max-h-96" />
      </div>
      <p id={`${id}-note`} className={cx('mt-1 text-xs', error ? 'text-danger' : 'text-text-3')}>
        {error ?? help}
      </p>
    </div>
  )
}

/** The buttons above formatted text. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Toolbar aria-label={label} className="flex flex-wrap gap-0.5 border-b border-line p-1">
      <Tool label={labels.bold} icon={<Bold size={15} />} on={on.bold} onPress={() => chain().toggleBold().run()} />
      <Tool
        label={labels.italic}
        icon={<Italic size={15} />}
        on={on.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <Tool
        label={labels.heading}
        icon={<Heading2 size={15} />}
        on={on.heading}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={labels.bulletList}
        icon={<List size={15} className="mirror" />}
        on={on.bullets}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={labels.numberedList}
        icon={<ListOrdered size={15} className="mirror" />}
        on={on.numbers}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool
        label={labels.quote}
        icon={<Quote size={15} className="mirror" />}
        on={on.quote}
        onPress={() => chain().toggleBlockquote().run()}
      />
      <LinkTool editor={editor} />
      <span className="flex-1" />
      <Button
        kind="ghost"
        size="sm"
        icon={<Undo2 size={15} />}
        label={labels.undo}
        onPress={() => chain().undo().run()}
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<Redo2 size={15} />}
        label={labels.redo}
        onPress={() => chain().redo().run()}
      />
    </Toolbar>
  )
}

function Tool(props: { label: string; icon: ReactNode; on: boolean; onPress: () => void }) {
  return (
    <Tooltip text={props.label}>
      <ToggleButton
        aria-label={props.label}
        isSelected={props.on}
        onChange={props.onPress}
        className="grid size-(--h-sm) place-items-center rounded-sm text-text-2 hover:bg-hover selected:bg-soft selected:text-soft-ink"
      >
        {props.icon}
      </ToggleButton>
    </Tooltip>
  )
}

/** Asks for a URL and links the selection; an empty URL removes the link. */
function LinkTool({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState('')
  const save = (close: () => void) => {
    const href = /^(https?:|mailto:|tel:)/.test(address) ? address : `https://${address}`
    if (address.trim() === '') editor.chain().focus().unsetLink().run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setAddress('')
    close()
  }
  return (
    <Popover
      label={labels.link}
      trigger={<Button kind="ghost" size="sm" icon={<Link2 size={15} />} label={labels.link} />}
      className="p-2"
    >
      {close => (
        <div className="flex items-end gap-2">
          <TextField
            label={labels.linkAddress}
            ltr
            type="url"
            value={address}
            onChange={setAddress}
            placeholder="https://"
          />
          <Button kind="primary" onPress={() => save(close)}>
            {labels.add}
          </Button>
        </div>
      )}
    </Popover>
  )
}
