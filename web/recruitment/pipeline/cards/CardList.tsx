import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'

type CardListProps = {
  applicants: readonly ListedApplicant[]
  /** The total of the step, loaded or not. */
  total: number
  /** Cards that stay rendered while scrolling: focused, carried, dragged. */
  keep: readonly (string | null)[]
  renderCard: (applicant: ListedApplicant) => ReactNode
  /** After the cards, in the same scroller. */
  children: ReactNode
}

/**
 * All cards have the same height: three lines, of which padding and picture grow with the browser's text size (5rem) but not
 * the border. Nothing is measured while scrolling.
 */
const cardHeight = Math.ceil(5 * parseFloat(getComputedStyle(document.documentElement).fontSize)) + 2
const gap = 6

/** The cards of a step; only the visible ones (and a few around them) are rendered. */
export function CardList({ applicants, total, keep, renderCard, children }: CardListProps) {
  'use no memo' // The virtualizer is a mutable object: values memoised by the compiler would be stale.
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => applicants[index]?.uuid ?? index, [applicants])
  const kept = keep.map(id => applicants.findIndex(it => it.uuid === id)).filter(index => index >= 0)
  const names = kept.join()
  const within = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      const more = names === '' ? [] : names.split(',').map(Number)
      return [...new Set([...seen, ...more])].toSorted((a, b) => a - b)
    },
    [names],
  )
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, see above
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

/** Cards that are added or removed above keep the scroll position: the first visible card stays in place. */
function useSteadyScroll(virtual: Virtualizer<HTMLDivElement, Element>, applicants: readonly ListedApplicant[]) {
  'use no memo' // as above
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
