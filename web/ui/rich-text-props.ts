import type { RefCallback } from 'react'
import type { FieldProps } from './field.tsx'

/** The properties of the editor's field, which the editor itself, loaded later, shares. */
export type RichTextProps = FieldProps<string> & { placeholder?: string; ref?: RefCallback<HTMLElement> }
