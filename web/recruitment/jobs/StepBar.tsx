import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'

type Step = ListedJob['steps'][number]

const said = (steps: Step[]) => steps.map(step => `${step.title}: ${number(step.total)}`).join(t(', '))

/**
 * The number of applicants in each step, as one thin bar. Its legend is shown on hover, and when the keyboard focus is on its
 * card or table row.
 */
export function StepBar({ steps, className }: { steps: Step[]; className?: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const focused = useHostFocus(bar)
  const filled = steps.filter(step => step.total > 0)
  return (
    <div
      ref={bar}
      onPointerEnter={event => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={cx('py-1.5', className)}
    >
      <span className="sr-only">{filled.length > 0 ? said(filled) : t('Nobody has applied yet')}</span>
      <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-surface-2">
        {filled.map(step => (
          <span
            key={step.uuid}
            className={cx('min-w-1.5 rounded-sm', dotOf(step.type))}
            style={{ flexGrow: step.total, flexBasis: 0 }}
          />
        ))}
      </div>
      {filled.length > 0 && (pointed || focused) && createPortal(<Legend bar={bar} steps={steps} />, document.body)}
    </div>
  )
}

/** Whether the keyboard focus is on the card or the row of the bar. */
function useHostFocus(bar: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const host = bar.current?.closest('li, tr')
    if (!host) return
    const come = ({ target }: Event) =>
      setFocused(target instanceof HTMLElement && target.matches('[data-card], tr') && target.matches(':focus-visible'))
    const go = () => setFocused(false)
    const key = (event: Event) => event instanceof KeyboardEvent && event.key === 'Escape' && go()
    host.addEventListener('focusin', come)
    host.addEventListener('focusout', go)
    host.addEventListener('keydown', key)
    return () => {
      host.removeEventListener('focusin', come)
      host.removeEventListener('focusout', go)
      host.removeEventListener('keydown', key)
    }
  }, [bar])
  return focused
}

const gap = 4

/** Under the bar, or above it if there is no room; aligned with its start. */
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
