import { BriefcaseBusiness, Plus, Sparkles, UsersRound } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { home, homeCountLimit } from '@kargozin/api/recruitment/home/home.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths, type PageQuery } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { fullDay } from '../../core/dates.ts'
import { number } from '../../core/numbers.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Cards } from '../../kit/Cards.tsx'
import { ApplicantLink } from '../people/ApplicantLink.tsx'
import { useListedApplicants } from '../people/listed-applicants.ts'
import { JobCard } from '../jobs/JobCard.tsx'
import { sentenceAt } from './sentences.ts'
import { Waiting } from './Waiting.tsx'
import { lazy } from '../../ui/lazy.ts'

const MyTasks = lazy(async () => ({ default: (await import('./MyTasks.tsx')).MyTasks }))

const MyInterviews = lazy(async () => ({ default: (await import('../interviews/MyInterviews.tsx')).MyInterviews }))

const MyAppointments = lazy(async () => ({ default: (await import('./MyAppointments.tsx')).MyAppointments }))

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))

type Today = DataOf<typeof home.today>

/** Everything that waits for the user today. */
export default function HomePage() {
  const { user, rights } = useOrganization()
  const { data, error, again } = useCall(home.today, {})
  const [now] = useState(() => new Date())
  const [sentence] = useState(() => sentenceAt(Math.random()))
  const firstName = user.fullName.split(' ')[0] ?? user.fullName
  const mayCreate = may(rights, jobs.create.needs)
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-xl font-bold">{t('Good day, {name}', { name: firstName })}</h1>
        <p className="mt-1 text-text-2">
          {fullDay(now)} <span aria-hidden>·</span> {t(sentence)}
        </p>
      </header>
      {error && !data ? (
        <ErrorState
          title={t('Today’s list could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        // No placeholder is shown for other content while the setup guide is needed: it would move the guide down.
        <Suspense fallback={<Skeleton shape="cards" count={4} />}>
          {mayCreate && hasSteps(data) && <FirstSteps done={data.first_steps} />}
          <Counts counts={data?.counts} />
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <NewApplicants applicants={data?.new_applicants} none={data?.first_steps.applicant === false} />
            <ForMe today={data} />
          </div>
          <JobsInProgress jobs={data?.jobs} mayCreate={mayCreate} />
        </Suspense>
      )}
    </div>
  )
}

/** The items that wait for the user, and the user’s tasks. */
function ForMe({ today }: { today: Today | undefined }) {
  const { rights } = useOrganization()
  return (
    <div className="grid gap-4 max-lg:order-first">
      {today && may(rights, 'organization.hiring') && (
        <Suspense>
          <MyAppointments />
          <MyInterviews />
        </Suspense>
      )}
      <Waiting waiting={today?.waiting} />
      {today && today.tasks.total > 0 && (
        <Suspense fallback={<Skeleton count={3} />}>
          <MyTasks tasks={today.tasks} />
        </Suspense>
      )}
    </div>
  )
}

const hasSteps = (data: Today | undefined): data is Today =>
  data !== undefined && Object.values(data.first_steps).includes(false)

const capped = (count: number) =>
  count >= homeCountLimit ? t('{count} or more', { count: homeCountLimit }) : number(count)

function Counts({ counts }: { counts: Today['counts'] | undefined }) {
  const cells: [string, number | undefined, PageQuery][] = [
    [t('Active job openings'), counts?.active_jobs, { publish_status: publishStatus.active }],
    [t('New applicants'), counts?.new_applicants, { having: 'unseen' }],
    [t('In interview'), counts?.in_interview, { having: 'interview' }],
    [t('Hired in 30 days'), counts?.hired_this_month, { having: 'hired' }],
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cells.map(([label, count, query]) => (
        <li key={label}>
          <Link
            href={paths.jobs(query)}
            className="block h-full rounded-lg border border-line bg-surface px-4 py-3 text-text no-underline transition-colors hover:border-line-2"
          >
            <span className="block text-sm text-text-2">{label}</span>
            <span className="mt-0.5 block text-xl font-bold">
              {count === undefined ? <Skeleton shape="text" count={1} /> : capped(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The applicants that nobody has viewed yet. `none`: nobody has ever applied to the organisation. */
function NewApplicants({ applicants, none }: { applicants: Today['new_applicants'] | undefined; none: boolean }) {
  useListedApplicants((applicants ?? []).map(it => it.uuid))
  return (
    <Card title={t('New applicants')}>
      {!applicants ? (
        <Skeleton shape="rows" count={4} />
      ) : applicants.length === 0 ? (
        <EmptyState
          small
          icon={<Sparkles size={20} />}
          title={none ? t('No applicants yet') : t('You are all caught up')}
          text={t('New applicants will appear here.')}
        />
      ) : (
        <ul className="-mx-4 -my-1">
          {applicants.map(it => (
            <li key={it.uuid} className="border-b border-line last:border-0">
              <ApplicantLink
                id={it.uuid}
                href={paths.job(it.job_id).pipeline({ applicant: it.uuid })}
                className="flex items-center gap-3 px-4 py-2 text-text no-underline outline-offset-[-2px] hover:bg-hover"
              >
                <Avatar name={`${it.name} ${it.last_name}`} size="md" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{`${it.name} ${it.last_name}`}</span>
                  <span className="block truncate text-sm text-text-3">
                    <bdi>{it.job_title}</bdi>
                  </span>
                </span>
                <Time at={it.applied_at} relative className="shrink-0 text-sm text-text-3" />
              </ApplicantLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function JobsInProgress({ jobs: listed, mayCreate }: { jobs: Today['jobs'] | undefined; mayCreate: boolean }) {
  const action: ReactNode = mayCreate && (
    <Button kind="primary" icon={<Plus size={16} />} href={paths.newJob()}>
      {t('New job opening')}
    </Button>
  )
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <UsersRound size={17} aria-hidden className="text-text-3" />
        {t('Job openings in progress')}
      </h2>
      {listed?.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            small
            icon={<BriefcaseBusiness size={20} />}
            title={t('No job openings are published')}
            action={action}
          />
        </div>
      ) : (
        <InProgress jobs={listed} />
      )}
    </section>
  )
}

function InProgress({ jobs: listed }: { jobs: Today['jobs'] | undefined }) {
  if (!listed) return <Skeleton shape="cards" count={6} />
  return (
    <Cards rows={listed} rowId={job => job.uuid}>
      {job => <JobCard job={job} />}
    </Cards>
  )
}
