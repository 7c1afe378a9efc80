import { useParams } from '@tanstack/react-router'
import { Share2, UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { CallError } from '../../core/make-call.ts'
import { useUrl } from '../../core/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Board } from './Board.tsx'
import { BoardHeader } from './BoardHeader.tsx'
import { address } from './address.ts'
import { useAskedMoves } from './use-asked-moves.ts'
import { useBoard } from './use-board.ts'

const opened = () => import('./Opened.tsx')
const Opened = lazy(async () => ({ default: (await opened()).Opened }))

/** The pipeline of a job. */
export default function PipelinePage() {
  const params: { jobId?: string } = useParams({ strict: false })
  return <Pipeline key={params.jobId} jobId={params.jobId ?? ''} />
}

function Pipeline({ jobId }: { jobId: string }) {
  const { values, set } = useUrl(address)
  const { job, columns, error, again, more, loading, move, pending } = useBoard(jobId)
  const moves = useAskedMoves(columns ?? [], move)
  // The drawer and the dialogs come after the board, before anybody can have asked for them.
  useEffect(() => {
    const timer = setTimeout(() => void opened(), 500)
    return () => clearTimeout(timer)
  }, [])
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
      {(values.applicant || values.show || moves.asked) && (
        <Suspense>
          <Opened {...{ jobId, columns, readOnly, values, set, moves }} />
        </Suspense>
      )}
    </div>
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
