import { Link } from 'react-aria-components'
import { ownPublic } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import type { PublicCard } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Time } from '../core/Time.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { JobFacts } from './JobFacts.tsx'

/** Public job openings of several organisations, with links to their pages. */
export function JobList({ jobs }: { jobs: PublicCard[] }) {
  return (
    <ul className="grid gap-2.5">
      {jobs.map(job => (
        <li key={job.job_id}>
          <Link
            href={publicPaths.job(job.job_id)}
            className="flex gap-3 rounded-lg border border-line bg-surface p-4 no-underline transition-colors hover:border-line-2 pressed:bg-surface-2"
          >
            <Avatar name={job.organization.name} src={job.organization.logo} />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 text-md font-semibold">
                  <bdi>{job.title}</bdi>
                </span>
                <Time at={job.published_at} relative className="shrink-0 text-xs text-text-3" />
              </span>
              <span className="mb-1 block text-sm text-text-2">
                <bdi>{job.organization.name}</bdi>
              </span>
              <JobFacts job={ownPublic(job)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
