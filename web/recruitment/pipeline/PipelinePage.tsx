import { useParams } from '@tanstack/react-router'
import { Share2, UserPlus } from 'lucide-react'
import { choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { CallError } from '../../core/make-call.ts'
import { useUrl } from '../../core/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ApplicantDrawer } from '../applicant/ApplicantDrawer.tsx'
import { AddApplicantDialog } from './AddApplicantDialog.tsx'
import { Board } from './Board.tsx'
import { BoardHeader } from './BoardHeader.tsx'
import type { Column } from './board-state.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { TrashDrawer } from './TrashDrawer.tsx'
import { useAskedMoves } from './use-asked-moves.ts'
import { useBoard } from './use-board.ts'

/** The open applicant and dialog stand in the address, so that they can be linked and left by going back. */
const address = shape({ applicant: maybe(id()), show: maybe(choice({ add: 'add', trash: 'trash' })) })

/** The pipeline of a job. */
export default function PipelinePage() {
  const params: { jobId?: string } = useParams({ strict: false })
  return <Pipeline key={params.jobId} jobId={params.jobId ?? ''} />
}

function Pipeline({ jobId }: { jobId: string }) {
  const { values, set } = useUrl(address)
  const { job, columns, error, again, more, loading, move, pending } = useBoard(jobId)
  const moves = useAskedMoves(columns ?? [], move)
  if (error && !columns) return <NoBoard error={error} onRetry={again} />
  if (!columns || !job) return <Skeleton shape="board" count={5} className="p-(--page)" />
  const readOnly = columns.every(column => column.read_only)
  const hrefOf = (applicant: string) => `/dashboard/recruitment/pipeline/${jobId}?applicant=${applicant}`
  return (
    <div className="flex h-full flex-col">
      <BoardHeader
        job={job}
        columns={columns}
        readOnly={readOnly}
        onAdd={() => set({ show: 'add' }, { push: true })}
        onTrash={() => set({ show: 'trash' }, { push: true })}
      />
      {columns.every(column => column.total === 0) ? (
        <NobodyYet jobId={jobId} readOnly={readOnly} onAdd={() => set({ show: 'add' })} />
      ) : (
        <Board
          columns={columns}
          readOnly={readOnly}
          loading={loading}
          busy={new Set(pending.map(it => it.applicant.uuid))}
          hrefOf={hrefOf}
          onOpen={applicant => set({ applicant }, { push: true })}
          onMore={more}
          onMove={(applicant, step) => moves.ask(applicant, step)}
        />
      )}
      <Opened {...{ jobId, columns, readOnly, values, set, moves }} />
    </div>
  )
}

type OpenedProps = {
  jobId: string
  columns: Column[]
  readOnly: boolean
  moves: ReturnType<typeof useAskedMoves>
} & ReturnType<typeof useUrl<typeof address>>

/** What is open over the board. */
function Opened({ jobId, columns, readOnly, values, set, moves }: OpenedProps) {
  const close = () => set({ show: undefined })
  return (
    <>
      {values.applicant && (
        <ApplicantDrawer
          jobId={jobId}
          id={values.applicant}
          columns={columns}
          onOpen={applicant => set({ applicant })}
          onClose={() => set({ applicant: undefined })}
          onMove={moves.ask}
        />
      )}
      {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
      {values.show === 'add' && <AddApplicantDialog jobId={jobId} columns={columns} onClose={close} onAdded={close} />}
      {values.show === 'trash' && <TrashDrawer jobId={jobId} readOnly={readOnly} onClose={close} />}
    </>
  )
}

function NobodyYet({ jobId, readOnly, onAdd }: { jobId: string; readOnly: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      icon={<UserPlus size={26} />}
      title={t('Nobody has applied yet')}
      text={t(
        'Share the job opening: applicants arrive here by themselves. Those who reach you another way you can add.',
      )}
      action={
        <>
          <Button
            kind="primary"
            icon={<Share2 size={15} />}
            href={`/dashboard/recruitment/share-job-opportunity?job=${jobId}`}
          >
            {t('Share job opening')}
          </Button>
          {!readOnly && (
            <Button icon={<UserPlus size={15} />} onPress={onAdd}>
              {t('Add an applicant')}
            </Button>
          )}
        </>
      }
    />
  )
}

function NoBoard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState
        title={t('This job opening is not there')}
        text={error.message}
        action={<Button href="/dashboard/recruitment/job-opportunity">{t('Job openings')}</Button>}
      />
    )
  return (
    <ErrorState
      title={t('The board could not be loaded')}
      text={error.message}
      onRetry={onRetry}
      retry={t('Try again')}
    />
  )
}
