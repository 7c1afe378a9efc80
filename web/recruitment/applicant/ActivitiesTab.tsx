import { useState } from 'react'
import { activities, type Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { usePages } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActivityText } from '../activities/ActivityText.tsx'
import { kinds, kindsOfApplicant, typesOf, type Kind } from '../activities/kinds.ts'

type ActivityFilter = { kind: Kind | null; direction: 'asc' | 'desc' }

/** The activities of an applicant: all or one kind, newest or oldest first. */
export function ActivitiesTab({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const [{ kind, direction }, choose] = useState<ActivityFilter>({ kind: null, direction: 'desc' })
  const list = usePages(activities.ofApplicant, {
    params: { job_uuid: jobId, applicant_id: applicantId },
    query: { direction, ...(kind ? { type: typesOf(kind) } : {}) },
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2.5">
        <Select
          label={t('Action')}
          hideLabel
          size="sm"
          none={t('Everything')}
          className="min-w-0 flex-1 basis-40"
          options={kindsOfApplicant.map(id => ({ id, label: t(kinds[id]) }))}
          value={kind}
          onChange={next => choose({ kind: next, direction })}
        />
        <Select
          label={t('Order')}
          hideLabel
          size="sm"
          className="min-w-0 flex-1 basis-40"
          options={[
            { id: 'desc' as const, label: t('Newest first') },
            { id: 'asc' as const, label: t('Start over') },
          ]}
          value={direction}
          onChange={next => choose({ kind, direction: next ?? 'desc' })}
        />
      </div>
      <List {...list} all={list.data?.flatMap(page => page.activities)} />
    </>
  )
}

type ListProps = Omit<ReturnType<typeof usePages<typeof activities.ofApplicant>>, 'pages'> & {
  all: Activity[] | undefined
}

function List({ all, error, again, hasMore, loadingMore, more }: ListProps) {
  if (!all && error)
    return (
      <ErrorState
        small
        title={t('The activities could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  if (!all) return <Skeleton shape="text" count={5} />
  if (all.length === 0) return <p className="py-4 text-center text-text-3">{t('No activity of this kind.')}</p>
  return (
    <>
      <ol className="ms-1 grid gap-3 border-s border-line ps-4">
        {all.map(it => (
          <li key={it.uuid} className="relative">
            <span
              aria-hidden
              className="absolute -start-[20.5px] top-2 size-2 rounded-full border-2 border-surface bg-line-2 outline-1 outline-line"
            />
            <ActivityText activity={it} />
            <Time at={it.at} relative className="text-xs text-text-3" />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className="mx-auto mt-4 flex" pending={loadingMore} onPress={more}>
          {t('Load more')}
        </Button>
      )}
    </>
  )
}
