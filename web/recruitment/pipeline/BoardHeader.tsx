import { ArrowRight } from 'lucide-react'
import type { DataOf } from '@kargozin/api/call.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cityName } from '../people/applicant-words.ts'
import { AddMenu } from '../imports/AddMenu.tsx'
import { PublishChip } from '../jobs/PublishChip.tsx'
import type { Column } from '../moves/board-state.ts'
import { BoardMenu } from './BoardMenu.tsx'

type BoardHeaderProps = {
  job: DataOf<typeof steps.ofJob>['job']
  columns: Column[]
  /** Whether filters hide some applicants of the board. */
  filtered: boolean
  readOnly: boolean
  /** True on an empty board, where the main action is in the middle of the page and not in the header. */
  quiet: boolean
  onAdd: () => void
  onTrash: () => void
  onSteps: () => void
}

/** The header of the board: the job opening, and the actions on the whole board. */
export function BoardHeader({ job, columns, filtered, readOnly, quiet, onAdd, onTrash, onSteps }: BoardHeaderProps) {
  const found = columns.reduce((sum, column) => sum + column.total, 0)
  return (
    <header className="flex items-end justify-between gap-x-4 gap-y-2 px-(--page) pt-3 pb-2 max-sm:items-start max-sm:pt-2.5 max-sm:pb-2 sm:flex-wrap">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Button
            kind="ghost"
            size="sm"
            href={paths.jobs()}
            className="-ms-1.5 max-sm:hidden print:hidden"
            icon={<ArrowRight size={17} className="ltr-mirror" />}
            label={t('Job openings')}
          />
          <h1 className="flex min-w-0 text-lg font-bold max-sm:w-full max-sm:text-md">
            <bdi className="truncate">{job.title}</bdi>
          </h1>
          <PublishChip status={job.publish_status} />
          <span className="text-sm text-text-3">
            {job.city && (
              <>
                <bdi>{cityName(job.city)}</bdi>
                {' · '}
              </>
            )}
            {filtered
              ? t('{count} of {total} applicant|{count} of {total} applicants', { count: found, total: job.total })
              : t('{count} applicant|{count} applicants', { count: found })}
          </span>
        </div>
      </div>
      <div className="flex items-center gap-2 print:hidden">
        <BoardMenu job={job} readOnly={readOnly} onTrash={onTrash} onSteps={onSteps} />
        <AddMenu
          job={job.uuid}
          kind={quiet ? 'line' : 'primary'}
          onByHand={onAdd}
          why={readOnly ? t('You can view this job opening but not edit it.') : null}
        />
      </div>
    </header>
  )
}
