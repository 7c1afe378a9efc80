import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.ts'
import type { ViewsOf } from './SavedViews.tsx'
import { ViewsButton } from './ViewsButton.tsx'

// The list is there first; its views come after it.
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

/** The saved views of a list: a menu that opens, saves, shares and deletes them. Its button keeps its place while it loads. */
export const Views = (of: ViewsOf) => (
  <Suspense fallback={<ViewsButton />}>
    <SavedViews {...of} />
  </Suspense>
)
