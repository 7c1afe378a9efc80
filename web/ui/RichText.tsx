import { Suspense } from 'react'
import { cx } from './cx.ts'
import { lazy } from './lazy.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { Skeleton } from './Skeleton.tsx'

const Editor = lazy(() => import('./RichTextEditor.tsx').then(module => ({ default: module.RichTextEditor })))

/** A field for formatted text, as HTML; '' when empty. The editor (130 kB) is loaded when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className={cx('h-40', props.className)} />}>
      <Editor {...props} />
    </Suspense>
  )
}
