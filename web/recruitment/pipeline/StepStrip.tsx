import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from 'react-aria-components'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { dotOf } from '../step-dot.ts'
import type { Column } from '../moves/board-state.ts'

type StepStripProps = {
  columns: Column[]
  board: RefObject<HTMLDivElement | null>
  renderMenu: (column: Column) => ReactNode
}

/**
 * The strip of step names above the board on phones, where the board shows one step at a time and can be swiped. The menu of
 * the visible step is at the end of the strip.
 */
export function StepStrip({ columns, board, renderMenu }: StepStripProps) {
  const ref = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const ids = columns.map(column => column.uuid).join()
  useEffect(() => {
    const root = board.current
    if (!root) return
    const see = (entries: IntersectionObserverEntry[]) => {
      const seen = entries.find(entry => entry.isIntersecting)?.target
      if (seen instanceof HTMLElement) setShown(seen.dataset['column'] ?? null)
    }
    const observer = new IntersectionObserver(see, { root, threshold: 0.6 })
    for (const id of ids.split(',')) {
      const column = root.querySelector(`[data-column="${id}"]`)
      if (column) observer.observe(column)
    }
    return () => observer.disconnect()
  }, [ids, board])
  useEffect(() => {
    ref.current?.querySelector(`[data-step="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  const go = (id: string) =>
    board.current
      ?.querySelector(`[data-column="${id}"]`)
      ?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
  const seen = columns.find(column => column.uuid === shown)
  return (
    <div className="flex shrink-0 items-center ps-(--page) pe-1.5 pb-1.5 sm:hidden">
      <nav ref={ref} aria-label={t('Steps')} className="scroll flex min-w-0 flex-1 gap-1.5 [scrollbar-width:none]">
        {columns.map(column => (
          <Button
            key={column.uuid}
            data-step={column.uuid}
            aria-current={column.uuid === shown ? 'step' : undefined}
            onPress={() => go(column.uuid)}
            className={cx(
              'flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium',
              column.uuid === shown ? 'bg-soft text-soft-ink' : 'bg-surface-2 text-text-2',
            )}
          >
            <span aria-hidden className={cx('size-2 rounded-full', dotOf(column.type))} />
            {column.title}
            <span className="font-normal">{number(column.total)}</span>
          </Button>
        ))}
      </nav>
      {seen && renderMenu(seen)}
    </div>
  )
}
