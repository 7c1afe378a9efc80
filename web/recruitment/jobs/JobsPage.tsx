import { BriefcaseBusiness, LayoutGrid, Plus, TableProperties } from 'lucide-react'
import { jobs, type ListedJob } from '@kargozin/api/recruitment/jobs.ts'
import { askedInt, askedMany, choice, maybe, numberText, shape, text } from '@kargozin/api/fields.ts'
import { useCall } from '../../core/api.ts'
import { useOrganization } from '../../core/organization.tsx'
import { Time } from '../../core/Time.tsx'
import { useUrl } from '../../core/url.ts'
import { t } from '../../core/words.ts'
import { may } from '@kargozin/api/permissions.ts'
import { number } from '../../core/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Table, type Column, type Sort } from '../../ui/Table.tsx'
import { JobCards } from './JobCards.tsx'
import { JobFilters } from './JobFilters.tsx'
import { JobMenu } from './JobMenu.tsx'
import { PublishChip } from './PublishChip.tsx'

const orders = { created_at: 'created_at', title: 'title', published_at: 'published_at' } as const

/** What the list keeps in its address. */
const address = shape({
  page: askedInt(1, 100_000),
  searchText: maybe(text(200)),
  publish_status: askedMany(numberText(0, 10)),
  list: maybe(choice({ mine: 'mine', supervised: 'supervised', all: 'all' })),
  order_by: maybe(choice(orders)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
  view: maybe(choice({ cards: 'cards', table: 'table' })),
})

/** In a function, because words are loaded after this file. */
const columnsOf = (): Column<ListedJob>[] => [
  { id: 'title', title: t('Title'), sortable: true, main: true, cell: job => <JobTitle job={job} /> },
  { id: 'status', title: t('State'), width: 110, cell: job => <PublishChip status={job.publish_status} /> },
  { id: 'applicants', title: t('Applicants'), width: 120, align: 'center', cell: job => <Counts job={job} /> },
  {
    id: 'hired',
    title: t('Hired'),
    width: 110,
    align: 'center',
    cell: job => t('{hired} of {wanted}', { hired: job.hired_count, wanted: job.required_hires }),
  },
  { id: 'city', title: t('City'), width: 130, cell: job => job.city?.name ?? '—' },
  {
    id: 'published_at',
    title: t('Published'),
    width: 140,
    sortable: true,
    cell: job => (job.published_at ? <Time at={job.published_at} relative /> : '—'),
  },
  { id: 'menu', title: t('Actions'), width: 60, align: 'end', cell: job => <JobMenu job={job} /> },
]

const newJobHref = '/dashboard/recruitment/new-job-opportunity'

/** Job openings: search, filters, cards or a table; Enter opens the pipeline. */
export default function JobsPage() {
  const { rights } = useOrganization()
  const { values, set } = useUrl(address)
  const { view = 'cards', ...query } = values
  const { data, error, stale, again } = useCall(jobs.list, { query }, { keep: true })
  const mayCreate = may(rights, jobs.create.needs)
  return (
    <>
      <PageHeader
        title={t('Job openings')}
        count={data?.pagination.total}
        actions={
          <Button
            kind="primary"
            icon={<Plus size={16} />}
            href={newJobHref}
            why={mayCreate ? null : t('Your role does not let you make job openings.')}
          >
            {t('New job opening')}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <JobFilters values={values} set={set} />
        <span className="flex-1" />
        <SegmentedControl
          label={t('View')}
          value={view}
          onChange={next => set({ view: next })}
          options={[
            { id: 'cards', label: t('Cards'), icon: <LayoutGrid size={15} /> },
            { id: 'table', label: t('Table'), icon: <TableProperties size={15} /> },
          ]}
        />
      </div>
      {error && !data ? (
        <ErrorState
          title={t('The job openings could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Results rows={data?.jobs} stale={stale} values={values} set={set} mayCreate={mayCreate} />
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

type Address = ReturnType<typeof useUrl<typeof address>>
type ResultsProps = { rows: ListedJob[] | undefined; stale: boolean } & Address

function Results({ mayCreate, ...props }: ResultsProps & { mayCreate: boolean }) {
  const { rows, stale, values, set } = props
  if (rows?.length === 0) {
    const clear = () => set({ searchText: undefined, publish_status: undefined, list: undefined })
    const filtered = Boolean(values.searchText || values.publish_status?.length || values.list)
    return <NoJobs filtered={filtered} mayCreate={mayCreate} onClear={clear} />
  }
  return values.view === 'table' ? <JobTable {...props} /> : <JobCards jobs={rows} stale={stale} />
}

function JobTable({ rows, stale, values, set }: ResultsProps) {
  const sort: Sort = { by: values.order_by ?? 'created_at', down: (values.direction ?? 'desc') === 'desc' }
  return (
    <Table
      label={t('Job openings')}
      columns={columnsOf()}
      rows={rows}
      rowId={job => job.uuid}
      rowHref={job => `/dashboard/recruitment/pipeline/${job.uuid}`}
      sort={sort}
      onSort={({ by, down }) => {
        const order = Object.values(orders).find(it => it === by)
        set({ order_by: order, direction: down ? 'desc' : 'asc', page: undefined })
      }}
      stale={stale}
    />
  )
}

function JobTitle({ job }: { job: ListedJob }) {
  return <span className="truncate">{job.title}</span>
}

function Counts({ job }: { job: ListedJob }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {number(job.applicants_count)}
      {job.unseen_count > 0 && (
        <span className="rounded-full bg-soft px-1.5 text-xs text-soft-ink">
          {t('{count} new', { count: job.unseen_count })}
        </span>
      )}
    </span>
  )
}

function NoJobs({ filtered, mayCreate, onClear }: { filtered: boolean; mayCreate: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        icon={<BriefcaseBusiness size={26} />}
        title={t('No job opening fits these filters')}
        action={<Button onPress={onClear}>{t('Clear the filters')}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={26} />}
      title={t('Your first job opening starts here')}
      text={t('Write what the job is, publish it, and applicants come to its pipeline by themselves.')}
      action={
        mayCreate && (
          <Button kind="primary" icon={<Plus size={16} />} href="/dashboard/recruitment/new-job-opportunity">
            {t('New job opening')}
          </Button>
        )
      }
    />
  )
}
