import type { RefCallback } from 'react'
import type { FieldProps } from '../../ui/field.tsx'
import type { PickedVariable } from './variable-node.ts'

/** The properties of VariableText, shared with the editor, which is loaded later. */
export type VariableTextProps = FieldProps<string> & {
  /** Formatted text as HTML, plain text of several lines, or of one. */
  kind: 'html' | 'lines' | 'line'
  /** The variables that can be put in. They do not change while the field is mounted. */
  variables: readonly PickedVariable[]
  dir: 'rtl' | 'ltr'
  ref?: RefCallback<HTMLElement>
}
