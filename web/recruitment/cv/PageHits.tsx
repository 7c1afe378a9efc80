import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { piecesIn, type PageText, type Range } from './find-text.ts'

type Box = { left: number; top: number; width: number; height: number }

/** The boxes of a range of a page's text, as fractions of the page. */
function boxesOf(range: Range, text: PageText, pieces: readonly HTMLElement[]): Box[] {
  return piecesIn(text, range).flatMap(({ piece, from, to }) => {
    const element = pieces[piece]
    const node = element?.firstChild
    const page = element?.closest('[data-page]')?.getBoundingClientRect()
    if (!node || !page || page.width === 0 || to > (node.textContent ?? '').length) return []
    const part = document.createRange()
    part.setStart(node, from)
    part.setEnd(node, to)
    return [...part.getClientRects()].map(it => ({
      left: (it.left - page.left) / page.width,
      top: (it.top - page.top) / page.height,
      width: it.width / page.width,
      height: it.height / page.height,
    }))
  })
}

const share = (value: number) => `${value * 100}%`

type PageHitsProps = {
  text: PageText
  hits: readonly Range[]
  /** The current match, if it is on this page. */
  active: Range | undefined
  /** The elements of the page's text. Empty while the page is not drawn. */
  pieces: readonly HTMLElement[]
}

/** Marks the matches on a page, and scrolls to the current one. */
export function PageHits({ text, hits, active, pieces }: PageHitsProps) {
  const boxes = pieces.length > 0 ? hits.map(hit => boxesOf(hit, text, pieces)) : []
  const at = active ? hits.indexOf(active) : -1
  return (
    <>
      {boxes.flatMap((of, hit) =>
        of.map((box, part) => (
          <Marker key={`${box.left} ${box.top}`} box={box} here={hit === at} sought={hit === at && part === 0} />
        )),
      )}
      {/* If the text of the page is not drawn yet, scrolls to the page, which then draws its text. */}
      {at !== -1 && boxes[at]?.[0] === undefined && <Here />}
    </>
  )
}

type MarkerProps = {
  box: Box
  /** Whether the box belongs to the current match. */
  here: boolean
  /** Whether to scroll to the box. */
  sought: boolean
}

function Marker({ box: { left, top, width, height }, here, sought }: MarkerProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought) ref.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [sought])
  return (
    <div
      ref={ref}
      data-hit={here ? 'active' : ''}
      className={cx('pointer-events-none absolute rounded-sm', here ? 'hit-here' : 'hit')}
      style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
    />
  )
}

function Here() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' }) // in a block, because an effect must not return the promise that new browsers return
  }, [])
  return <div ref={ref} className="absolute inset-x-0 top-0" />
}
