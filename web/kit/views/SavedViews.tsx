import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListWithViews, SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { useCall } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuEntry, type MenuGroup } from '../../ui/Menu.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useViewActions } from './use-view-actions.ts'
import { queryOf, searchOfView, viewIn } from './view-query.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

/** The list, and the URL parameters that belong to a view. */
type SavedViewsProps = { list: ListWithViews; names: readonly string[] }

/**
 * The menu of saved views, which opens, saves, shares and deletes them. Opening a view puts its query into the URL, and
 * the page reads only the URL. If the URL then differs from the view, the view can be saved again.
 */
export function SavedViews({ list, names }: SavedViewsProps) {
  const { path, search } = usePlace()
  const { data, error } = useCall(savedViews.list, { query: { list } })
  const views = data?.views ?? none
  const opened = views.find(it => it.uuid === viewIn(search))
  const query = queryOf(search, names)
  const changed = opened !== undefined && queryOf(opened.query, names) !== query
  const open = (view: SavedView) => goTo(path + searchOfView(view, names), { ask: false })
  const close = () => goTo(path, { ask: false })
  const actions = useViewActions({ list, views, query, open, close })
  const [asked, setAsked] = useState<'create' | 'rename' | null>(null)
  const all = { id: 'all', label: t('No view'), onPress: close }
  const groups = groupsOf(views, all, open, opened)
  groups.push({ entries: missing(error) }, { entries: [createEntry(query, () => setAsked('create'))] })
  if (opened) groups.push({ title: opened.title, entries: actions.entriesOf(opened, () => setAsked('rename')) })
  return (
    <>
      <Menu
        label={t('Saved views')}
        groups={groups.filter(it => it.entries.length > 0)}
        trigger={<OpenViews opened={opened} />}
      />
      {changed && <Changed view={opened} onSave={() => actions.save(opened)} onSaveAs={() => setAsked('create')} />}
      <Suspense>
        <OpenDialog {...{ asked, opened, actions }} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  )
}

const OpenViews = ({ opened }: { opened: SavedView | undefined }) => (
  <Button icon={<Bookmark size={15} />}>
    <span className="max-w-40 truncate max-sm:sr-only">{opened?.title ?? t('Saved views')}</span>
  </Button>
)

type AskedProps = {
  asked: 'create' | 'rename' | null
  opened: SavedView | undefined
  actions: ReturnType<typeof useViewActions>
  onClose: () => void
}

function OpenDialog({ asked, opened, actions, onClose }: AskedProps) {
  if (asked === 'create') return <ViewDialog onClose={onClose} onSave={actions.create} />
  if (!asked || !opened) return null
  return <ViewDialog view={opened} onClose={onClose} onSave={it => actions.change(opened, it)} />
}

/** Shown when the URL differs from the open view. */
function Changed({ view, onSave, onSaveAs }: { view: SavedView; onSave: () => void; onSaveAs: () => void }) {
  return (
    <>
      {view.can.change && (
        <Button kind="primary" onPress={onSave}>
          {t('Save')}
        </Button>
      )}
      <Button onPress={onSaveAs}>{t('Save as…')}</Button>
    </>
  )
}

const none: SavedView[] = []

function groupsOf(
  views: readonly SavedView[],
  all: MenuEntry,
  open: (view: SavedView) => void,
  opened: SavedView | undefined,
): MenuGroup[] {
  const selected = opened?.uuid ?? all.id
  const entryOf = (view: SavedView): MenuEntry => ({
    id: view.uuid,
    label: view.title,
    ...(view.default ? { note: t('default') } : {}),
    onPress: () => open(view),
  })
  return [
    { entries: [all], selected },
    { title: t('Private'), entries: views.filter(it => !it.shared).map(entryOf), selected },
    { title: t('Shared'), entries: views.filter(it => it.shared).map(entryOf), selected },
  ]
}

/** The menu entry shown while no views are available. */
const missing = (error: Error | null): MenuEntry[] =>
  error ? [{ id: 'missing', label: t('The saved views could not be loaded.'), why: error.message }] : []

const createEntry = (query: string, onPress: () => void): MenuEntry => ({
  id: 'create',
  label: t('Save as a view…'),
  why: query === '' ? t('Filter, search or order the list first.') : null,
  onPress,
})
