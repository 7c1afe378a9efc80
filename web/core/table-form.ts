import type { TableField } from '@kargozin/api/field-table.ts'

/* How forms hold the fields of a table: text is '' while it is blank, a list is empty, anything else is null. */

/** Kinds that are typed in. */
export type TextKind = 'text' | 'lines' | 'html'

type Shape = Pick<TableField, 'kind' | 'kept'>

export const isText = ({ kind }: Shape): boolean => kind === 'text' || kind === 'lines' || kind === 'html'
export const isList = ({ kind }: Shape): boolean => kind === 'words' || (typeof kind === 'object' && 'many' in kind)

/** What a field holds in an empty form. */
export const blankOf = (field: Shape): '' | null | never[] => (isText(field) ? '' : isList(field) ? [] : null)

/** What is sent of a value: blank text clears a field that may be empty. */
export const sentOf = <V>({ kept }: Shape, value: V): V | null => (value === '' && !kept ? null : value)
