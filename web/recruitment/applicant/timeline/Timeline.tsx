import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { choice, maybe, queryMany, shape } from '@kargozin/api/fields.ts'
import { activities, type ApplicantActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { usePages } from '../../../core/calls/api.ts'
import { useUrl } from '../../../core/routes/url.ts'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { timelineKindNames, timelineKinds, typesOfKinds, type TimelineKind } from './timeline-kinds.ts'
import { TimelineItem } from './TimelineItem.tsx'

const kindChoice = choice(Object.fromEntries(timelineKindNames.map(it => [it, it])) as { [K in TimelineKind]: K }) // each name maps to itself
const address = shape({ happened: queryMany(kindChoice), oldest: maybe(choice({ first: 'first' })) })

/** The timeline of an applicant: comments, forms, moves, files and all other activities by time, filtered by kind. */
export function Timeline({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const { values, set } = useUrl(address)
  const kinds = values.happened ?? []
  const list = usePages(activities.ofApplicant, {
    params: { job_uuid: jobId, applicant_id: applicantId },
    query: {
      threads: true,
      direction: values.oldest ? 'asc' : 'desc',
      ...(kinds.length > 0 ? { type: typesOfKinds(kinds) } : {}),
    },
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2">
        <Kinds chosen={kinds} onChange={happened => set({ happened })} />
        <Select
          label={t('Order')}
          hideLabel
          size="sm"
          className="w-36 max-sm:w-full"
          options={[
            { id: 'last' as const, label: t('Newest first') },
            { id: 'first' as const, label: t('Oldest first') },
          ]}
          value={values.oldest ?? 'last'}
          onChange={next => set({ oldest: next === 'first' ? 'first' : undefined })}
        />
      </div>
      <List {...list} all={list.data?.flatMap(page => page.activities)} />
    </>
  )
}

type KindsProps = { chosen: readonly TimelineKind[]; onChange: (chosen: TimelineKind[]) => void }

/** Selects one or several kinds. Without a selection, all kinds are shown. */
function Kinds({ chosen, onChange }: KindsProps) {
  return (
    <ToggleButtonGroup
      aria-label={t('Show only')}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={keys => onChange(timelineKindNames.filter(it => keys.has(it)))}
      className="flex min-w-0 flex-1 basis-64 flex-wrap gap-1.5"
    >
      {timelineKindNames.map(kind => (
        <ToggleButton
          key={kind}
          id={kind}
          className="h-6.5 rounded-full border border-line px-2.5 text-sm text-text-2 transition-colors hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus selected:border-primary selected:bg-soft selected:text-soft-ink"
        >
          {t(timelineKinds[kind].word)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type ListProps = Omit<ReturnType<typeof usePages<typeof activities.ofApplicant>>, 'pages'> & {
  all: ApplicantActivity[] | undefined
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
            <TimelineItem activity={it} />
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
