import { savedViews, type ListWithViews, type SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'

type Acting = {
  list: ListWithViews
  views: readonly SavedView[]
  /** The current query of the page. */
  query: string
  open: (view: SavedView) => void
  close: () => void
}

/** The fields of a view that can be set. */
export type ViewChange = { title?: string; shared?: boolean; query?: string }

const sent = { quiet: true } as const
/** The error is already shown as a toast. */
const ignore = () => {}

const paramsOf = ({ uuid }: SavedView) => ({ view_uuid: uuid })

/** Makes a view the caller's default, or removes the default. Undo restores the previous default. */
function useSetDefault(views: readonly SavedView[]) {
  const choosing = useSend(savedViews.setDefault, sent)
  const choose = (view: SavedView, it: boolean, onAnswer?: () => void) =>
    choosing.sendAndWait({ params: paramsOf(view), body: { default: it } }, onAnswer)
  return async (view: SavedView) => {
    const before = views.find(it => it.default)
    const done = view.default
      ? t('The list opens without a view again.')
      : t('The list now opens with “{title}”.', { title: view.title })
    const undo = () => void (before ? choose(before, true) : choose(view, false)).catch(ignore)
    await choose(view, !view.default, () => toast.undo(done, undo))
  }
}

/** The actions on saved views. Each change of an existing view can be undone. */
export function useViewActions({ list, views, query, open, close }: Acting) {
  const creating = useSend(savedViews.create, sent)
  const updating = useSend(savedViews.update, sent)
  const removing = useSend(savedViews.remove, sent)
  const restoring = useSend(savedViews.restore, sent)
  const create = async ({ title, shared }: { title: string; shared: boolean }) =>
    open((await creating.sendAndWait({ body: { list, title, shared, query } })).view)
  const change = async (view: SavedView, body: ViewChange) => {
    const { title, shared, query: stored } = view
    const before = { title, shared, query: stored }
    await updating.sendAndWait({ params: paramsOf(view), body }, () =>
      toast.undo(t('The view “{title}” was saved.', { title: body.title ?? title }), () =>
        updating.send({ params: paramsOf(view), body: before }),
      ),
    )
  }
  const setDefault = useSetDefault(views)
  const remove = async (view: SavedView) => {
    const restore = () => void restoring.sendAndWait({ params: paramsOf(view) }).then(() => open(view), ignore)
    await removing.sendAndWait({ params: paramsOf(view) }, () =>
      toast.undo(t('The view “{title}” was deleted.', { title: view.title }), restore),
    )
    close()
  }
  const entriesOf = (view: SavedView, rename: () => void): MenuEntry[] => [
    {
      id: 'default',
      label: view.default ? t('Remove as default') : t('Set as default'),
      onPress: () => void setDefault(view).catch(ignore),
    },
    ...(view.can.change
      ? [
          { id: 'rename', label: t('Name and sharing…'), onPress: rename },
          { id: 'remove', label: t('Delete the view'), danger: true, onPress: () => void remove(view).catch(ignore) },
        ]
      : [
          {
            id: 'theirs',
            label: t('Saved by {name}', { name: view.author.fullName }),
            why: t('Only they can change it.'),
          },
        ]),
  ]
  return { create, change, entriesOf, save: (view: SavedView) => void change(view, { query }).catch(ignore) }
}
