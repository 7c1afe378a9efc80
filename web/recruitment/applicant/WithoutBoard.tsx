import { Suspense } from 'react'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall } from '../../core/calls/api.ts'
import { lazy } from '../../ui/lazy.ts'
import { columnsOf } from '../moves/board-state.ts'
import { useAskedMoves } from '../moves/use-asked-moves.ts'
import { useBulk } from '../moves/use-bulk.ts'
import { useMoves } from '../moves/use-moves.ts'
import { busyIn, usePending } from '../moves/use-pending.ts'
import { ApplicantScreen, type OpenedApplicant } from './ApplicantScreen.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }))

/** An applicant on a page, or in a drawer over a list that is not a board. Loads the steps of the job. */
export function WithoutBoard(opened: OpenedApplicant) {
  const found = useCall(applicantProfile.show, { params: { applicant_uuid: opened.id } }).data
  // No action is possible before the applicant is loaded.
  const jobId = found?.applicant.job_id ?? ''
  const { data } = useCall(
    steps.ofJob,
    { params: { job_uuid: jobId }, query: { cards: false } },
    { when: jobId !== '' },
  )
  const { pending, show } = usePending()
  const columns = columnsOf(data?.steps ?? [], {}, pending)
  const bulk = useBulk(jobId, show)
  const moves = useAskedMoves(columns, useMoves(jobId, show, busyIn(pending)), bulk)
  const canTransfer = data?.job.can.move ?? false
  return (
    <>
      <ApplicantScreen {...opened} board={data && { jobId, columns, bulk, canTransfer, onMove: moves.ask }} />
      <Suspense>
        {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
      </Suspense>
    </>
  )
}
