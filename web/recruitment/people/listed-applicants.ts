import { createContext, use, useEffect } from 'react'

/** What ApplicantOver does for the page in it. */
type Over = { open: (id: string) => void; list: (ids: readonly string[]) => void }

/** Null on a board, which has a drawer of its own. */
export const Over = createContext<Over | null>(null)

/** Tells whom the page lists, in its order: whoever is opened over it has the others as neighbours. */
export function useListedApplicants(ids: readonly string[]): void {
  const list = use(Over)?.list
  const all = [...new Set(ids)].join(' ')
  useEffect(() => {
    list?.(all === '' ? [] : all.split(' '))
    return () => list?.([])
  }, [list, all])
}
