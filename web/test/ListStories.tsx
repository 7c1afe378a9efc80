import { useState } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { jobFilters } from '@kargozin/api/recruitment/jobs/job-filters.ts'
import { jobs, publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../core/calls/api.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { aroundIn } from '../kit/around.ts'
import { CardHead, Cards } from '../kit/Cards.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import type { Orders } from '../kit/order.ts'
import { RecordDrawer } from '../kit/RecordDrawer.tsx'
import type { ListOf } from '../kit/use-list.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Menu } from '../ui/Menu.tsx'

const orders = {
  created_at: { down: true, usual: 'Newest', reverse: 'Oldest' },
  applicants_count: { down: true, usual: 'Most applicants', reverse: 'Fewest applicants' },
  title: { down: false, usual: 'By title', reverse: 'By title, Z to A' },
} as const satisfies Orders

const statuses = () => [
  { id: publishStatus.active, label: t('Active') },
  { id: publishStatus.draft, label: t('Draft') },
]

const list: ListOf<typeof jobs.list, ListedJob> = {
  call: jobs.list,
  query: jobFilters,
  rows: data => data.jobs,
  comes: 'pages',
  perPage: 4,
  search: 'searchText',
  orders,
  filters: [
    { kind: 'checks', name: 'publish_status', label: 'State', options: statuses, alone: true },
    { kind: 'text', name: 'title', label: 'Title', hint: 'Part of the title' },
    { kind: 'days', names: ['from', 'to'], label: 'Created between' },
  ],
}

const columns = () => [
  { id: 'title', title: t('Title'), cell: (job: ListedJob) => job.title, main: true, sortable: true },
  {
    id: 'applicants_count',
    title: t('Applicants'),
    cell: (job: ListedJob) => job.applicants_count,
    sortable: true,
  },
]

const nothing = <EmptyState title={t('Nothing found')} />

/** A list as cards or as a table. After the user has pressed n or opened a row, a heading shows this. */
export function CardsStory() {
  const [done, setDone] = useState('')
  return (
    <>
      <output>{done}</output>
      <ListPage
        list={list}
        title={t('Job openings')}
        failed={t('The job openings could not be loaded')}
        search={{ label: 'Search in job openings' }}
        empty={nothing}
        onNew={() => setDone('new')}
        rowId={job => job.uuid}
        onOpen={job => setDone(job.title)}
        columns={columns}
        skeleton="cards"
      >
        {(rows, { stale }) => (
          <Cards rows={rows} rowId={job => job.uuid} stale={stale}>
            {job => (
              <CardHead
                title={job.title}
                opens={{ onPress: () => setDone(job.title) }}
                menu={
                  <Menu
                    label={t('Actions for {title}', { title: job.title })}
                    trigger={<Button>{t('Actions for {title}', { title: job.title })}</Button>}
                    entries={[{ id: 'share', label: t('Share') }]}
                  />
                }
              />
            )}
          </Cards>
        )}
      </ListPage>
    </>
  )
}

const selected = (rows: ListedJob[], clear: () => void) => (
  <Button onPress={clear}>{rows.map(it => it.title).join('+')}</Button>
)

const address = shape({ job: maybe(id()) })

/** A list that loads more rows when scrolled. Rows can be selected, and open a drawer with their neighbours. */
export function DrawerStory() {
  const { values, set } = useUrl(address)
  const shown = useCall(jobs.list, { query: { per_page: 4 } })
  const ids = shown.data?.jobs.map(it => it.uuid) ?? []
  return (
    <>
      <ListPage
        list={{ ...list, comes: 'more', filters: [] }}
        title={t('Job openings')}
        failed={t('The job openings could not be loaded')}
        empty={nothing}
        rowId={job => job.uuid}
        onOpen={job => set({ job: job.uuid }, { push: true })}
        columns={columns}
        bulk={selected}
      />
      {values.job && <JobDrawer job={values.job} ids={ids} onOpen={job => set({ job })} />}
    </>
  )
}

const parts = () => [
  { id: 'facts', title: t('Details'), content: <p>facts</p> },
  { id: 'notes', title: t('Comments'), content: <textarea aria-label="note" /> },
]

type JobDrawerProps = { job: string; ids: string[]; onOpen: (job: string | undefined) => void }

function JobDrawer({ job, ids, onOpen }: JobDrawerProps) {
  const of = useCall(jobs.show, { params: { job_id: job } })
  return (
    <RecordDrawer
      of={of}
      what={t('Job opening')}
      title={of.data?.job.title}
      failed={t('The job openings could not be loaded')}
      missing={{ title: t('Page not found'), text: t('Nothing found') }}
      around={aroundIn(ids, job)}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      keys={({ show }) => ({ Digit1: () => show('facts'), Digit2: () => show('notes') })}
      renderFooter={(_data, { leave }) => <Button onPress={leave}>{t('Reject')}</Button>}
      tabs={parts}
    >
      {data => <p>{data.job.title}</p>}
    </RecordDrawer>
  )
}
