import { lazy, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { box } from './field.tsx'
import type { RichTextProps } from './rich-text-props.ts'

const load = () => import('./RichTextEditor.tsx')
const Editor = lazy(async () => ({ default: (await load()).RichTextEditor }))
const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }))

/**
 * RichText whose editor (130 kB) comes when somebody begins to write: until then the text stands in a box that looks
 * like it. Keys that are typed while it is on its way are lost, so it is fetched as soon as the pointer comes near.
 */
export function RichTextLater(props: RichTextProps) {
  const [open, setOpen] = useState(false)
  if (!open) return <Still {...props} onOpen={() => setOpen(true)} />
  return (
    <Suspense fallback={<Still {...props} busy />}>
      {/* The box had the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Editor {...props} autoFocus />
    </Suspense>
  )
}

function Still(props: RichTextProps & { busy?: boolean; onOpen?: () => void }) {
  const { label, value = '', placeholder, error, help, required, busy, onOpen, className, ref } = props
  return (
    <div className={cx('group', className)} data-invalid={error ? true : undefined}>
      <span aria-hidden className="mb-1 block text-sm font-medium text-text-2">
        {label}
        {required && <span className="text-danger">{' *'}</span>}
      </span>
      <div
        ref={ref}
        // It is read as what it becomes on focus; keys that an input took meanwhile would be lost.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-busy={busy}
        onFocus={onOpen}
        onPointerEnter={() => void load()}
        className={cx(box, 'block! min-h-24 cursor-text px-3 py-2')}
      >
        {value ? (
          <Suspense>
            <SafeHtml html={value} />
          </Suspense>
        ) : (
          <span className="text-text-3">{placeholder}</span>
        )}
      </div>
      <p className={cx('mt-1 text-xs', error ? 'text-danger' : 'text-text-3')}>{error ?? help}</p>
    </div>
  )
}
