import { Rocket, SearchX, Share2, UserPlus } from 'lucide-react'
import type { DataOf } from '@kargozin/api/call.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { withoutFilters } from '../filters/applicant-filters.ts'
import { filtersOf, narrows, type FilterChange, type FilterValues } from '../filters/filter-address.ts'
import { AddMenu } from '../imports/AddMenu.tsx'

type BoardJob = DataOf<typeof steps.ofJob>['job']
type NobodyProps = { job: BoardJob; values: FilterValues; set: (change: FilterChange & { show?: 'add' }) => void }

/** Shown instead of a board without cards: nobody has applied, or nobody matches the filters. */
export function Nobody({ job, values, set }: NobodyProps) {
  if (!narrows(values)) return <NobodyYet job={job} onAdd={() => set({ show: 'add' })} />
  const { searchable, ...rest } = filtersOf(values)
  const searchOnly = searchable !== undefined && !narrows(rest)
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={searchOnly ? t('Nobody found for “{text}”', { text: searchable }) : t('No applicants match these filters')}
      text={
        searchOnly
          ? t('Search for a part of the name, the mobile number or the e-mail address.')
          : t('Remove a filter or shorten the search.')
      }
      action={
        <Button onPress={() => set(withoutFilters)}>
          {searchOnly ? t('Clear the search') : t('Clear the filters')}
        </Button>
      }
    />
  )
}

function NobodyYet({ job, onAdd }: { job: BoardJob; onAdd: () => void }) {
  const draft = job.publish_status === publishStatus.draft
  return (
    <EmptyState
      icon={<UserPlus size={26} />}
      title={t('Nobody has applied yet')}
      text={
        draft
          ? t('This job opening is not public yet. Publish it and applicants will appear here.')
          : t('Share the job opening and applicants will appear here. You can also add applicants yourself.')
      }
      action={
        <>
          {draft ? (
            <Button
              kind="primary"
              icon={<Rocket size={15} />}
              href={paths.job(job.uuid).edit({ part: 'publish' })}
              why={job.can.change ? null : t('You can view this job opening but not edit it.')}
            >
              {t('Check and publish')}
            </Button>
          ) : (
            <Button kind="primary" icon={<Share2 size={15} />} href={paths.job(job.uuid).share()}>
              {t('Share job opening')}
            </Button>
          )}
          {job.can.move && <AddMenu job={job.uuid} kind="line" onByHand={onAdd} />}
        </>
      }
    />
  )
}
