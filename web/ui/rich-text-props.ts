import type { RefCallback } from 'react'
import type { FieldProps } from './field.tsx'

/** The properties of RichText, shared with the editor, which is loaded later. */
export type RichTextProps = FieldProps<string> & { placeholder?: string; ref?: RefCallback<HTMLElement> }
