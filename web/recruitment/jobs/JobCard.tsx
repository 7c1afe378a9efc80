import { MapPin, Pin, UsersRound } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { CardHead } from '../../kit/Cards.tsx'
import { Deadline } from './Deadline.tsx'
import { JobMenu } from './JobMenu.tsx'
import { JobTags } from './JobTags.tsx'
import { PublishChip } from './PublishChip.tsx'
import { StepBar } from './StepBar.tsx'

/** A job opening as a card that links to its pipeline. */
export function JobCard({ job }: { job: ListedJob }) {
  return (
    <>
      <CardHead
        title={job.title}
        opens={{ href: paths.job(job.uuid).pipeline() }}
        mark={job.is_pinned && <Pin size={15} aria-label={t('Pinned')} className="mt-1 shrink-0 text-primary" />}
        menu={<JobMenu job={job} />}
      />
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
    </>
  )
}
