import { History } from 'lucide-react'
import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import type { OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActivityDays } from './ActivityDays.tsx'
import { organizationActivities } from './organization-list.ts'

/** The activities of the organisation that the user may see. */
export default function OrganizationActivitiesPage() {
  return (
    <ListPage
      list={organizationActivities}
      title={t('Activity history')}
      failed={t('The activities could not be loaded')}
      exports={({ query }) => ({
        call: 'organizationActivities',
        given: { query },
        title: t('Activities of the organisation'),
      })}
      empty={
        <EmptyState
          icon={<History size={26} />}
          title={t('No activity yet')}
          text={t('Everything that members do here is recorded, with the previous values.')}
        />
      }
      none={{ filtered: 'No activity matches these filters' }}
      rowId={it => it.uuid}
    >
      {rows => <ActivityDays all={rows} hrefOf={hrefOf} under={jobOf} />}
    </ListPage>
  )
}

/** The link to the applicant. Undefined if the job opening is deleted, because its pipeline then has no page. */
const hrefOf = ({ applicant, job }: OrganizationActivity) =>
  applicant && job && !job.deleted ? paths.job(job.uuid).pipeline({ applicant: applicant.uuid }) : undefined

function jobOf({ job }: OrganizationActivity) {
  if (!job) return null
  const title = <bdi>{job.title}</bdi>
  return (
    <p className="mt-0.5 text-sm text-text-3">
      {job.deleted ? (
        <>
          {title} <span>{t('(deleted)')}</span>
        </>
      ) : (
        <Link href={paths.job(job.uuid).pipeline()} className="rounded-sm text-text-3 hover:text-text hover:underline">
          {title}
        </Link>
      )}
    </p>
  )
}
