import { useState } from 'react'
import { removeStored, keep, readStored } from '../../core/kept.ts'

/** The collapsed steps of a job opening, stored in this browser. */
export function useFolded(jobId: string) {
  const name = `folded steps ${jobId}`
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(readStored<string[]>(name)))
  const set = (ids: ReadonlySet<string>) => {
    setFolded(ids)
    if (ids.size > 0) keep(name, [...ids])
    else removeStored(name)
  }
  const fold = (step: string) => set(new Set([...folded, step]))
  const unfold = (step: string) => set(new Set([...folded].filter(it => it !== step)))
  return { folded, fold, unfold }
}
