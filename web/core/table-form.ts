import type { TableField } from '@kargozin/api/field-table.ts'

/* The form values of table fields: an empty text is '', an empty list is [], and any other empty value is null. */

/** Kinds of text fields. */
export type TextKind = 'text' | 'lines' | 'html'

type Shape = Pick<TableField, 'kind' | 'kept'>

export const isText = ({ kind }: Shape): boolean => kind === 'text' || kind === 'lines' || kind === 'html'
export const isList = ({ kind }: Shape): boolean => kind === 'words' || (typeof kind === 'object' && 'many' in kind)

/** The value of a field in an empty form. */
export const blankOf = (field: Shape): '' | null | never[] => (isText(field) ? '' : isList(field) ? [] : null)

/** The value to send: an empty text becomes null if the field may be empty. */
export const sentOf = <V>({ kept }: Shape, value: V): V | null => (value === '' && !kept ? null : value)
