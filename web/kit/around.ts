/** The records before and after a record in its list, and its position (from 1) in the `total` records. */
export type Around = { previous: string | undefined; next: string | undefined; place: number; total: number }

/** The neighbours of a record in a list of ids; undefined if the record is not in the list. */
export function aroundIn(ids: readonly string[], id: string): Around | undefined {
  const at = ids.indexOf(id)
  return at === -1 ? undefined : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, total: ids.length }
}
