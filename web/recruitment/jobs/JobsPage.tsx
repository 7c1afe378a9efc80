import { BriefcaseBusiness, LayoutGrid, TableProperties } from 'lucide-react'
import { Suspense, useRef, type RefObject } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { jobs, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { JobCards } from './JobCards.tsx'
import { JobFilters, JobOrder } from './JobFilters.tsx'
import { address, cleared, isFiltered, isSearchedOnly, newJobHref, type Address, type Values } from './jobs-address.ts'
import { NewJob } from './NewJob.tsx'
import { useJobsKeys } from './use-jobs-keys.ts'

const JobTable = lazy(async () => ({ default: (await import('./JobTable.tsx')).JobTable }))

const perPage = 10

/** Job openings: search, filters, cards or a table; Enter opens the pipeline, n begins a new one. */
export default function JobsPage() {
  const { rights } = useOrganization()
  const { values, set } = useUrl(address)
  const { view: _view, ...query } = values
  const { data, error, stale, again } = useCall(jobs.list, { query: { ...query, per_page: perPage } }, { keep: true })
  const search = useRef<HTMLInputElement>(null)
  const mayCreate = may(rights, jobs.create.needs)
  // With nothing to search there is one thing to do, and it stands in the middle.
  const none = !stale && isNone(data?.pagination.total, values)
  useJobsKeys(search, mayCreate ? () => goTo(newJobHref) : undefined)
  return (
    <>
      <Header total={data?.pagination.total} values={values} bare={none} />
      {!none && <Tools values={values} set={set} search={search} />}
      <FilterChips values={values} set={set} />
      {error && !data ? (
        <ErrorState
          title={t('The job openings could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Results rows={data?.jobs} stale={stale} values={values} set={set} />
      )}
      {data && (
        <Pagination
          page={data.pagination.currentPage}
          lastPage={data.pagination.lastPage}
          onPage={page => set({ page }, { push: true })}
        />
      )}
    </>
  )
}

/** Beside the title stands how many there are; of what filters leave, also of how many. */
function Header({ total, values, bare }: { total: number | undefined; values: Values; bare: boolean }) {
  const filtered = isFiltered(values)
  const { data } = useCall(jobs.list, { query: { per_page: 1 } }, { when: filtered })
  const all = data?.pagination.total
  const share = filtered && total !== undefined && all !== undefined && t('{shown} of {all}', { shown: total, all })
  return (
    <PageHeader
      title={t('Job openings')}
      count={filtered ? undefined : total || undefined}
      aside={share && <span className="text-md font-normal text-text-3">{share}</span>}
      actions={!bare && <NewJob />}
    />
  )
}

const isNone = (total: number | undefined, values: Values) => total === 0 && !isFiltered(values)

function Tools({ values, set, search }: Address & { search: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      <JobFilters values={values} set={set} search={search} />
      <span className="flex-1 max-sm:hidden" />
      <JobOrder values={values} set={set} />
      <SegmentedControl
        label={t('View')}
        value={values.view ?? 'cards'}
        onChange={next => set({ view: next === 'cards' ? undefined : next })}
        iconsOnly
        options={[
          { id: 'cards', label: t('Cards'), icon: <LayoutGrid size={15} /> },
          { id: 'table', label: t('Table'), icon: <TableProperties size={15} /> },
        ]}
      />
    </div>
  )
}

function Results(props: { rows: ListedJob[] | undefined; stale: boolean } & Address) {
  const { rows, stale, values, set } = props
  if (rows?.length === 0) return <NoJobs values={values} onClear={() => set(cleared)} />
  if (values.view !== 'table') return <JobCards jobs={rows} stale={stale} />
  return (
    <Suspense fallback={<Skeleton shape="rows" count={8} />}>
      <JobTable {...props} />
    </Suspense>
  )
}

function NoJobs({ values, onClear }: { values: Values; onClear: () => void }) {
  const { rights } = useOrganization()
  if (isFiltered(values)) return <NoneFits values={values} onClear={onClear} />
  if (!may(rights, jobs.create.needs))
    return (
      <EmptyState
        icon={<BriefcaseBusiness size={26} />}
        title={t('You have no job openings yet')}
        text={t('Job openings you supervise will appear here.')}
      />
    )
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={26} />}
      title={t('Your first job opening starts here')}
      text={t('Describe the job and publish it; applicants will appear in its pipeline.')}
      action={<NewJob none />}
    />
  )
}

/** What was only searched for is not blamed on filters. */
function NoneFits({ values, onClear }: { values: Values; onClear: () => void }) {
  const searched = isSearchedOnly(values)
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={26} />}
      title={
        searched
          ? t('No job opening is called “{text}”', { text: values.searchText ?? '' })
          : t('No job openings match these filters')
      }
      text={searched && t('Titles and tags are searched. Try a shorter word, or another one.')}
      action={<Button onPress={onClear}>{searched ? t('Clear the search') : t('Clear the filters')}</Button>}
    />
  )
}
