import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { savedViews, type ListWithViews, type SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { keep, readStored } from '../../core/kept.ts'
import { goTo } from '../../core/routes/history.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { searchOfView } from './view-query.ts'

type WithDefaultViewProps = {
  list: ListWithViews
  names: readonly string[]
  /** Shown until the view is known. */
  skeleton: ReactNode
  children: ReactNode
}

/** The default view that this browser stored last. */
type Known = { view: Pick<SavedView, 'uuid' | 'query'> | null }

/**
 * The caller's default view, as stored in the browser (`known`) and on the server (`actual`). Each is undefined until
 * it is known, and null if there is no default.
 */
function useDefaultViews(list: ListWithViews, plain: boolean) {
  const { organization, user } = useOrganization()
  const name = `default view of ${list} ${organization.id} ${user.id}`
  const [known] = useState(() => (plain ? readStored<Known>(name) : undefined))
  const { data, error } = useCall(savedViews.list, { query: { list } })
  const actual = data && (data.views.find(it => it.default) ?? null)
  const learn = (now: SavedView | null) =>
    keep(name, { view: now && { uuid: now.uuid, query: now.query } } satisfies Known)
  // If the views cannot be loaded, the list shows everything.
  return { known: known?.view, actual, learn, settled: [known, data, error].some(Boolean) }
}

/**
 * A list or board that opens without a query and has a default view sends the request of that view first. The browser
 * stores the default view, so that the list does not wait for the server. Only a browser without a stored default view
 * requests the views first.
 */
export function WithDefaultView({ list, names, skeleton, children }: WithDefaultViewProps) {
  const { path, search } = usePlace()
  const [plain] = useState(search === '')
  const [begun, setBegun] = useState(!plain)
  const { known, actual, learn, settled } = useDefaultViews(list, plain)
  const view = known === undefined ? actual : known
  if (!begun && settled && (!view || search !== '')) setBegun(true)
  useEffect(() => {
    if (!begun && view) goTo(path + searchOfView(view, names), { replace: true, ask: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the view is known
  }, [begun, view?.uuid])
  const correct = useEffectEvent((now: SavedView | null) => {
    learn(now)
    // The stored view is no longer the default, because it was changed in another browser.
    if (known && known.uuid !== now?.uuid && search === searchOfView(known, names))
      goTo(now ? path + searchOfView(now, names) : path, { replace: true, ask: false })
  })
  const seen = actual && `${actual.uuid} ${actual.query}`
  useEffect(() => {
    if (actual !== undefined) correct(actual)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the default view changes
  }, [seen])
  return begun ? children : skeleton
}
