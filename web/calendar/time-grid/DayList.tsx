import type { ReactNode } from 'react'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'
import { piecesOn, type Times } from './pieces.ts'

type DayListProps<Item> = {
  label: string
  /** The days as YYYY-MM-DD, in order. */
  days: readonly string[]
  items: readonly Item[]
  timesOf: (item: Item) => Times
  idOf: (item: Item) => string
  renderHead: (day: string) => ReactNode
  renderItem: (item: Item) => ReactNode
}

/** Days below each other with their items in the order of time, for phones and paper. Wide screens have `TimeGrid`. */
export const DayList = <Item,>({ label, days, items, timesOf, idOf, renderHead, renderItem }: DayListProps<Item>) => (
  <ol aria-label={label} className="grid gap-2.5">
    {days.map(day => {
      const found = piecesOn(items, day, timesOf)
      return (
        <li key={day} data-day={day} className="min-w-0 rounded-lg border border-line bg-surface">
          <div className={cx('border-b border-line px-2.5 py-1.5', day === isoDay() && 'text-soft-ink')}>
            {renderHead(day)}
          </div>
          {found.length === 0 ? (
            <p className="px-2.5 py-2 text-sm text-text-3">{t('Nothing planned')}</p>
          ) : (
            <ul className="grid gap-1.5 p-1.5">
              {found.map(({ item }) => (
                <li key={idOf(item)}>{renderItem(item)}</li>
              ))}
            </ul>
          )}
        </li>
      )
    })}
  </ol>
)
