import { Pin } from 'lucide-react'
import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import type { Column } from '../../ui/columns.ts'
import { Deadline } from './Deadline.tsx'
import { JobMenu } from './JobMenu.tsx'
import { JobTags } from './JobTags.tsx'
import { PublishChip } from './PublishChip.tsx'
import { StepBar } from './StepBar.tsx'

/** The columns of the job list, with the same data as the cards. */
export const jobColumns = (): Column<ListedJob>[] => [
  { id: 'title', title: t('Title'), sortable: true, main: true, cell: job => <JobTitle job={job} /> },
  { id: 'status', title: t('State'), width: 84, cell: job => <PublishChip status={job.publish_status} /> },
  {
    id: 'applicants_count',
    title: t('Applicants'),
    width: 112,
    sortable: true,
    cell: job => <Counts job={job} />,
  },
  {
    id: 'steps',
    title: t('Steps'),
    width: 120,
    cell: job => <StepBar steps={job.steps} className="w-full min-w-20" />,
  },
  {
    id: 'hired',
    title: t('Hired'),
    width: 96,
    cell: job => t('{hired} of {wanted}', { hired: job.hired_count, wanted: job.required_hires }),
  },
  { id: 'city', title: t('City'), width: 92, cell: job => job.city?.name ?? '—' },
  {
    id: 'valid_through',
    title: t('Deadline'),
    width: 110,
    sortable: true,
    cell: job => (job.valid_through ? <Deadline day={job.valid_through} /> : '—'),
  },
  {
    id: 'published_at',
    title: t('Published'),
    width: 108,
    sortable: true,
    cell: job => (job.published_at ? <Time at={job.published_at} relative /> : '—'),
  },
  {
    id: 'units',
    title: t('Units'),
    width: 150,
    hidden: true,
    cell: job => <bdi className="line-clamp-2">{job.unit_names.join(t(', ')) || '—'}</bdi>,
  },
  { id: 'owner', title: t('Opened by'), width: 130, hidden: true, cell: job => <bdi>{job.owner_name}</bdi> },
  {
    id: 'days_open',
    title: t('Days open'),
    width: 96,
    hidden: true,
    cell: job => (job.published_at ? number(daysSince(job.published_at)) : '—'),
  },
  { id: 'menu', title: t('Actions'), width: 60, align: 'end', corner: true, cell: job => <JobMenu job={job} /> },
]

/** Full days since an instant. */
const daysSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / (24 * 3600 * 1000))

function JobTitle({ job }: { job: ListedJob }) {
  return (
    <span className="grid justify-items-start gap-1 py-1.5 leading-tight">
      <bdi>{job.title}</bdi>
      {(job.is_pinned || job.tags.length > 0) && (
        <span className="flex items-center gap-1.5">
          {job.is_pinned && <Pin size={13} aria-label={t('Pinned')} className="shrink-0 text-primary" />}
          <JobTags tags={job.tags} most={2} />
        </span>
      )}
    </span>
  )
}

function Counts({ job }: { job: ListedJob }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {number(job.applicants_count)}
      {job.unseen_count > 0 && (
        <span className="rounded-full bg-soft px-1.5 text-xs whitespace-nowrap text-soft-ink">
          {t('{count} new', { count: job.unseen_count })}
        </span>
      )}
    </span>
  )
}
