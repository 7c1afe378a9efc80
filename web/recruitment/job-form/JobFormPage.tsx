import { Suspense, useState } from 'react'
import { queryText, choice, maybe, shape } from '@kargozin/api/fields.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { JobWizard } from './JobWizard.tsx'
import { parts, type PartId } from './job/parts.ts'

const ReadOnly = lazy(async () => ({ default: (await import('../ReadOnly.tsx')).ReadOnly }))

const partIds = Object.fromEntries(parts.map(it => [it.id, it.id])) as { [id in PartId]: id } // each id maps to itself
const address = shape({ job: queryText(), part: maybe(choice(partIds)) })

/** Creates a job opening, or edits the one whose id is in the address. */
export default function JobFormPage() {
  const { values, set } = useUrl(address)
  const id = values.job
  // When the form has just created the job opening, the address gets its id and the form is not remounted.
  const [opened, setOpened] = useState({ id, made: false, count: 0 })
  if (id !== opened.id) setOpened({ id, made: false, count: opened.count + 1 })
  const needsJob = Boolean(id) && !opened.made
  const { data, error, again } = useCall(jobs.show, { params: { job_id: id ?? '' } }, { when: needsJob })
  const start = needsJob ? data?.job : undefined
  if (needsJob && !start) return <Loading error={error} onRetry={again} />
  if (start && !start.can.change)
    return (
      <Suspense>
        <ReadOnly title={start.title} href={paths.job(start.uuid).pipeline()} />
      </Suspense>
    )
  return (
    <JobWizard
      key={opened.count}
      start={start}
      part={values.part ?? 'what'}
      onPart={part => set({ part }, { push: true })}
      onMade={job => {
        setOpened({ ...opened, id: job.uuid, made: true })
        set({ job: job.uuid })
      }}
    />
  )
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Skeleton shape="rows" count={6} />
  return (
    <ErrorState
      title={t('This job opening could not be loaded')}
      text={error.message}
      onRetry={onRetry}
      retry={t('Try again')}
      action={<Button href={paths.jobs()}>{t('All job openings')}</Button>}
    />
  )
}
