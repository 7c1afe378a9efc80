import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'

type TooltipProps = {
  /** The text; no tooltip is shown if it is empty. */
  text: string | undefined
  /** Milliseconds of hovering before it appears; on keyboard focus it appears at once. */
  delay?: number
  /** The element with the tooltip. It must be focusable: a button or a link. */
  children: ReactNode
}

const gap = 6

/**
 * A short text that appears when an element is hovered or focused, or when a disabled element is tapped. It must never be
 * the only place of important information. It does not use the library's tooltip, because every button of the first
 * page has one, and the library would add 12 kB of positioning code.
 */
export function Tooltip({ text, delay = 500, children }: TooltipProps) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef(0)
  const show = (after: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(true), after)
  }
  const hide = (after = 0) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(false), after)
  }
  const tap = (event: PointerEvent<HTMLElement>) => {
    const refused = event.pointerType === 'touch' && event.currentTarget.querySelector('[aria-disabled=true]')
    if (!refused) return hide()
    setShown(true)
    hide(3000)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDescription(place, id, shown)
  if (!text) return children
  return (
    <span
      ref={place}
      role="presentation"
      className="contents"
      onPointerEnter={event => event.pointerType === 'mouse' && show(delay)}
      onPointerLeave={event => event.pointerType === 'mouse' && hide(80)}
      onPointerDown={tap}
      onFocus={event => event.target.matches(':focus-visible') && show(0)}
      onBlur={() => hide()}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      {shown && createPortal(<Bubble id={id} text={text} place={place} />, document.body)}
    </span>
  )
}

/** Links the tooltip to its element as the description for screen readers, while it is shown. */
function useDescription(place: { current: HTMLElement | null }, id: string, shown: boolean): void {
  useEffect(() => {
    const part = place.current?.firstElementChild
    if (!shown || !part) return
    part.setAttribute('aria-describedby', id)
    return () => part.removeAttribute('aria-describedby')
  }, [place, id, shown])
}

/** The bubble is above the element, or below it if there is no room, and never beyond the edge of the page. */
function Bubble({ id, text, place }: { id: string; text: string; place: RefObject<HTMLElement | null> }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const part = place.current?.firstElementChild?.getBoundingClientRect()
    const own = bubble.current
    if (!part || !own) return
    const { offsetWidth: width, offsetHeight: height } = own
    const above = part.top - height - gap
    const middle = part.left + part.width / 2 - width / 2
    own.style.top = `${above > gap ? above : part.bottom + gap}px`
    own.style.left = `${Math.max(gap, Math.min(middle, document.documentElement.clientWidth - width - gap))}px`
  }, [place])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="appear-now pointer-events-none fixed top-0 left-0 z-60 w-max max-w-64 rounded-md bg-text px-2 py-0.5 text-xs font-medium text-surface shadow-pop"
    >
      {text}
    </div>
  )
}
