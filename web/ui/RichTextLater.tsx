import { Suspense, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { box, boxFocus, input } from './field.tsx'
import { lazy } from './lazy.ts'
import type { RichTextProps } from './rich-text-props.ts'

const load = () => import('./RichTextEditor.tsx')
const Editor = lazy(async () => ({ default: (await load()).RichTextEditor }))
const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }))

/**
 * RichText whose editor (130 kB) is loaded when the field gets the focus, or when the pointer enters it. Until then a
 * similar box shows the text. Text typed while the editor is loading is kept.
 */
export function RichTextLater(props: RichTextProps) {
  const [open, setOpen] = useState(false)
  if (!open) return <Still {...props} onOpen={() => setOpen(true)} />
  return (
    <Suspense fallback={<Early {...props} />}>
      {/* Takes the focus, because the box that the editor replaces had it. */}
      <Editor {...props} autoFocus />
    </Suspense>
  )
}

/** The text, read-only, until the editor is opened. */
function Still({ onOpen, ...props }: RichTextProps & { onOpen: () => void }) {
  const { label, value = '', placeholder, ref } = props
  return (
    <Around {...props}>
      <div
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers announce it as the field that it becomes on focus
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        onFocus={onOpen}
        onPointerEnter={() => void load()}
        className={cx(box, 'block! min-h-24 cursor-text px-3 py-2')}
      >
        {value ? <Text html={value} /> : <span className="text-text-3">{placeholder}</span>}
      </div>
    </Around>
  )
}

/** The text while the editor is loading. Typed text is added at its end as plain paragraphs. */
function Early(props: RichTextProps) {
  const { label, value = '', onChange, placeholder, ref } = props
  const [before] = useState(value)
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onChange?.(before + text.split('\n').map(paragraph).join(''))
  }
  return (
    <Around {...props}>
      <div className={cx(box, boxFocus, 'block! min-h-24 py-2')}>
        {before && (
          <div className="px-3">
            <Text html={before} />
          </div>
        )}
        <textarea
          ref={ref}
          // Takes the focus, because the box that this field replaces had it.
          autoFocus
          aria-busy
          aria-label={label}
          rows={1}
          value={typed}
          placeholder={before ? undefined : placeholder}
          onChange={event => type(event.target.value)}
          className={cx(input, 'plaintext field-sizing-content block h-auto! w-full resize-none px-3')}
        />
      </div>
    </Around>
  )
}

const paragraph = (line: string) =>
  `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

const Text = ({ html }: { html: string }) => (
  <Suspense>
    <SafeHtml html={html} />
  </Suspense>
)

function Around({ label, error, help, required, className, children }: RichTextProps & { children: ReactNode }) {
  return (
    <div className={cx('group', className)} data-invalid={error ? true : undefined}>
      <span aria-hidden className="mb-1 block text-sm font-medium text-text-2">
        {label}
        {required && <span className="text-danger">{' *'}</span>}
      </span>
      {children}
      <p className={cx('mt-1 text-xs', error ? 'text-danger' : 'text-text-3')}>{error ?? help}</p>
    </div>
  )
}
