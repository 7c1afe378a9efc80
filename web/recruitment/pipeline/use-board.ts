import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { queryOf, useCall } from '../../core/calls/api.ts'
import type { FilterValues } from '../filters/filter-address.ts'
import { columnsOf } from '../moves/board-state.ts'
import { busyIn, usePending } from '../moves/use-pending.ts'

/** All loaded pages of a step are refetched when the board changes, so a few large pages are better than many small ones. */
const perPage = 100

/**
 * The data of a board with filters and a sort order. The columns contain the pages loaded so far and the pending moves, and live
 * events refresh them. `more` loads the next page of a step.
 */
export function useBoard(jobId: string, filters: FilterValues) {
  const board = useCall(steps.ofJob, { params: { job_uuid: jobId }, query: filters }, { keep: true })
  const filterKey = JSON.stringify(filters)
  const [pages, setPages] = useState<{ asked: string; of: Record<string, number> }>({ asked: filterKey, of: {} })
  const { extra, loading } = useExtraPages(jobId, filters, pages.asked === filterKey ? pages.of : {})
  const { pending, show } = usePending()
  const columns = board.data && columnsOf(board.data.steps, extra, pending)
  const more = (step: string) => {
    if (loading.has(step)) return
    setPages(now => {
      const of = now.asked === filterKey ? now.of : {}
      return { asked: filterKey, of: { ...of, [step]: (of[step] ?? 0) + 1 } }
    })
  }
  return {
    job: board.data?.job,
    columns,
    error: board.error,
    again: board.again,
    stale: board.stale,
    more,
    loading,
    busy: busyIn(pending),
    show,
  }
}

type Page = DataOf<typeof applicants.ofJob>

/** Loads the requested pages of steps. The answer for the board itself contains only the first few cards of each step. */
function useExtraPages(jobId: string, filters: FilterValues, pages: Record<string, number>) {
  const requests = Object.entries(pages).flatMap(([step, last]) =>
    Array.from({ length: last }, (_, at) => ({ step, page: at + 1 })),
  )
  return useQueries({
    queries: requests.map(({ step, page }) => {
      const query = { ...filters, step_uuid: step, page, per_page: perPage }
      return queryOf(applicants.ofJob, { params: { job_uuid: jobId }, query })
    }),
    combine: results => bySteps(requests, results),
  })
}

function bySteps(asked: readonly { step: string }[], results: readonly UseQueryResult<Page>[]) {
  const extra: Record<string, ListedApplicant[]> = {}
  const loading = new Set<string>()
  asked.forEach(({ step }, at) => {
    const result = results[at]
    if (result?.data) extra[step] = [...(extra[step] ?? []), ...result.data.applicants]
    else if (result?.isPending) loading.add(step)
  })
  return { extra, loading }
}
