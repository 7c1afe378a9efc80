import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ownPublic } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { publicJobs, type PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { useCall } from '../core/calls/api.ts'
import { Caught } from '../core/routes/Caught.tsx'
import { pathPart } from '../core/routes/plain-url.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { arrive } from '../ui/arrive.ts'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobText } from './JobText.tsx'
import { Missing } from './Missing.tsx'
import { usePlainPageUntil } from '../core/plain-page.ts'

// The form is requested together with the page, but the page does not wait for it, so that people on a slow connection can
// already read the job.
const formComing = () => arrive(() => import('./form/ApplicationForm.tsx'))
const ApplicationForm = lazy(async () => ({ default: (await formComing()).ApplicationForm }))

type Target = RefObject<HTMLDivElement | null>

/** /jobs/{job}: a job opening, with its application form below. */
export default function JobPage() {
  // A failed load is ignored here, because rendering the form loads it again and reports the failure.
  useEffect(() => void formComing().catch(() => undefined), [])
  const jobId = pathPart(1)
  const { data, error, again } = useCall(publicJobs.show, { params: { job_id: jobId } }, { keep: false })
  usePlainPageUntil(data !== undefined || error !== null, Boolean(data?.job.form))
  const title = data && `${data.job.title} – ${data.job.organization.name}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (data) return <JobView key={jobId} job={data.job} />
  if (error) return <Missing error={error} title={t('This job opening is no longer available')} onRetry={again} />
  return (
    <CareersFrame>
      <Skeleton count={8} />
    </CareersFrame>
  )
}

type JobViewProps = {
  job: PublicJob
  preview?: 'top' | 'form'
  /** A text under the form. */
  note?: ReactNode
}

/**
 * The page of a job opening. `preview` shows all of it or only its form before it is published; nothing is sent then.
 */
export function JobView({ job, preview, note }: JobViewProps) {
  const showsAll = preview !== 'form'
  const own = ownPublic(job)
  const button = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(false)
  const offersForm = job.form !== null && showsAll && !sent
  const toForm = () => form.current?.scrollIntoView({ behavior: 'smooth' })
  return (
    <CareersFrame organization={job.organization} preview={preview !== undefined}>
      <h1 className="text-xl font-bold">
        <bdi>{job.title}</bdi>
      </h1>
      <p className="mt-1 mb-2.5 text-sm text-text-3">
        <bdi>{job.organization.name}</bdi> · {t('Published')} <Time at={job.published_at} relative />
      </p>
      <JobFacts job={own} />
      {offersForm && (
        <div ref={button} className="mt-4">
          <Button kind="primary" size="lg" className="max-sm:w-full" onPress={toForm}>
            {t('Apply for this job')}
          </Button>
        </div>
      )}
      <div className="my-6">{showsAll && <JobText job={own} />}</div>
      {job.form ? (
        <div ref={form} className="scroll-mt-4">
          <Card title={sent ? undefined : <span className="text-lg">{t('Apply for this job')}</span>}>
            <Caught until={null}>
              <Suspense fallback={<Skeleton count={8} />}>
                <ApplicationForm
                  job={job}
                  form={job.form}
                  preview={preview !== undefined}
                  onSent={() => setSent(true)}
                />
              </Suspense>
            </Caught>
          </Card>
          {note}
          {offersForm && <ApplyBar button={button} form={form} onPress={toForm} />}
        </div>
      ) : (
        <Banner tone="warn">{t('This job opening no longer takes applications.')}</Banner>
      )}
    </CareersFrame>
  )
}

type Seen = { button: boolean; form: boolean }

/**
 * A button at the bottom of a phone's screen that leads to the form. It is visible while the first button and
 * the form are both off the screen.
 */
function ApplyBar({ button, form, onPress }: { button: Target; form: Target; onPress: () => void }) {
  const [seen, setSeen] = useState<Seen>({ button: true, form: false })
  useEffect(() => {
    const targets = { button: button.current, form: form.current }
    const observer = new IntersectionObserver(entries => {
      for (const entry of entries) {
        // Nothing has a size while the page of the server still stands before the app.
        if (entry.boundingClientRect.width === 0) continue
        const name = entry.target === targets.form ? 'form' : 'button'
        // If the start of the form is above the screen, the user is inside the form.
        const inSight = entry.isIntersecting || (name === 'form' && entry.boundingClientRect.top < 0)
        setSeen(now => ({ ...now, [name]: inSight }))
      }
    })
    for (const target of Object.values(targets)) if (target) observer.observe(target)
    return () => observer.disconnect()
  }, [button, form])
  if (seen.button || seen.form) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-3 sm:hidden print:hidden">
      <Button kind="primary" size="lg" className="w-full" onPress={onPress}>
        {t('Apply for this job')}
      </Button>
    </div>
  )
}
