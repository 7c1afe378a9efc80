import { Rocket, SearchX, Share2, UserPlus } from 'lucide-react'
import type { DataOf } from '@kargozin/api/call.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import type { steps } from '@kargozin/api/recruitment/steps.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { filtersOf, narrows, withoutFilters, type FilterChange, type FilterValues } from '../filters/filter-address.ts'
import { AddMenu } from '../imports/AddMenu.tsx'

type BoardJob = DataOf<typeof steps.ofJob>['job']
type NobodyProps = { job: BoardJob; values: FilterValues; set: (change: FilterChange & { show?: 'add' }) => void }

/** A board without cards: nobody has applied, or nobody fits what it is narrowed to. */
export function Nobody({ job, values, set }: NobodyProps) {
  if (!narrows(values)) return <NobodyYet job={job} onAdd={() => set({ show: 'add' })} />
  const { searchable, ...rest } = filtersOf(values)
  const searchOnly = searchable !== undefined && !narrows(rest)
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={
        searchOnly ? t('Nobody is found for “{text}”', { text: searchable }) : t('No applicant fits these filters')
      }
      text={
        searchOnly
          ? t('Search for a part of the name, the mobile number or the e-mail address.')
          : t('Take one of them away, or search for less.')
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
          ? t('Nobody sees this job opening yet: publish it, and applicants arrive here by themselves.')
          : t(
              'Share the job opening: applicants arrive here by themselves. Those who reach you another way you can add.',
            )
      }
      action={
        <>
          {draft ? (
            <Button
              kind="primary"
              icon={<Rocket size={15} />}
              href={`/dashboard/recruitment/new-job-opportunity?job=${job.uuid}&part=publish`}
              why={job.can.change ? null : t('You may see this job opening but not change it.')}
            >
              {t('Check and publish')}
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={<Share2 size={15} />}
              href={`/dashboard/recruitment/share-job-opportunity?job=${job.uuid}`}
            >
              {t('Share job opening')}
            </Button>
          )}
          {job.can.move && <AddMenu job={job.uuid} kind="line" onByHand={onAdd} />}
        </>
      }
    />
  )
}
