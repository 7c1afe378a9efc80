import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.ts'
import type { ViewsOf } from './SavedViews.tsx'

// The list is there first; its views come after it.
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

/** The saved views of a list: a menu that opens, saves, shares and deletes them. */
export const Views = (of: ViewsOf) => (
  <Suspense>
    <SavedViews {...of} />
  </Suspense>
)
