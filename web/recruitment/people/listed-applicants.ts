import { createContext, use, useEffect } from 'react'

/** The functions that ApplicantOver provides to the page below its drawer. */
type ListedOver = { open: (id: string) => void; list: (ids: readonly string[]) => void }

/** Null on pages without ApplicantOver, such as a board, which has its own drawer. */
export const ListedOver = createContext<ListedOver | null>(null)

/** Registers the applicants that a page lists, so that the drawer can go to the previous and the next one. */
export function useListedApplicants(ids: readonly string[]): void {
  const list = use(ListedOver)?.list
  const all = [...new Set(ids)].join(' ')
  useEffect(() => {
    list?.(all === '' ? [] : all.split(' '))
    return () => list?.([])
  }, [list, all])
}
