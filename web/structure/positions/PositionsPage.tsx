import { Ellipsis, FileText, FileUp, IdCard, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { positionFilters, positions, type ListedPosition } from '@kargozin/api/structure/positions.ts'
import { number } from '../../core/numbers.ts'
import { useUrl } from '../../core/routes/url.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ListOf } from '../../kit/use-list.ts'
import { useRemove } from '../../kit/use-remove.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { Column } from '../../ui/columns.ts'

const dialog = later(async () => (await import('./PositionDialog.tsx')).PositionDialog)
const drawer = later(async () => (await import('./PositionDrawer.tsx')).PositionDrawer)

const importer = later(async () => (await import('./ImportPositions.tsx')).ImportPositions)

const address = shape({ position: maybe(id()) })

const list: ListOf<typeof positions.list, ListedPosition> = {
  call: positions.list,
  query: positionFilters,
  rows: data => data.job_designations,
  comes: 'pages',
  perPage: 20,
  search: 'title',
}

/** The positions of the organisation. Opening a position shows its job statement. */
export default function PositionsPage() {
  const { values, set } = useUrl(address)
  const [editing, setEditing] = useState<ListedPosition | 'new'>()
  const open = (position: string | undefined) => set({ position }, { push: values.position === undefined })
  const close = () => setEditing(undefined)
  const [importing, setImporting] = useState(false)
  const endImport = () => setImporting(false)
  const remove = useRemove(positions, gone => t('“{title}” was deleted.', { title: gone.job_designation.title }))
  const add = (
    <Button kind="primary" icon={<Plus size={16} />} onPress={() => setEditing('new')}>
      {t('New position')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('Positions')}
        text={t('The positions in which people are employed, each with its job statement.')}
        failed={t('The positions could not be loaded')}
        actions={
          <>
            <Button icon={<FileUp size={15} />} onPress={() => setImporting(true)}>
              {t('Import')}
            </Button>
            {add}
          </>
        }
        onNew={() => setEditing('new')}
        search={{ label: 'Search in positions', hint: 'Title or code' }}
        empty={
          <EmptyState
            icon={<IdCard size={26} />}
            title={t('Describe each position once')}
            text={t(
              'Add the positions of your organisation and write what they are for, their duties and requirements.',
            )}
            action={add}
          />
        }
        none={{
          searched: 'No position is called “{text}”',
          filtered: 'No positions match',
          hint: 'Titles and codes are searched.',
        }}
        rowId={it => it.uuid}
        onOpen={it => open(it.uuid)}
        columns={() =>
          columnsOf({
            onEdit: setEditing,
            onOpen: open,
            onRemove: uuid => remove.send({ params: { uuid } }),
          })
        }
      />
      <Suspense>
        {editing && <dialog.Part it={editing === 'new' ? undefined : editing} onClose={close} onMissed={close} />}
        {importing && <importer.Part onClose={endImport} onMissed={endImport} />}
        {values.position && <drawer.Part id={values.position} onOpen={open} onMissed={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

type RowActions = {
  onEdit: (position: ListedPosition) => void
  onOpen: (id: string) => void
  onRemove: (id: string) => void
}

const columnsOf = (actions: RowActions): Column<ListedPosition>[] => [
  { id: 'title', title: t('Title'), main: true, cell: it => <bdi>{it.title}</bdi> },
  { id: 'code', title: t('Code|of a position'), width: 100, cell: it => it.code && <bdi dir="ltr">{it.code}</bdi> },
  {
    id: 'stated_at',
    title: t('Job statement'),
    width: 130,
    cell: it =>
      it.stated_at ? <Time at={it.stated_at} relative /> : <span className="text-text-3">{t('Not written')}</span>,
  },
  {
    id: 'holders',
    title: t('Holders'),
    width: 150,
    cell: it => <Filled position={it} />,
  },
  {
    id: 'jobs',
    title: t('Active job openings'),
    width: 130,
    cell: it => (it.jobs_count > 0 ? number(it.jobs_count) : <span className="text-text-3">{t('None')}</span>),
  },
  {
    id: 'menu',
    title: t('Actions'),
    width: 72,
    align: 'end',
    cell: it => <PositionMenu position={it} {...actions} />,
  },
]

/** How many hold the position, and how many places are vacant. */
function Filled({ position: { places_count, holders_count, vacant_count } }: { position: ListedPosition }) {
  if (holders_count === null || vacant_count === null) return null
  if (!places_count && holders_count === 0) return <span className="text-text-3">{t('Not in the chart')}</span>
  return (
    <span className="flex items-center gap-2">
      {number(holders_count)}
      {vacant_count > 0 && <Chip tone="warn">{t('{count} vacant|{count} vacant', { count: vacant_count })}</Chip>}
    </span>
  )
}

function PositionMenu({ position, onEdit, onOpen, onRemove }: RowActions & { position: ListedPosition }) {
  const label = t('Actions for “{title}”', { title: position.title })
  return (
    <Menu
      label={label}
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={16} />} label={label} />}
      entries={[
        {
          id: 'open',
          label: t('Job statement'),
          icon: <FileText size={15} />,
          onPress: () => onOpen(position.uuid),
        },
        { id: 'edit', label: t('Edit title and code'), icon: <Pencil size={15} />, onPress: () => onEdit(position) },
        {
          id: 'delete',
          label: t('Delete'),
          icon: <Trash2 size={15} />,
          danger: true,
          onPress: () => onRemove(position.uuid),
        },
      ]}
    />
  )
}
