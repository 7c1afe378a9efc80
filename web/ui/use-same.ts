import { useState } from 'react'

const sameItems = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((it, at) => Object.is(it, b[at]))

/**
 * A list that stays the same object while its items are the same, so that what depends on it is not rendered again.
 */
export function useSame<T extends readonly unknown[] | undefined>(list: T): T {
  const [kept, keep] = useState<T>(list)
  if (kept === list || (kept && list && sameItems(kept, list))) return kept
  keep(list)
  return list
}
