import { useEffect, useState } from 'react'
import { publicJobs, type PublicJob } from '@kargozin/api/recruitment/public-jobs.ts'
import { t } from '../core/words.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { JobView } from './JobPage.tsx'

type Shown = { job: PublicJob; at: 'top' | 'form' }

/** What the form of a job opening tells the frame; anything else is none of ours. */
function shownIn(event: MessageEvent): Shown | undefined {
  if (event.origin !== location.origin || event.data?.kind !== 'job preview') return undefined
  const job = publicJobs.show.data.shape.job.safeParse(event.data.job)
  return job.success ? { job: job.data, at: event.data.at === 'form' ? 'form' : 'top' } : undefined
}

/** /preview/job: a job opening that is still being written, in a frame of the page where it is. Nothing is sent. */
export default function PreviewPage() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const told = shownIn(event)
      if (told) setShown(told)
    }
    addEventListener('message', listen)
    parent.postMessage({ kind: 'job preview ready' }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  if (!shown) return parent === window ? <EmptyState title={t('There is nothing to preview')} /> : null
  return <JobView job={shown.job} preview={shown.at} />
}
