import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import type { List } from './use-list.ts'

/** Loads the next page when the user scrolls near it; the button is for the keyboard. Use a new `key` for each page. */
export function More({ loading, load }: { loading: boolean; load: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (!loading) load()
  })
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(entries => entries[0]?.isIntersecting && near(), { rootMargin: '600px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className="grid justify-center pt-3">
      <Button pending={loading} onPress={load}>
        {t('Load more')}
      </Button>
    </div>
  )
}

/** “More than 1,000”. If the call can count all entries, this is a button that does so. */
export function MoreThan({ count, exact }: { count: number; exact: List<object>['exact'] }) {
  const text = t('more than {count}', { count })
  if (!exact.count) return text
  return (
    <Button kind="ghost" size="sm" className="-mx-2.5" pending={exact.counting} onPress={exact.count}>
      <span className="sr-only">{t('Count all:')} </span>
      {text}
    </Button>
  )
}
