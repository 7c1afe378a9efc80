import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { monthIn, weekday } from '../core/dates.ts'
import { cx } from '../ui/cx.ts'
import { isOn, monthOf, newMemoOn, shiftDay, shiftPeriod, startOfWeek, weeksOf } from './calendar-days.ts'
import { DayNumbers, Holiday, spokenDay } from './DayTitle.tsx'
import { EventChip } from './EventChip.tsx'
import { MoreButton } from './MoreButton.tsx'
import type { ViewProps } from './view-props.ts'

/** The events of a day that the month shows; the day has the others. */
const shown = 3

/** The day to which a key moves the focus. */
function dayByKey(press: KeyboardEvent<HTMLElement>, day: string, calendar: ViewProps['calendar']): string | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const forward = getComputedStyle(press.currentTarget).direction === 'rtl' ? -1 : 1
  const days = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[press.key]
  if (days) return shiftDay(day, days)
  if (press.key === 'Home') return startOfWeek(day)
  if (press.key === 'End') return shiftDay(startOfWeek(day), 6)
  const months = { PageDown: 1, PageUp: -1 }[press.key]
  return months ? shiftPeriod('month', day, calendar, months) : undefined
}

/**
 * Days whose focus the arrow keys move. The focused day is that of the address, so a day of another month shows that month. Returns
 * the properties of the element around the buttons of the days, which have `data-number`.
 */
export function useDayKeys({ day, calendar, onDay }: Pick<ViewProps, 'day' | 'calendar' | 'onDay'>) {
  const root = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    root.current?.querySelector<HTMLElement>(`[data-number="${day}"]`)?.focus()
  }, [day])
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    if (!(press.target instanceof HTMLElement) || !press.target.dataset['number']) return
    const next = dayByKey(press, day, calendar)
    if (!next) return
    press.preventDefault()
    moved.current = true
    onDay(next)
  }
  return { ref: root, onKeyDown }
}

/** A month as weeks of seven days, for wide screens. */
export function MonthView(props: ViewProps) {
  const { day, calendar, drag } = props
  const keys = useDayKeys(props)
  const weeks = weeksOf(day, calendar)
  const month = new Set(monthOf(day, calendar))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the memos inside, which are buttons
    <div {...drag} className="select-none overflow-hidden rounded-lg border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the days inside */}
      <table {...keys} aria-label={monthIn(day, calendar)} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map(it => (
              <th key={it} scope="col" className="bg-surface-2 px-2 py-1.5 text-start text-sm font-medium text-text-2">
                {weekday(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(it => (
                <Cell key={it} {...props} date={it} muted={!month.has(it)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ date, muted, ...props }: ViewProps & { date: string; muted: boolean }) {
  const { day, calendar, events, leftOut, factsOf, onOpenDay, onAdd, onMemo } = props
  const facts = factsOf(date)
  const found = events.filter(it => isOn(it, date))
  const room = found.length + leftOut(date) > shown + 1 ? shown : shown + 1
  const more = found.length - room + leftOut(date)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key n adds a memo
    <td
      data-day={date}
      onClick={press => press.target === press.currentTarget && onAdd(newMemoOn(date))}
      className={cx(
        'h-30 cursor-cell border-s border-t border-line p-1 align-top first:border-s-0 print:h-24',
        (muted || facts.off) && 'bg-surface-2',
      )}
    >
      <button
        type="button"
        data-print
        data-number={date}
        tabIndex={date === day ? 0 : -1}
        aria-current={date === day ? 'date' : undefined}
        onClick={() => onOpenDay(date)}
        className="mb-0.5 flex w-full items-center gap-1 rounded-md px-0.5 text-start outline-offset-1 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus"
      >
        <span className="sr-only">{spokenDay(date, calendar, facts)}</span>
        <DayNumbers day={date} calendar={calendar} off={facts.off} muted={muted} />
        <span aria-hidden className="ms-auto max-w-1/2">
          <Holiday special={facts.special} />
        </span>
      </button>
      <Events found={found.slice(0, room)} onMemo={onMemo} />
      <MoreButton count={more} onOpen={() => onOpenDay(date)} />
    </td>
  )
}

const Events = ({ found, onMemo }: { found: readonly CalendarEvent[]; onMemo: ViewProps['onMemo'] }) =>
  found.length > 0 && (
    <ul className="grid gap-0.5">
      {found.map(it => (
        <li key={it.type + it.id} className="flex min-w-0">
          <EventChip event={it} onMemo={onMemo} shape="line" />
        </li>
      ))}
    </ul>
  )
