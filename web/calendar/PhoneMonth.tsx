import { useRef, type TouchEvent } from 'react'
import { fullDayIn, monthIn, weekday } from '../core/dates.ts'
import { number } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'
import { isOn, monthOf, shiftPeriod, weeksOf } from './calendar-days.ts'
import { DayNumbers, Holiday, spokenDay } from './DayTitle.tsx'
import { EventChip } from './EventChip.tsx'
import { moreText } from './more-text.ts'
import { lookOf } from './event-look.ts'
import { useDayKeys } from './MonthView.tsx'
import type { ViewProps } from './view-props.ts'

/** The pixels of a swipe to the next month. */
const swipe = 60

/** Calls `onSwipe` with 1 for a swipe to the next period and -1 to the previous one, in the direction of the page. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return
      const isForward = x < 0 === (getComputedStyle(currentTarget).direction === 'ltr')
      onSwipe(isForward ? 1 : -1)
    },
  }
}

/** A month with dots for the events, and under it the events of the chosen day. */
export function PhoneMonth(props: ViewProps) {
  const { day, calendar, events, leftOut, factsOf, onMemo, onOpenDay, onDay } = props
  const keys = useDayKeys(props)
  const swiping = useSwipe(by => onDay(shiftPeriod('month', day, calendar, by)))
  const weeks = weeksOf(day, calendar)
  const month = new Set(monthOf(day, calendar))
  const found = events.filter(it => isOn(it, day))
  const more = leftOut(day)
  return (
    <div {...swiping} className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the days inside */}
      <table
        {...keys}
        aria-label={monthIn(day, calendar)}
        className="w-full table-fixed overflow-hidden rounded-lg border border-line bg-surface"
      >
        <thead>
          <tr>
            {weeks[0]?.map(it => (
              <th key={it} scope="col" className="py-1 text-xs font-medium text-text-3">
                <span aria-hidden>{weekday(it).slice(0, 1)}</span>
                <span className="sr-only">{weekday(it)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <DotCell key={date} {...props} date={date} muted={!month.has(date)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label={fullDayIn(day, calendar)}>
        <h2 className="mb-1.5 font-medium">{fullDayIn(day, calendar)}</h2>
        <Holiday special={factsOf(day).special} className="mb-1.5" />
        {found.length === 0 ? (
          <p className="text-sm text-text-3">{t('Nothing planned')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {found.map(it => (
              <li key={it.type + it.id} className="flex min-w-0">
                <EventChip event={it} onMemo={onMemo} shape="row" />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <button
            type="button"
            data-print
            className="min-h-9 text-sm text-soft-ink hover:underline"
            onClick={() => onOpenDay(day)}
          >
            {moreText(more)}
          </button>
        )}
      </section>
    </div>
  )
}

function DotCell({
  date,
  muted,
  day,
  calendar,
  events,
  leftOut,
  factsOf,
  onDay,
}: ViewProps & { date: string; muted: boolean }) {
  const facts = factsOf(date)
  const found = events.filter(it => isOn(it, date))
  const types = [...new Set(found.map(it => it.type))]
  const count = found.length + leftOut(date)
  const name = [spokenDay(date, calendar, facts), count > 0 && t('{count} event|{count} events', { count })]
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell is no control, and its button has hidden text
    <td className="border-t border-line p-0">
      <button
        type="button"
        data-print
        data-number={date}
        tabIndex={date === day ? 0 : -1}
        aria-pressed={date === day}
        onClick={() => onDay(date)}
        className={cx(
          'flex h-14 w-full flex-col items-center gap-0.5 pt-0.5 outline-offset-[-2px] focus-visible:outline-2 focus-visible:outline-focus',
          date === day && 'bg-soft',
          muted && 'opacity-55',
        )}
      >
        <span className="sr-only">{name.filter(Boolean).join(' · ')}</span>
        <span className="flex flex-col items-center gap-0.5 leading-none">
          <DayNumbers day={date} calendar={calendar} off={facts.off} bare />
        </span>
        <span aria-hidden className="flex h-2 items-center gap-0.5">
          {types.slice(0, 3).map(type => (
            <span key={type} className={cx('size-1.5 rounded-full', lookOf(type).dot)} />
          ))}
          {count > 3 && <span className="text-xs leading-none text-text-3">{number(count)}</span>}
        </span>
      </button>
    </td>
  )
}
