import { useState } from 'react'

/** The number of records that a picker offers at once. Typing finds the others. */
export const offered = 50

/**
 * The choices of a field whose options come from a search. `found` are the records of the last search; `picked` remembers those that
 * were chosen here, because a later search may not have them.
 */
export function usePicked<Row extends { uuid: string }>(
  { value = [], onChange }: { value?: string[]; onChange?: (ids: string[]) => void },
  found: readonly Row[],
) {
  const [picked, setPicked] = useState<readonly Row[]>([])
  const choose = (ids: string[], made: readonly Row[] = []) => {
    setPicked([...picked, ...found, ...made].filter(it => ids.includes(it.uuid)))
    onChange?.(ids)
  }
  return {
    picked,
    choose: (ids: string[]) => choose(ids),
    /** Adds a record that was just created. */
    put: (it: Row) => choose([...new Set([...value, it.uuid])], [it]),
  }
}
