import { History } from 'lucide-react'
import { paths, routes } from '@kargozin/api/paths.ts'
import { activities, type Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActivityDays } from './ActivityDays.tsx'
import { activityAddress, activityFilters, activityQuery, type ActivityFilterName } from './activity-list.ts'
import { kindsOfJob } from './kinds.ts'

const list: ListOf<typeof activities.ofJob, Activity, ActivityFilterName> = {
  call: activities.ofJob,
  rows: data => data.activities,
  comes: 'more',
  perPage: 50,
  query: activityAddress,
  toQuery: activityQuery,
  filters: activityFilters(kindsOfJob),
}

/** The activities of a job opening and its applicants. */
export default function JobActivitiesPage() {
  const { jobId } = useParams(routes.jobActivities)
  const { data } = useCall(jobs.show, { params: { job_id: jobId } })
  const title = data?.job.title ?? t('Hiring pipeline')
  const params = { uuid: jobId }
  return (
    <ListPage
      list={list}
      params={params}
      title={t('Activities')}
      crumbs={[
        { title: t('Job openings'), href: paths.jobs() },
        { title, href: paths.job(jobId).pipeline() },
      ]}
      failed={t('The activities could not be loaded')}
      exports={({ query }) => ({
        call: 'activities',
        given: { params, query },
        title: t('Activities of {title}', { title }),
      })}
      empty={
        <EmptyState
          icon={<History size={26} />}
          title={t('No activity yet')}
          text={t(
            'Everything done with this job opening and its applicants is recorded here, with the previous values.',
          )}
        />
      }
      none={{ filtered: 'No activity matches these filters' }}
      rowId={it => it.uuid}
    >
      {rows => (
        <ActivityDays
          all={rows}
          hrefOf={({ applicant }) => (applicant ? paths.job(jobId).pipeline({ applicant: applicant.uuid }) : undefined)}
        />
      )}
    </ListPage>
  )
}
