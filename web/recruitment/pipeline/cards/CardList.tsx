import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'

type CardListProps = {
  applicants: readonly ListedApplicant[]
  /** How many the step has, loaded or not. */
  total: number
  /** Cards that stay in the page wherever one scrolls: with the focus, carried, dragged. */
  keep: readonly (string | null)[]
  renderCard: (applicant: ListedApplicant) => ReactNode
  /** After the cards, in the same scroller. */
  children: ReactNode
}

/**
 * Every card is as high as every other one: three lines, of which its padding and its picture grow with the browser's
 * text size (5rem) and its border does not. Nothing is measured while one scrolls.
 */
const cardHeight = Math.ceil(5 * parseFloat(getComputedStyle(document.documentElement).fontSize)) + 2
const gap = 6

/** The cards of a step, of which only those in sight (and a few around them) are in the page. */
export function CardList({ applicants, total, keep, renderCard, children }: CardListProps) {
  'use no memo' // The virtualizer is one object that changes inside: what the compiler would keep of it is old.
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

/** Cards that come or go above what one reads do not move it: the first card in sight stays where it is. */
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
