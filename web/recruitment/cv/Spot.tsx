import { useEffect, useRef } from 'react'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'

/** Fixed colours like those of a highlighter pen: pages can have any colour, and are often white even in the dark theme. */
const marked = 'border-[#b45309] bg-[#fbbf24]/35 outline-3 outline-[#fbbf24]/60'

/** Scrolls the pages to a place, without moving the focus. */
function bringIntoPages(spot: HTMLElement): void {
  const pages = spot.closest('.scroll')
  if (!pages) return
  const [at, seen] = [spot.getBoundingClientRect(), pages.getBoundingClientRect()]
  const above = seen.top + 16 - at.top
  const below = at.bottom + 16 - seen.bottom
  if (above > 0) pages.scrollTop -= above
  else if (below > 0) pages.scrollTop += below
}

const share = (value: number) => `${value * 100}%`

type SpotProps = {
  name: string
  place: FoundPlace
  /** Whether it is the current place. */
  on: boolean
  onPress: () => void
}

/**
 * Marks the place on a page where a value was read. Uses `left` and not the inline start, because a page is drawn from left
 * to right in every language.
 */
export function Spot({ name, place, on, onPress }: SpotProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (on && ref.current) bringIntoPages(ref.current)
  }, [on])
  return (
    <button
      ref={ref}
      type="button"
      title={name}
      aria-label={t('{name} was found here', { name })}
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'absolute z-1 rounded-sm border-2 transition-colors',
        on ? marked : 'border-primary/40 hover:bg-primary/10',
      )}
      style={{
        left: `calc(${share(place.x)} - 3px)`,
        top: `calc(${share(place.y)} - 3px)`,
        width: `calc(${share(place.width)} + 6px)`,
        height: `calc(${share(place.height)} + 6px)`,
      }}
    />
  )
}
