/** The records before and after one in its list, and its position and their number. */
export type Around = { previous: string | undefined; next: string | undefined; place: number; total: number }

/** The neighbours of a record among these; undefined when it is not one of them. */
export function aroundIn(ids: readonly string[], id: string): Around | undefined {
  const at = ids.indexOf(id)
  return at === -1 ? undefined : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, total: ids.length }
}
