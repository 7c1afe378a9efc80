import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { VariableTextProps } from './variable-text-props.ts'

const Editor = lazy(async () => ({ default: (await import('./VariableEditor.tsx')).VariableEditor }))

/** A field for a text with variables, which are picked from a menu or after typing an open brace. */
export function VariableText(props: VariableTextProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" className={props.kind === 'line' ? 'h-16' : 'h-64'} />}>
      <Editor {...props} />
    </Suspense>
  )
}
