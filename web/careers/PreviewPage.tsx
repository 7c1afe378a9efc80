import { useEffect, useState } from 'react'
import { publicJob, type PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { JobView } from './JobPage.tsx'

/** `later`: the labels of the fields that are requested later and are not on the form. */
type PreviewMessage = { job: PublicJob; at: 'top' | 'form'; later: string[] }

/** Reads the message that the form of a job opening sends; other messages are ignored. */
function messageIn(event: MessageEvent): PreviewMessage | undefined {
  if (event.origin !== location.origin || event.data?.kind !== 'job preview') return undefined
  const job = fitting(event.data.job)
  const later: unknown[] = Array.isArray(event.data.later) ? event.data.later : []
  return job && { job, at: event.data.at === 'form' ? 'form' : 'top', later: later.map(String) }
}

/** Returns the job without its invalid parts, for example an incomplete question, so that everything else can be shown. */
function fitting(sent: unknown): PublicJob | undefined {
  const job = structuredClone(sent)
  for (let tries = 0; tries < 5; tries++) {
    const read = publicJob.safeParse(job)
    if (read.success) return read.data
    // From the end, because removing an item shifts the items after it.
    for (const path of invalidPaths(read.error.issues).toReversed()) without(job, path)
  }
  return undefined
}

/** The paths of the invalid parts without duplicates. For an error inside a list, the path is that of the item. */
function invalidPaths(issues: readonly { path: readonly PropertyKey[] }[]): (readonly PropertyKey[])[] {
  const paths = issues.map(({ path }) => {
    const item = path.findIndex(key => typeof key === 'number')
    return item < 0 ? path : path.slice(0, item + 1)
  })
  return [...new Map(paths.map(path => [path.join('.'), path])).values()]
}

/** Removes an item from its list. A field is first set to null, and removed if it is still invalid. */
function without(whole: unknown, path: readonly PropertyKey[]): void {
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], whole)
  const last = path.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (Reflect.get(Object(holder), last) === null) Reflect.deleteProperty(Object(holder), last)
  else Reflect.set(Object(holder), last, null)
}

/** /preview/job: an unpublished job opening, in an iframe of its form. Nothing is sent. */
export default function PreviewPage() {
  const [shown, setShown] = useState<PreviewMessage>()
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const sent = messageIn(event)
      if (sent) setShown(sent)
    }
    addEventListener('message', listen)
    parent.postMessage({ kind: 'job preview ready' }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  if (!shown && parent === window) return <EmptyState title={t('Nothing to preview')} />
  if (!shown)
    return (
      <CareersFrame preview>
        <Skeleton count={8} />
      </CareersFrame>
    )
  return <JobView job={shown.job} preview={shown.at} note={<Later names={shown.later} />} />
}

/** Lists the fields that are requested later. Only the author of the form sees this list: applicants see the fields when they
 * are requested. */
function Later({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <div className="mt-4">
      <Banner tone="info">
        {t('Not on this form; requested later with a link: {names}', { names: names.join(t(', ')) })}
      </Banner>
    </div>
  )
}
