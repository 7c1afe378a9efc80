import type { RefCallback } from 'react'
import type { FieldProps } from './field.tsx'

/** The properties of the editor's field, shared with the editor itself, which is loaded later. */
export type RichTextProps = FieldProps<string> & { placeholder?: string; ref?: RefCallback<HTMLElement> }
