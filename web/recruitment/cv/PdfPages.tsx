import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { PdfPage } from './pdf.ts'

type PdfPagesProps = {
  pages: readonly PdfPage[]
  /** 1 means the full available width. */
  zoom?: number
  /** Whether the pages have light letters on a dark background. */
  dark?: boolean
  /** Whether the text can be selected and searched. */
  withText?: boolean
  /** Renders content over a page. `pieces` are the elements of its text, once they exist. */
  renderOver?: (page: PdfPage, pieces: readonly HTMLElement[]) => ReactNode
}

/** The pages of a PDF below each other. A page is drawn when it is scrolled near the visible part. */
export function PdfPages({ pages, zoom = 1, dark = false, withText = false, renderOver }: PdfPagesProps) {
  return (
    // A page inherits the direction of the document, but a drawing is always left to right.
    <div dir="ltr" className="grid gap-2" style={{ width: `${zoom * 100}%` }}>
      {pages.map(page => (
        <Page key={page.number} {...{ page, dark, withText, renderOver }} />
      ))}
    </div>
  )
}

type PageProps = Omit<PdfPagesProps, 'pages' | 'zoom'> & { page: PdfPage }

function Page({ page, dark, withText, renderOver }: PageProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const width = useDrawnWidth(box)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
  return (
    <div
      ref={box}
      data-page={page.number}
      className="relative overflow-hidden rounded-md bg-white shadow-sm"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {near && width > 0 && (
        <>
          <Drawing key={width} page={page} dark={dark} />
          {withText && <Text page={page} scale={width / page.width} onLaid={setPieces} />}
        </>
      )}
      {renderOver?.(page, near ? pieces : [])}
    </div>
  )
}

function Drawing({ page, dark }: { page: PdfPage; dark: boolean | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) return page.draw(canvas.current)
    return
  }, [page])
  return <canvas ref={canvas} aria-hidden className={cx('size-full', dark && 'dark-paper')} />
}

type TextProps = { page: PdfPage; scale: number; onLaid: (pieces: readonly HTMLElement[]) => void }

function Text({ page, scale, onLaid }: TextProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = layer.current
    if (!container) return undefined
    let stopped = false
    const laid = page.layText(container)
    // If the text of a page cannot be read, the page is still drawn.
    laid.elements.then(
      pieces => stopped || onLaid(pieces),
      () => undefined,
    )
    return () => {
      stopped = true
      onLaid([])
      laid.stop()
    }
  }, [page, onLaid])
  const factor: Record<string, number> = { '--total-scale-factor': scale }
  return <div ref={layer} className="pdf-text" style={factor} />
}

/** The parent element that scrolls. On a phone, the container of the pages does not scroll, and this is the drawer. */
function scrollerOf(element: Element): Element | null {
  const scroller = element.parentElement?.closest('.scroll') ?? null
  if (!scroller || scroller.scrollHeight > scroller.clientHeight + 1) return scroller
  return scrollerOf(scroller)
}

/** Whether an element is in or near the visible part of its scrolling parent. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(found => setNear(found.some(it => it.isIntersecting)), {
      root: scrollerOf(element),
      rootMargin: '80% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return near
}

/** The width of an element, after it has stopped changing. */
function useDrawnWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setWidth(element.clientWidth), width === 0 ? 0 : 120)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, width])
  return width
}
