import { Suspense, useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { number } from '../../core/numbers.ts'
import { stepsFor, worksOn, type Column } from '../moves/board-state.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { later } from '../../ui/later.ts'
import { lazy } from '../../ui/lazy.ts'
import type { Selection } from './use-selection.ts'
import { titleOf, useSharedActions } from './use-shared-actions.tsx'

const bar = later(async () => (await import('./SelectionBar.tsx')).SelectionBar)

const AppointmentMany = lazy(async () => ({
  default: (await import('../appointments/AppointmentDialog.tsx')).AddAppointmentToMany,
}))
const OfferTimes = lazy(async () => ({ default: (await import('../bookings/OfferDialog.tsx')).OfferTimes }))
const Transfer = lazy(async () => ({ default: (await import('../moves/Transfer.tsx')).Transfer }))

type ActOnManyProps = TransferTools & {
  columns: Column[]
  selection: Pick<Selection, 'ids' | 'size' | 'standing' | 'clear'>
  onMove: (step: string) => void
  /** Called to export the selected applicants. Without it, they are exported as applicants of this job opening. */
  onExport?: () => void
}

/** The bar for selected applicants of a job opening, and its dialogs. A refused action keeps the selection. */
export function ActOnMany({ columns, selection, onMove, onExport, ...tools }: ActOnManyProps) {
  const { jobId, bulk, canTransfer } = tools
  const [choosing, setChoosing] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const startExport = useExport()
  const ids = [...selection.ids.keys()]
  const { offered, dialogs } = useSharedActions({ ids, onDone: selection.clear })
  const from = [...new Set(selection.standing().map(it => it.from))]
  const works = worksOn(columns, from)
  const steps = stepsFor(columns, from)
  const rejected = steps.find(column => column.type === stepType.rejected)
  const exportChosen = () =>
    startExport({
      call: 'chosen',
      given: { params: { job_uuid: jobId }, body: { applicants_uuids: ids } },
      title: titleOf(ids),
    })
  const trash = async () => {
    if (await bulk.trash(selection.standing())) selection.clear()
  }
  const transfer = () => {
    setMounted(true)
    setChoosing(true)
  }
  const moves = steps.map(it => ({
    ...{ id: it.uuid, label: it.title, note: number(it.total) },
    onPress: () => onMove(it.uuid),
  }))
  return (
    <>
      {(selection.size > 0 || bulk.working) && (
        <Suspense>
          <bar.Part
            count={selection.size}
            working={bulk.working}
            offered={{
              ...{ pdf: offered.pdf, pool: offered.pool, task: offered.task },
              ...(works && {
                message: offered.message,
                tags: offered.tags,
                rate: offered.rate,
                source: offered.source,
              }),
              move: { entries: moves },
              reject: rejected ? { run: () => onMove(rejected.uuid) } : null,
              ...(works && {
                appointment: { run: () => setMeeting({ kind: 'appointment', ids }) },
                offer: { run: () => setMeeting({ kind: 'offer', ids }) },
              }),
              transfer: canTransfer ? { run: transfer } : null,
              excel: { run: onExport ?? exportChosen },
              trash: works ? { run: () => void trash() } : null,
            }}
            onClear={selection.clear}
            onMissed={selection.clear}
          />
        </Suspense>
      )}
      {dialogs}
      <MeetingDialog jobId={jobId} meeting={meeting} onClose={() => setMeeting(null)} onDone={selection.clear} />
      {/* Stays mounted after it was first opened, because it closes its own dialog and then shows the result. */}
      {isMounted && (
        <Suspense>
          <Transfer
            {...tools}
            chosen={choosing ? selection.standing() : null}
            onClose={() => setChoosing(false)}
            onTransferred={selection.clear}
          />
        </Suspense>
      )}
    </>
  )
}

/** An appointment with applicants, or times for one that are offered to them. */
type Meeting = { kind: 'appointment' | 'offer'; ids: readonly string[] }

type MeetingDialogProps = { jobId: string; meeting: Meeting | null; onClose: () => void; onDone: () => void }

/** The dialog for appointments with these applicants, or for times to offer them; closed for null. */
function MeetingDialog({ meeting, ...props }: MeetingDialogProps) {
  if (!meeting) return null
  const Content = meeting.kind === 'offer' ? OfferTimes : AppointmentMany
  return (
    <Suspense>
      <Content ids={meeting.ids} {...props} />
    </Suspense>
  )
}
