import { Check } from 'lucide-react'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'

const order = ['files', 'reading', 'look', 'done'] as const
export type StepId = (typeof order)[number]

/** The progress of an import through its four steps. `over`: the current step is completed too. */
export function ImportSteps({ at, over = false }: { at: StepId; over?: boolean }) {
  const names = { files: t('Files'), reading: t('Reading'), look: t('Review'), done: t('Saving') }
  const here = order.indexOf(at)
  const isDone = (index: number) => index < here || (over && index === here)
  return (
    <ol aria-label={t('Steps of the import')} className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      {order.map((step, index) => (
        <li
          key={step}
          aria-current={index === here ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', index === here ? 'font-semibold' : 'text-text-3')}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-5 place-items-center rounded-full text-xs',
              isDone(index) && 'bg-soft text-soft-ink',
              index === here && !over && 'bg-primary text-on-primary',
              index > here && 'bg-surface-2',
            )}
          >
            {isDone(index) ? <Check size={12} /> : number(index + 1)}
          </span>
          {names[step]}
          {index < order.length - 1 && <span aria-hidden className="mx-1 h-px w-6 bg-line-2 max-sm:hidden" />}
        </li>
      ))}
    </ol>
  )
}
