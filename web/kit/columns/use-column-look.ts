import { useState } from 'react'
import { removeStored, keep, readStored } from '../../core/kept.ts'
import type { ColumnLook } from './column-look.ts'

/** Reads and stores the user's column settings of a list in this browser. Without a list name, nothing is stored. */
export function useColumnLook(list: string | undefined) {
  const name = list && `columns of ${list}`
  const [look, setLook] = useState<ColumnLook>(() => (name && readStored<ColumnLook>(name)) || {})
  const choose = (next: ColumnLook) => {
    setLook(next)
    if (!name) return
    if (Object.keys(next).length > 0) keep(name, next)
    else removeStored(name)
  }
  return { look, choose }
}
