import '../theme.css'
import '../core/intl-fa.ts'
import '../core/rac-fa.ts'
import '../core/typing.ts'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { id, maybe, shape, text } from '@kargozin/api/fields.ts'
import { routes } from '@kargozin/api/paths.ts'
import { tags, type ListedTag } from '@kargozin/api/organisation/tags.ts'
import { jobFilters } from '@kargozin/api/recruitment/jobs/job-filters.ts'
import { jobs, publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { Calls } from '../core/calls/Calls.tsx'
import { intlLocale } from '../core/locale.ts'
import { appOf } from '../core/routes/routes.tsx'
import { useUrl } from '../core/routes/url.ts'
import { Toasts } from '../core/toasts/toast.tsx'
import { nameKitParts, t } from '../core/words.ts'
import { AddName } from '../kit/names/AddName.tsx'
import { aroundIn } from '../kit/around.ts'
import { CardHead, Cards } from '../kit/Cards.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { NameList } from '../kit/names/NameList.tsx'
import type { Orders } from '../kit/order.ts'
import { RecordDrawer } from '../kit/RecordDrawer.tsx'
import type { ListOf } from '../kit/use-list.ts'
import { SectionEditor } from '../pickers/entries/SectionEditor.tsx'
import type { TypedEntry } from '../pickers/entries/typed-entries.ts'
import { CvReader } from '../recruitment/cv/CvReader.tsx'
import { IndustriesCard } from '../organisation/profile/IndustriesCard.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Menu } from '../ui/Menu.tsx'
import NoticeSettingsPage from '../account/notices/NoticeSettingsPage.tsx'
import { ApplyStory } from './ApplyStory.tsx'
import { BarStory } from './BarStory.tsx'
import { CalendarStory } from './CalendarStory.tsx'
import { CityStory } from './CityStory.tsx'
import { FormsStory } from './FormsStory.tsx'
import { OnboardingStory } from './OnboardingStory.tsx'
import { RowsStory } from './RowsStory.tsx'
import { SkillsStory } from './SkillsStory.tsx'
import { TitlesStory } from './TitlesStory.tsx'
import { TimeStory } from './TimeStory.tsx'

/* Pages that show parts of the kit, for e2e/components: a list of cards, a list with a drawer, a list of names. They
   use the product's calls, routes and words, and each test answers the calls. They are built only for these tests. */

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
function CardsStory() {
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
function DrawerStory() {
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

const most = 60

/** Names that are added, renamed and deleted in place. */
function NamesStory() {
  const all = useCall(tags.list, { query: {} })
  return (
    <Loaded of={all} failed={t('The tags could not be loaded')}>
      {data => <Names rows={data.tags} />}
    </Loaded>
  )
}

function Names({ rows }: { rows: ListedTag[] }) {
  const options = { quiet: true }
  const add = useSend(tags.add, options)
  const rename = useSend(tags.rename, options)
  const remove = useSend(tags.remove, options)
  return (
    <section>
      <AddName
        label={t('Name of the new tag')}
        placeholder={t('New tag')}
        most={most}
        names={rows.map(it => it.title)}
        onAdd={title => add.sendAndWait({ body: { title } })}
      />
      <NameList
        label={t('Tags')}
        rows={rows.map(it => ({
          id: it.uuid,
          title: it.title,
          why: it.title === 'ثابت' ? t('You do not have permission to change this section.') : null,
        }))}
        most={most}
        onRename={(tag_uuid, title) => rename.sendAndWait({ params: { tag_uuid }, body: { title } })}
        onDelete={tag_uuid => remove.sendAndWait({ params: { tag_uuid } })}
      />
    </section>
  )
}

/** A section of entries. One of them is an old plain text. */
function EntriesStory() {
  const [entries, setEntries] = useState<TypedEntry[]>([{ title: 'الف' }, { title: 'ب' }, { line: 'پ' }])
  return (
    <>
      <h1>{t('Work experience')}</h1>
      <output>{entries.map(it => it['title'] ?? it['line'] ?? '-').join(' ')}</output>
      <SectionEditor
        section="experience"
        value={entries}
        onChange={setEntries}
        error={() => undefined}
        onLeave={() => undefined}
      />
    </>
  )
}

const readerAddress = shape({ file: maybe(text(100)), type: maybe(text(200)), find: maybe(text(100)) })

/** The CV reader with a file of the test, and a marked place on its first page. */
function CvStory() {
  const { values } = useUrl(readerAddress)
  const [active, setActive] = useState<string>()
  if (!values.file) return null
  const { file: name, type = 'application/pdf', find } = values
  const cv = { uuid: name, name, type, bytes: 1, url: `/files/${name}?signed`, unread: null, current: true }
  const place = { page: 1, x: 0.1, y: 0.08, width: 0.3, height: 0.02 }
  return (
    <div className="flex h-[70dvh] flex-col">
      <CvReader
        key={`${name} ${find}`}
        applicantId={name}
        cv={{ ...cv, created_at: '2026-01-01T00:00:00.000Z' }}
        find={find}
        marks={[{ id: 'name', name: t('Name'), place }]}
        active={active}
        onMark={setActive}
      />
    </div>
  )
}

const story = (path: string, Part: () => ReactNode) => ({
  path,
  title: 'Job openings' as const,
  load: async () => ({ default: Part }),
})

nameKitParts()
const app = appOf({
  pages: [
    story('/cards', CardsStory),
    story('/drawer', DrawerStory),
    story('/names', NamesStory),
    story('/entries', EntriesStory),
    story('/cv', CvStory),
    story('/forms', FormsStory),
    story('/industries', IndustriesCard),
    story('/skills', SkillsStory),
    story('/job-titles', TitlesStory),
    story('/bar', BarStory),
    story('/rows', RowsStory),
    story('/city', CityStory),
    story('/apply', ApplyStory),
    story('/notices', NoticeSettingsPage),
    story('/onboarding', OnboardingStory),
    story('/time', TimeStory),
    story(routes.calendar, CalendarStory),
    {
      ...story(routes.pipeline, () => null),
      load: async () => ({ default: (await import('./BoardStory.tsx')).BoardStory }),
    },
  ],
  layouts: {},
  redirects: {},
  frame: content => (
    <Calls>
      <main id="content" tabIndex={-1} className="scroll h-dvh p-(--page)">
        {content}
      </main>
    </Calls>
  ),
  page: (_page, content) => content,
  missing: () => null,
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nProvider locale={intlLocale}>
      {app}
      <Toasts />
    </I18nProvider>,
  )
