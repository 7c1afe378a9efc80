import {
  ArrowRight,
  Ellipsis,
  ExternalLink,
  FileSpreadsheet,
  History,
  MessageCircleQuestionMark,
  Pencil,
  Share2,
  Star,
  Trash2,
  Workflow,
} from 'lucide-react'
import type { DataOf } from '@kargozin/api/call.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { may } from '@kargozin/api/permissions.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useExport } from '../../core/calls/tickets.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { cityName } from '../people/applicant-words.ts'
import { AddMenu } from '../imports/AddMenu.tsx'
import { PublishChip } from '../jobs/PublishChip.tsx'
import { filtersOf } from '../filters/filter-address.ts'
import { address } from './address.ts'
import type { Column } from '../moves/board-state.ts'

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

/** Shows how many applicants were asked for feedback, and how many were not. */
function showSurveyResult({ sent, left }: { sent: number; left: number }) {
  if (sent + left === 0) return toast.info(t('Nobody has been hired or rejected yet.'))
  if (sent === 0) return toast.info(t('Nobody was asked: everyone has been asked before or has no contact details.'))
  const message = t('{count} applicant was asked for feedback.|{count} applicants were asked for feedback.', {
    count: sent,
  })
  const rest = t('{count} was left unchanged.|{count} were left unchanged.', { count: left })
  toast.success(left > 0 ? `${message} ${rest}` : message)
}

function BoardMenu({
  job,
  readOnly,
  onTrash,
  onSteps,
}: Pick<BoardHeaderProps, 'job' | 'readOnly' | 'onTrash' | 'onSteps'>) {
  const { rights } = useOrganization()
  const { values } = useUrl(address)
  const startExport = useExport()
  const { send: askAll } = useSend(hiringSurveys.send, { quiet: true, done: showSurveyResult })
  const why =
    readOnly || !may(rights, jobs.update.needs) ? t('You can view this job opening but not edit it.') : undefined
  const label = t('Actions for {title}', { title: job.title })
  const see = {
    id: 'see',
    label: t('View the public page'),
    icon: <ExternalLink size={15} />,
    href: publicPaths.job(job.uuid),
    target: '_blank',
  }
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button icon={<Ellipsis size={17} />} label={label} />}
      entries={[
        {
          id: 'edit',
          label: t('Edit'),
          icon: <Pencil size={15} />,
          href: paths.job(job.uuid).edit(),
          why,
        },
        { id: 'steps', label: t('Steps'), icon: <Workflow size={15} />, onPress: onSteps },
        {
          id: 'share',
          label: t('Share'),
          icon: <Share2 size={15} />,
          href: paths.job(job.uuid).share(),
        },
        ...(job.publish_status === publishStatus.active ? [see] : []),
        {
          id: 'export',
          label: t('Export to Excel'),
          icon: <FileSpreadsheet size={15} />,
          // The export has the same filters as the board.
          onPress: () =>
            startExport({
              call: 'applicants',
              given: { params: { job_uuid: job.uuid }, query: filtersOf(values) },
              title: t('Applicants of {title}', { title: job.title }),
            }),
        },
        {
          id: 'activities',
          label: t('Activities'),
          icon: <History size={15} />,
          href: paths.job(job.uuid).activities(),
        },
        {
          id: 'survey',
          label: t('Ask for feedback'),
          icon: <MessageCircleQuestionMark size={15} />,
          onPress: () => askAll({ params: { job_uuid: job.uuid } }),
          why: readOnly ? t('You can view this job opening but not edit it.') : undefined,
        },
        {
          id: 'feedback',
          label: t('Applicant feedback'),
          icon: <Star size={15} />,
          href: paths.job(job.uuid).feedback(),
        },
        { id: 'trash', label: t('Trash'), icon: <Trash2 size={15} />, onPress: onTrash },
      ]}
    />
  )
}
