import { BriefcaseBusiness } from 'lucide-react'
import { useEffect } from 'react'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { usePages } from '../core/calls/api.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadMore } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobList } from './JobList.tsx'
import { Missing } from './Missing.tsx'
import { usePlainPageUntil } from '../core/plain-page.ts'

/** /careers/{username}: an organisation and its active job openings. */
export default function CareerPage() {
  const username = pathPart(1)
  const {
    data: pages,
    loading,
    error,
    hasMore,
    loadingMore,
    more,
    again,
  } = usePages(publicJobs.ofOrganization, {
    params: { username },
  })
  const first = pages?.[0]
  usePlainPageUntil(!loading)
  useEffect(() => {
    if (first) document.title = t('Jobs at {organization}', { organization: first.organization.name })
  }, [first])
  if (error) return <Missing error={error} title={t('Organisation not found')} onRetry={again} />
  if (!first)
    return (
      <CareersFrame>
        <Skeleton shape="rows" count={6} />
      </CareersFrame>
    )
  const { organization, pagination } = first
  return (
    <CareersFrame organization={organization}>
      <div className="mb-6 flex items-center gap-4">
        <Avatar name={organization.name} src={organization.logo} size="lg" />
        <div className="min-w-0">
          <h1 className="text-xl font-bold">{t('Jobs at {organization}', { organization: organization.name })}</h1>
          {organization.website && (
            <a href={organization.website} rel="noopener nofollow" className="ltr text-sm text-primary">
              {organization.website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          )}
        </div>
      </div>
      {organization.about && (
        <p dir="auto" className="mb-6 whitespace-pre-line text-text-2">
          {organization.about}
        </p>
      )}
      {pagination.total === 0 ? (
        <EmptyState
          icon={<BriefcaseBusiness size={26} />}
          title={t('There are no job openings at the moment')}
          text={t('Please check again later.')}
        />
      ) : (
        <JobList jobs={pages?.flatMap(page => page.jobs) ?? []} />
      )}
      {hasMore && (
        <LoadMore onMore={more} pending={loadingMore}>
          {t('Show more')}
        </LoadMore>
      )}
    </CareersFrame>
  )
}
