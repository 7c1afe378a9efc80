import { lazy, Suspense, type RefCallback } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { Skeleton } from './Skeleton.tsx'

const Editor = lazy(() => import('./RichTextEditor.tsx').then(module => ({ default: module.RichTextEditor })))

export type RichTextProps = FieldProps<string> & { placeholder?: string; ref?: RefCallback<HTMLElement> }

/** Formatted text as HTML; '' when nothing is written. The editor (130 kB) comes when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className={cx('h-40', props.className)} />}>
      <Editor {...props} />
    </Suspense>
  )
}
