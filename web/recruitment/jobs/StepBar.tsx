import { useState } from 'react'
import type { ListedJob } from '@kargozin/api/recruitment/jobs.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'

type Step = ListedJob['steps'][number]

const said = (steps: Step[]) => steps.map(step => `${step.title}: ${number(step.total)}`).join(t(', '))

/**
 * How many applicants stand in each step, as one slim bar. What the colours mean shows when it is pointed at, and when
 * its card (a `group`) has the keyboard's focus.
 */
export function StepBar({ steps, className }: { steps: Step[]; className?: string }) {
  const [pointed, setPointed] = useState(false)
  const filled = steps.filter(step => step.total > 0)
  return (
    <div
      onPointerEnter={event => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={cx('relative py-1.5', className)}
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
      {filled.length > 0 && <Legend steps={steps} shown={pointed} />}
    </div>
  )
}

function Legend({ steps, shown }: { steps: Step[]; shown: boolean }) {
  return (
    <ul
      aria-hidden
      className={cx(
        'pointer-events-none absolute start-0 bottom-full z-20 w-full min-w-52 gap-y-0.5 rounded-lg bg-surface p-2.5 text-xs shadow-pop',
        shown ? 'grid' : 'hidden group-has-[[data-card]:focus-visible]:grid',
      )}
    >
      {steps.map(step => (
        <li key={step.uuid} className="flex items-center gap-1.5">
          <span className={cx('size-2 shrink-0 rounded-full', dotOf(step.type), step.total === 0 && 'opacity-40')} />
          <span className={cx('min-w-0 flex-1 truncate', step.total === 0 && 'text-text-3')}>{step.title}</span>
          <span className={step.total === 0 ? 'text-text-3' : 'font-medium'}>{number(step.total)}</span>
        </li>
      ))}
    </ul>
  )
}
