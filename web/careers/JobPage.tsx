import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { publicJobs, type PublicJob } from '@kargozin/api/recruitment/public-jobs.ts'
import { useCall } from '../core/api.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobText } from './JobText.tsx'
import { Missing } from './Missing.tsx'
import { usePlainPageUntil } from './plain-page.ts'

/** /jobs/{job}: what the job is, and under it the form to apply. */
export default function JobPage() {
  const { jobId = '' }: { jobId?: string } = useParams({ strict: false })
  const { data, error, again } = useCall(publicJobs.show, { params: { job_id: jobId } }, { keep: false })
  usePlainPageUntil(data !== undefined || error !== null)
  const title = data && `${data.job.title} – ${data.job.organization.name}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (data) return <Job key={jobId} job={data.job} />
  if (error) return <Missing error={error} title={t('This job opening is not there any more')} onRetry={again} />
  return (
    <CareersFrame>
      <Skeleton count={8} />
    </CareersFrame>
  )
}

function Job({ job }: { job: PublicJob }) {
  const form = useRef<HTMLDivElement>(null)
  const toForm = () => form.current?.scrollIntoView({ behavior: 'smooth' })
  return (
    <CareersFrame organization={job.organization}>
      <h1 className="text-xl font-bold">
        <bdi>{job.title}</bdi>
      </h1>
      <p className="mt-1 mb-2.5 text-sm text-text-3">
        <bdi>{job.organization.name}</bdi> · {t('Published')} <Time at={job.published_at} relative />
      </p>
      <JobFacts job={job} />
      {job.form && (
        <Button kind="primary" size="lg" className="mt-4 max-sm:w-full" onPress={toForm}>
          {t('Apply for this job')}
        </Button>
      )}
      <div className="my-6">
        <JobText job={job} />
      </div>
      {job.form ? (
        <div ref={form} className="scroll-mt-4">
          <Card title={<span className="text-lg">{t('Apply for this job')}</span>}>
            <ApplicationForm job={job} form={job.form} />
          </Card>
          <ApplyBar target={form} onPress={toForm} />
        </div>
      ) : (
        <Banner tone="warn">{t('This job opening no longer takes applications.')}</Banner>
      )}
    </CareersFrame>
  )
}

/** On phones the way to the form stays at hand, until the form itself is in sight. */
function ApplyBar({ target, onPress }: { target: RefObject<HTMLDivElement | null>; onPress: () => void }) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watched = target.current
    if (!watched) return
    // Above the page's start it is the other button that is in sight; below the form's start, the form.
    const observer = new IntersectionObserver(
      ([entry]) => {
        setAway(!!entry && !entry.isIntersecting && entry.boundingClientRect.top > 0 && scrollY > 200)
      },
      { threshold: [0, 0.01] },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [target])
  if (!away) return null
  return (
    <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface p-3 sm:hidden print:hidden">
      <Button kind="primary" size="lg" className="w-full" onPress={onPress}>
        {t('Apply for this job')}
      </Button>
    </div>
  )
}
