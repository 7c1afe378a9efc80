import { useState } from 'react'
import { removeStored, keep, readStored } from '../../core/kept.ts'
import type { ColumnLook } from './column-look.ts'

/** Under which name a browser stores the choice of columns of a list. */
export const columnsName = (list: string) => `columns of ${list}`

/** The choice of columns of a list, stored in this browser. A list without a name has none. */
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
