import { useState } from 'react'
import { removeStored, keep, readStored } from '../../core/kept.ts'
import type { ColumnLook } from './column-look.ts'

/** The key in the browser's storage for the chosen columns of a list. */
export const columnsName = (list: string) => `columns of ${list}`

/** The chosen columns of a list, stored in this browser. The choice is not stored if the list has no name. */
export function useColumnLook(list: string | undefined) {
  const name = list && columnsName(list)
  const [look, setLook] = useState<ColumnLook>(() => (name && readStored<ColumnLook>(name)) || {})
  const choose = (next: ColumnLook) => {
    setLook(next)
    if (!name) return
    if (Object.keys(next).length > 0) keep(name, next)
    else removeStored(name)
  }
  return { look, choose }
}
