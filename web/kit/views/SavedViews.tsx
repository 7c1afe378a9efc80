import { useEffect, useEffectEvent, useState } from 'react'
import type { ListWithViews, SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { useCall } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuEntry, type MenuGroup } from '../../ui/Menu.tsx'
import { useViewActions } from './use-view-actions.ts'
import { queryOf, searchOfView, viewIn } from './view-query.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewsButton } from './ViewsButton.tsx'

/** The list, and the names in its address that a view keeps. */
export type ViewsOf = { list: ListWithViews; names: readonly string[] }

/**
 * Opening a view puts its query into the address, and what the address says is what is shown: a view is changed as soon as
 * the two differ, and can then be saved.
 */
export function SavedViews({ list, names }: ViewsOf) {
  const { path, search } = usePlace()
  const { data, error } = useCall(savedViews.list, { query: { list } })
  const views = data?.views
  const opened = views?.find(it => it.uuid === viewIn(search))
  const query = queryOf(search, names)
  const changed = opened !== undefined && queryOf(opened.query, names) !== query
  const open = (view: SavedView, how = {}) => goTo(path + searchOfView(view, names), { ask: false, ...how })
  const actions = useViewActions({ list, views: views ?? [], query, open, close: () => goTo(path, { ask: false }) })
  const [asked, setAsked] = useState<'create' | 'rename' | null>(null)
  useDefault(views, search, view => open(view, { replace: true }))
  if (!views) return <ViewsButton why={error ? t('The saved views could not be loaded.') : null} />
  const none = { id: 'all', label: t('No view'), onPress: () => goTo(path, { ask: false }) }
  const groups = groupsOf(views, none, open)
  groups.push({ entries: [createEntry(query, () => setAsked('create'))] })
  if (opened) groups.push({ title: opened.title, entries: actions.entriesOf(opened, () => setAsked('rename')) })
  return (
    <>
      <Menu
        label={t('Saved views')}
        selected={opened?.uuid ?? none.id}
        groups={groups.filter(it => it.entries.length > 0)}
        trigger={<ViewsButton title={opened?.title} />}
      />
      {changed && <Changed view={opened} onSave={() => actions.save(opened)} onSaveAs={() => setAsked('create')} />}
      <Asked {...{ asked, opened, actions }} onClose={() => setAsked(null)} />
    </>
  )
}

type AskedProps = {
  asked: 'create' | 'rename' | null
  opened: SavedView | undefined
  actions: ReturnType<typeof useViewActions>
  onClose: () => void
}

function Asked({ asked, opened, actions, onClose }: AskedProps) {
  if (asked === 'create') return <ViewDialog onClose={onClose} onSave={actions.create} />
  if (!asked || !opened) return null
  return <ViewDialog view={opened} onClose={onClose} onSave={it => actions.change(opened, it)} />
}

/** The address no longer says what the view does. */
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

function groupsOf(views: SavedView[], none: MenuEntry, open: (view: SavedView) => void): MenuGroup[] {
  const entryOf = (view: SavedView): MenuEntry => ({
    id: view.uuid,
    label: view.title,
    ...(view.default ? { note: t('default') } : {}),
    onPress: () => open(view),
  })
  return [
    { entries: [none] },
    { title: t('Private'), entries: views.filter(it => !it.shared).map(entryOf) },
    { title: t('Shared'), entries: views.filter(it => it.shared).map(entryOf) },
  ]
}

const createEntry = (query: string, onPress: () => void): MenuEntry => ({
  id: 'create',
  label: t('Save as a view…'),
  why: query === '' ? t('Filter, search or order the list first.') : null,
  onPress,
})

/** A page without a query opens with the caller's default view: once, so that what is cleared afterwards stays clear. */
function useDefault(views: SavedView[] | undefined, search: string, open: (view: SavedView) => void) {
  const [plain] = useState(search === '')
  const begin = useEffectEvent((all: SavedView[]) => {
    const view = all.find(it => it.default)
    if (plain && search === '' && view) open(view)
  })
  const there = views !== undefined
  useEffect(() => {
    if (there) begin(views)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when they are there first, and not when one changes
  }, [there])
}
