import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activities } from '@kargozin/api/recruitment/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicant-profile.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { comments } from '@kargozin/api/recruitment/comments.ts'
import { cardsPerStep, steps } from '@kargozin/api/recruitment/steps.ts'
import { keyOfAll, useCall } from '../../core/api.ts'
import { makeCall } from '../../core/make-call.ts'
import { useLive } from '../../core/live.ts'
import { columnsOf } from './board-state.ts'
import { useMoves } from './use-moves.ts'

/**
 * The board of a job: its columns with the pages loaded so far, kept fresh by live events, and the moves on it.
 * `more` loads the next page of a step.
 */
export function useBoard(jobId: string) {
  const board = useCall(steps.ofJob, { params: { job_uuid: jobId } })
  const [pages, setPages] = useState<Record<string, number>>({})
  const { extra, loading } = useExtraPages(jobId, pages)
  const { pending, move } = useMoves(jobId)
  const client = useQueryClient()
  useLive(event => {
    if (event.kind !== 'board' || event.job !== jobId) return
    // The board itself is asked for again by the shell; these hang on it.
    for (const call of [
      applicants.ofJob,
      applicants.trash,
      applicantProfile.show,
      comments.list,
      activities.ofApplicant,
    ])
      void client.invalidateQueries({ queryKey: keyOfAll(call) })
  })
  const columns = board.data && columnsOf(board.data.steps, extra, pending)
  const more = (step: string) => {
    if (!loading.has(step)) setPages(now => ({ ...now, [step]: (now[step] ?? 1) + 1 }))
  }
  return { job: board.data?.job, columns, error: board.error, again: board.again, more, loading, move, pending }
}

/** The pages of steps beyond the first, which comes with the board. */
function useExtraPages(jobId: string, pages: Record<string, number>) {
  const asked = Object.entries(pages).flatMap(([step, last]) =>
    Array.from({ length: last - 1 }, (_, at) => ({ step, page: at + 2 })),
  )
  const results = useQueries({
    queries: asked.map(({ step, page }) => {
      const given = { params: { job_uuid: jobId }, query: { step_uuid: step, page, per_page: cardsPerStep } }
      return {
        queryKey: [...keyOfAll(applicants.ofJob), given],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await makeCall(applicants.ofJob, given, { signal })).data,
      }
    }),
  })
  const extra: Record<string, ListedApplicant[]> = {}
  const loading = new Set<string>()
  asked.forEach(({ step }, at) => {
    const result = results[at]
    if (result?.data) extra[step] = [...(extra[step] ?? []), ...result.data.applicants]
    else if (result?.isPending) loading.add(step)
  })
  return { extra, loading }
}
