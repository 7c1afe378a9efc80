import { useEffect, useEffectEvent } from 'react'
import type { useUrl } from '../../core/routes/url.ts'
import { aroundIn } from '../../kit/around.ts'
import { ApplicantDrawer } from '../applicant/ApplicantDrawer.tsx'
import { OpenedSteps } from '../steps/OpenedSteps.tsx'
import { AddApplicantDialog } from './AddApplicantDialog.tsx'
import type { address } from './address.ts'
import { neighboursOf, type Column } from '../moves/board-state.ts'
import { MoveDialog } from '../moves/MoveDialog.tsx'
import type { TransferTools } from '../moves/Transfer.tsx'
import { TrashDrawer } from '../trash/TrashDrawer.tsx'
import type { useAskedMoves } from '../moves/use-asked-moves.ts'

type OpenedProps = TransferTools & {
  columns: Column[]
  readOnly: boolean
  /** Whether the user may change the job opening and its steps. */
  canChange: boolean
  moves: ReturnType<typeof useAskedMoves>
  /** The ids of the table's rows. Empty on the board, where the drawer goes to the neighbours in the same step. */
  rows: readonly string[]
  /** Called to load more applicants of a step. */
  onMore: (step: string) => void
} & ReturnType<typeof useUrl<typeof address>>

/** Everything that can be open over the board: an applicant, a dialog or the trash. Its code is loaded after the board. */
export function Opened({
  jobId,
  columns,
  rows,
  readOnly,
  canChange,
  values,
  set,
  moves,
  bulk,
  canTransfer,
  onMore,
}: OpenedProps) {
  const close = () => set({ show: undefined })
  const inStep = rows.length > 0 || !values.applicant ? undefined : neighboursOf(columns, values.applicant)
  useNextPage(inStep, onMore)
  return (
    <>
      {values.applicant && (
        <ApplicantDrawer
          board={{ jobId, bulk, canTransfer, columns, onMove: moves.ask }}
          id={values.applicant}
          around={inStep ?? aroundIn(rows, values.applicant)}
          listed={rows.length > 0 ? rows : listedWith(columns, values.applicant)}
          onOpen={applicant => set({ applicant })}
          onClose={() => set({ applicant: undefined })}
        />
      )}
      {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
      {values.show === 'add' && <AddApplicantDialog jobId={jobId} columns={columns} onClose={close} onAdded={close} />}
      <OpenedSteps
        jobId={jobId}
        steps={columns}
        readOnly={!canChange}
        show={values.show}
        step={values.step}
        page={values.at}
        onClose={() => set({ show: undefined, step: undefined, at: undefined })}
      />
      {values.show === 'trash' && <TrashDrawer {...{ jobId, columns, bulk }} whole={!readOnly} onClose={close} />}
    </>
  )
}

/** The ids of all loaded applicants in the step of this applicant. */
const listedWith = (columns: readonly Column[], id: string): string[] =>
  columns.map(it => it.applicants.map(({ uuid }) => uuid)).find(ids => ids.includes(id)) ?? []

/**
 * Loads the next page of the step when the open applicant is one of the last three loaded ones. Each page is requested only
 * once.
 */
function useNextPage(around: ReturnType<typeof neighboursOf>, onMore: (step: string) => void) {
  const load = useEffectEvent(onMore)
  const { step, endOf } = around ?? {}
  useEffect(() => {
    if (step && endOf) load(step)
  }, [step, endOf])
}
