import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'

type Step = ListedJob['steps'][number]

const countsText = (steps: Step[]) => steps.map(step => `${step.title}: ${number(step.total)}`).join(t(', '))

/**
 * A thin bar that shows the share of applicants in each step. Its legend appears on hover, and when the keyboard focus is on
 * the card or table row of the job opening.
 */
export function StepBar({ steps, className }: { steps: Step[]; className?: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState(false)
  const focused = useHostFocus(bar)
  const filled = steps.filter(step => step.total > 0)
  return (
    <div
      ref={bar}
      onPointerEnter={event => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className={cx('py-1.5', className)}
    >
      <span className="sr-only">{filled.length > 0 ? countsText(filled) : t('Nobody has applied yet')}</span>
      <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-surface-2">
        {filled.map(step => (
          <span
            key={step.uuid}
            className={cx('min-w-1.5 rounded-sm', dotOf(step.type))}
            style={{ flexGrow: step.total, flexBasis: 0 }}
          />
        ))}
      </div>
      {filled.length > 0 && (hovered || focused) && createPortal(<Legend bar={bar} steps={steps} />, document.body)}
    </div>
  )
}

/** Whether the keyboard focus is on the card or the table row that contains the bar. */
function useHostFocus(bar: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const host = bar.current?.closest('li, tr')
    if (!host) return
    const onFocusIn = ({ target }: Event) =>
      setFocused(target instanceof HTMLElement && target.matches('[data-card], tr') && target.matches(':focus-visible'))
    const onFocusOut = () => setFocused(false)
    const key = (event: Event) => event instanceof KeyboardEvent && event.key === 'Escape' && onFocusOut()
    host.addEventListener('focusin', onFocusIn)
    host.addEventListener('focusout', onFocusOut)
    host.addEventListener('keydown', key)
    return () => {
      host.removeEventListener('focusin', onFocusIn)
      host.removeEventListener('focusout', onFocusOut)
      host.removeEventListener('keydown', key)
    }
  }, [bar])
  return focused
}

const gap = 4

/** The legend, placed below the bar or, if there is no room, above it. It is aligned with the start of the bar. */
function Legend({ bar, steps }: { bar: RefObject<HTMLElement | null>; steps: Step[] }) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const from = bar.current?.getBoundingClientRect()
      const own = list.current
      if (!from || !own) return
      own.style.minWidth = `${Math.min(from.width, 320)}px`
      const under = from.bottom + gap
      const fits = under + own.offsetHeight < innerHeight
      own.style.top = `${fits ? under : from.top - own.offsetHeight - gap}px`
      const start = document.dir === 'rtl' ? from.right - own.offsetWidth : from.left
      own.style.left = `${Math.max(gap, Math.min(start, innerWidth - own.offsetWidth - gap))}px`
    }
    place()
    addEventListener('scroll', place, true)
    return () => removeEventListener('scroll', place, true)
  }, [bar])
  return (
    <ul
      ref={list}
      aria-hidden
      className="appear-now pointer-events-none fixed top-0 left-0 z-20 grid gap-y-0.5 rounded-lg bg-surface p-2.5 text-xs shadow-pop"
    >
      {steps.map(step => (
        <li key={step.uuid} className={cx('flex items-center gap-1.5', step.total === 0 && 'text-text-3')}>
          <span className={cx('size-2 shrink-0 rounded-full', dotOf(step.type), step.total === 0 && 'opacity-40')} />
          <span className="min-w-28 flex-1 truncate">
            <bdi>{step.title}</bdi>
          </span>
          <span className={step.total === 0 ? undefined : 'font-medium'}>{number(step.total)}</span>
        </li>
      ))}
    </ul>
  )
}
