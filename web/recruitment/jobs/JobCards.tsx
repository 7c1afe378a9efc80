import { MapPin, Pin, UsersRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-aria-components'
import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { useFirstInList } from '../../ui/first-in-list.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Deadline } from './Deadline.tsx'
import { JobMenu } from './JobMenu.tsx'
import { JobTags } from './JobTags.tsx'
import { boardHref } from './jobs-address.ts'
import { PublishChip } from './PublishChip.tsx'
import { StepBar } from './StepBar.tsx'
import { moveBetweenCards } from './use-jobs-keys.ts'

/** Job openings as cards: what matters at a glance, the whole card a link to the pipeline. Arrows go between them. */
export function JobCards({ jobs, stale }: { jobs: ListedJob[] | undefined; stale?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useFirstInList(list, '[data-card]')
  if (!jobs) return <Skeleton shape="cards" count={6} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside, heard once for all
    <ul
      ref={list}
      onKeyDown={moveBetweenCards}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(290px,100%),1fr))] gap-3 transition-opacity',
        stale && 'opacity-60',
      )}
    >
      {jobs.map(job => (
        <JobCard key={job.uuid} job={job} />
      ))}
    </ul>
  )
}

function JobCard({ job }: { job: ListedJob }) {
  return (
    <li className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 pb-3 transition-colors hover:border-line-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-md font-semibold">
          <Link
            href={boardHref(job.uuid)}
            data-card
            className="block text-text no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <bdi>{job.title}</bdi>
          </Link>
        </h2>
        {job.is_pinned && <Pin size={15} aria-label={t('Pinned')} className="mt-1 shrink-0 text-primary" />}
        <span className="relative z-10 -me-1.5 -mt-1">
          <JobMenu job={job} />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
        <PublishChip status={job.publish_status} />
        {job.city && (
          <span className="inline-flex items-center gap-1">
            <MapPin size={13} aria-hidden />
            {job.city.name}
          </span>
        )}
        {job.published_at && <Time at={job.published_at} relative />}
        {job.valid_through && <Deadline day={job.valid_through} />}
      </p>
      <JobTags tags={job.tags} />
      <div className="mt-auto">
        <StepBar steps={job.steps} className="relative z-10" />
        <p className="flex flex-wrap items-center gap-x-3 pt-1 text-sm text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <UsersRound size={14} aria-hidden />
            {t('{count} applicant|{count} applicants', { count: job.applicants_count })}
          </span>
          {job.unseen_count > 0 && (
            <span className="font-medium text-primary">{t('{count} new', { count: job.unseen_count })}</span>
          )}
          <span className="ms-auto text-text-3">
            {t('{hired} of {wanted} hired', { hired: job.hired_count, wanted: job.required_hires })}
          </span>
        </p>
      </div>
    </li>
  )
}
