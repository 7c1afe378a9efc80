import { useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, History, SearchX } from 'lucide-react'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths, routes } from '@kargozin/api/paths.ts'
import { keyOfAll, useCall, usePages } from '../../core/calls/api.ts'
import { askAgain } from '../../core/calls/ask-again.ts'
import { useLive } from '../../core/calls/live.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { useParams } from '../../core/routes/routes.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActivityDays } from './ActivityDays.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { address, cleared, narrows, queryOf, type Values } from './address.ts'

/** Who did what with a job opening and its applicants. */
export default function JobActivitiesPage() {
  const { jobId } = useParams(routes.jobActivities)
  const url = useUrl(address)
  const list = useActivities(jobId, url.values)
  return (
    <>
      <Header jobId={jobId} values={url.values} total={list.data?.[0]?.pagination.total} />
      <ActivityFilters {...url} userName={list.all?.find(it => it.user?.id === url.values.user)?.user?.fullName} />
      <List jobId={jobId} list={list} filtered={narrows(url.values)} onClear={() => url.set(cleared)} />
    </>
  )
}

/** The activities that the address asks for, kept fresh. */
function useActivities(jobId: string, values: Values) {
  const given = { params: { uuid: jobId }, query: { ...queryOf(values), per_page: 50 } }
  const list = usePages(activities.ofJob, given)
  const client = useQueryClient()
  useLive(event => {
    if (event.job === jobId) askAgain(client, [{ queryKey: keyOfAll(activities.ofJob) }], event)
  })
  return { ...list, all: list.data?.flatMap(page => page.activities) }
}

function Header({ jobId, values, total }: { jobId: string; values: Values; total: number | undefined }) {
  const { data } = useCall(jobs.show, { params: { job_id: jobId } })
  const startExport = useExport()
  const title = data?.job.title ?? t('Hiring pipeline')
  const given = { params: { uuid: jobId }, query: queryOf(values) }
  return (
    <PageHeader
      title={t('Activities')}
      count={total}
      crumbs={[
        { title: t('Job openings'), href: paths.jobs() },
        { title, href: paths.job(jobId).pipeline() },
      ]}
      actions={
        <Button
          icon={<FileSpreadsheet size={15} />}
          why={total === 0 ? t('There is nothing to export.') : null}
          onPress={() => startExport({ call: 'activities', given, title: t('Activities of {title}', { title }) })}
        >
          {t('Export to Excel')}
        </Button>
      }
    />
  )
}

type ListProps = { jobId: string; list: ReturnType<typeof useActivities>; filtered: boolean; onClear: () => void }

function List({ jobId, list, filtered, onClear }: ListProps) {
  const { all, error, again, hasMore, loadingMore, more } = list
  if (error && !all)
    return (
      <ErrorState
        title={t('The activities could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!all) return <Skeleton shape="rows" count={6} />
  if (all.length === 0) return <Nothing filtered={filtered} onClear={onClear} />
  const hrefOf = (applicant: string) => paths.job(jobId).pipeline({ applicant })
  return <ActivityDays {...{ all, hrefOf, hasMore, loadingMore }} onMore={more} />
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <EmptyState
        icon={<History size={26} />}
        title={t('No activity yet')}
        text={t('Everything done with this job opening and its applicants is recorded here, with the previous values.')}
      />
    )
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={t('No activity matches these filters')}
      text={t('Choose another person or period, or show everything.')}
      action={<Button onPress={onClear}>{t('Clear the filters')}</Button>}
    />
  )
}
