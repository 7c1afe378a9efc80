import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'
import type { Column } from '../moves/board-state.ts'
import { useDropStep } from './use-drop-step.ts'

type FoldedColumnProps = {
  column: Column
  /** Whether a card that is moved by keyboard would be dropped here. */
  hot: boolean
  onUnfold: () => void
}

/** A collapsed step, with only its name and count. Cards can be dropped on it, and a click expands it. */
export function FoldedColumn({ column, hot, onUnfold }: FoldedColumnProps) {
  const ref = useRef<HTMLElement>(null)
  const over = useDropStep(ref, column)
  return (
    <section
      ref={ref}
      data-column={column.uuid}
      aria-labelledby={`step-${column.uuid}`}
      className={cx(
        'w-10 shrink-0 rounded-lg',
        over || hot ? 'bg-soft outline-2 -outline-offset-2 outline-focus' : 'bg-surface-2/70 hover:bg-surface-2',
      )}
    >
      <Button
        data-unfold={column.uuid}
        aria-expanded={false}
        onPress={onUnfold}
        className="flex size-full cursor-pointer flex-col items-center gap-2 rounded-lg py-3 outline-offset-[-2px]"
      >
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dotOf(column.type))} />
        <span className="text-sm text-text-3">{number(column.total)}</span>
        <h2 id={`step-${column.uuid}`} className="min-h-0 truncate text-sm font-semibold [writing-mode:vertical-rl]">
          <bdi>{column.title}</bdi>
        </h2>
        <span className="sr-only">{t('Expand this step')}</span>
      </Button>
    </section>
  )
}
