import { useEffect } from 'react'
import { Button } from './Button.tsx'
import { labels } from './labels.ts'
import { missedEvent } from './later.ts'

type NotLoadedProps = {
  /** Whether loading was repeated and failed again. */
  again: boolean
  pending: boolean
  onRetry: () => void
}

/**
 * Stands in the place of a part that failed to load. Some browsers never repeat a failed import, so the second failure is
 * reported with a button that reloads the page.
 */
export function NotLoaded({ again, pending, onRetry }: NotLoadedProps) {
  useEffect(() => {
    if (again) dispatchEvent(new Event(missedEvent))
  }, [again])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 p-2 text-sm text-text-2">
      {labels.notLoaded}
      <Button size="sm" pending={pending} onPress={onRetry}>
        {labels.tryAgain}
      </Button>
    </div>
  )
}
