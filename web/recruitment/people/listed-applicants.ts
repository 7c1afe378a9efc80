import { createContext, use, useEffect } from 'react'

/** The functions of ApplicantOver for its page. */
type Over = { open: (id: string) => void; list: (ids: readonly string[]) => void }

/** Null on a board, which has its own drawer. */
export const Over = createContext<Over | null>(null)

/** Registers the listed applicants in order, as the neighbours of an opened one. */
export function useListedApplicants(ids: readonly string[]): void {
  const list = use(Over)?.list
  const all = [...new Set(ids)].join(' ')
  useEffect(() => {
    list?.(all === '' ? [] : all.split(' '))
    return () => list?.([])
  }, [list, all])
}
