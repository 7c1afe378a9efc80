import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'

type CardListProps = {
  applicants: readonly ListedApplicant[]
  /** The number of applicants in the step, including those that are not loaded. */
  total: number
  /** The ids of the focused, picked up and dragged cards, which stay rendered while scrolling. */
  keep: readonly (string | null)[]
  renderCard: (applicant: ListedApplicant) => ReactNode
  /** Content below the cards in the same scrolling container. */
  children: ReactNode
}

/**
 * The height of a card: 6.25rem, which grows with the browser’s text size, plus 2 pixels for the borders. All cards have the same
 * height, so that none must be measured while scrolling.
 */
const cardHeight = Math.ceil(6.25 * parseFloat(getComputedStyle(document.documentElement).fontSize)) + 2
const gap = 6

/** The cards of a step. Only the visible cards and a few around them are rendered. */
export function CardList({ applicants, total, keep, renderCard, children }: CardListProps) {
  'use no memo' // The virtualizer is a mutable object: values memoised by the compiler would be stale.
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => applicants[index]?.uuid ?? index, [applicants])
  const keptIndexes = keep.map(id => applicants.findIndex(it => it.uuid === id)).filter(index => index >= 0)
  const names = keptIndexes.join()
  const within = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      const more = names === '' ? [] : names.split(',').map(Number)
      return [...new Set([...seen, ...more])].toSorted((a, b) => a - b)
    },
    [names],
  )
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, see 'use no memo'
  const virtual = useVirtualizer({
    count: applicants.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: keyOf,
    rangeExtractor: within,
    overscan: 6,
    gap,
  })
  useSteadyScroll(virtual, applicants)
  return (
    <div ref={scroller} data-column-scroll className="scroll min-h-0 flex-1 px-2 pt-1 pb-2 [overflow-anchor:none]">
      <ul className="relative contain-layout contain-size contain-style" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(item => {
          const applicant = applicants[item.index]
          return (
            applicant && (
              <li
                key={item.key}
                aria-setsize={total}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0 contain-layout contain-size contain-style"
                style={{ height: cardHeight, transform: `translateY(${item.start}px)` }}
              >
                {renderCard(applicant)}
              </li>
            )
          )
        })}
      </ul>
      {children}
    </div>
  )
}

/** Keeps the first visible card in place when cards above it are added or removed. */
function useSteadyScroll(virtual: Virtualizer<HTMLDivElement, Element>, applicants: readonly ListedApplicant[]) {
  'use no memo' // the virtualizer is a mutable object, as in CardList
  const first = useRef<{ id: string; start: number } | null>(null)
  useLayoutEffect(() => {
    const was = first.current
    const scroller = virtual.scrollElement
    if (!was || !scroller) return
    const index = applicants.findIndex(it => it.uuid === was.id)
    const start = virtual.measurementsCache[index]?.start
    if (start !== undefined && start !== was.start) scroller.scrollBy({ top: start - was.start, behavior: 'instant' })
  }, [virtual, applicants])
  useLayoutEffect(() => {
    const offset = virtual.scrollOffset ?? 0
    const item = offset > 0 ? virtual.getVirtualItems().find(it => it.end > offset) : undefined
    const id = item && applicants[item.index]?.uuid
    first.current = item && id ? { id, start: item.start } : null
  })
}
