import { ArchiveRestore, RotateCcw } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import { deletedJobFilters, jobs, restorableDays, type DeletedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { goTo } from '../../core/routes/history.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/columns.ts'

const deletedJobs: ListOf<typeof jobs.deleted, DeletedJob> = {
  call: jobs.deleted,
  query: deletedJobFilters,
  rows: data => data.jobs,
  comes: 'pages',
  search: 'title',
}

/** The deleted job openings that can still be restored. */
export default function DeletedJobsPage() {
  return (
    <ListPage
      list={deletedJobs}
      title={t('Deleted job openings')}
      text={t('For {days} days after it was deleted, a job opening can be restored with its applicants.', {
        days: restorableDays,
      })}
      failed={t('The deleted job openings could not be loaded')}
      search={{ label: 'Search in deleted job openings' }}
      none={{
        searched: 'No deleted job opening is called “{text}”',
        filtered: 'Nothing matches these filters',
        hint: 'Try a shorter word, or another one.',
      }}
      empty={
        <EmptyState
          icon={<ArchiveRestore size={26} />}
          title={t('Nothing has been deleted')}
          text={t('Job openings deleted in the last {days} days will appear here.', { days: restorableDays })}
          action={<Button href={paths.jobs()}>{t('Job openings')}</Button>}
        />
      }
      rowId={job => job.uuid}
      columns={columns}
    />
  )
}

const columns = (): Column<DeletedJob>[] => [
  { id: 'title', title: t('Title'), main: true, cell: job => <bdi>{job.title}</bdi> },
  { id: 'applicants', title: t('Applicants'), width: 110, cell: job => number(job.applicants_count) },
  { id: 'by', title: t('Deleted by'), width: 170, cell: job => job.deleted_by?.fullName ?? '—' },
  { id: 'at', title: t('Deleted'), width: 130, cell: job => <Time at={job.deleted_at} relative /> },
  { id: 'left', title: t('Time left'), width: 120, cell: job => <DaysLeft days={job.days_left} /> },
  { id: 'restore', title: t('Actions'), width: 130, align: 'end', cell: job => <Restore job={job} /> },
]

/** The days left to restore a job opening; the last three days are highlighted. */
function DaysLeft({ days }: { days: number }) {
  const text = days === 0 ? t('Today only') : t('{count} day|{count} days', { count: days })
  return days <= 3 ? <Chip tone="warn">{text}</Chip> : text
}

const options = { quiet: true }

function Restore({ job }: { job: DeletedJob }) {
  const params = { job_id: job.uuid }
  const remove = useSend(jobs.remove, options)
  const restore = useSend(jobs.restoreDeleted, {
    ...options,
    done: () =>
      toast.undo(t('“{title}” was restored.', { title: job.title }), () => remove.send({ params }), {
        label: t('Open'),
        onPress: () => goTo(paths.job(job.uuid).pipeline()),
      }),
  })
  return (
    <Button size="sm" icon={<RotateCcw size={14} />} pending={restore.pending} onPress={() => restore.send({ params })}>
      {t('Restore')}
    </Button>
  )
}
