import { Suspense, type RefCallback } from 'react'
import type { FieldProps } from '../../ui/field.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PickedVariable } from './variable-node.ts'

const Editor = lazy(async () => ({ default: (await import('./VariableEditor.tsx')).VariableEditor }))

export type VariableTextProps = FieldProps<string> & {
  /** Formatted text as HTML, plain text of several lines, or of one. */
  kind: 'html' | 'lines' | 'line'
  /** The variables that can be put in. They do not change while the field is mounted. */
  variables: readonly PickedVariable[]
  dir: 'rtl' | 'ltr'
  ref?: RefCallback<HTMLElement>
}

/** A field for a text with variables, which are picked from a menu or after typing an open brace. */
export function VariableText(props: VariableTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className={props.kind === 'line' ? 'h-16' : 'h-64'} />}>
      <Editor {...props} />
    </Suspense>
  )
}
