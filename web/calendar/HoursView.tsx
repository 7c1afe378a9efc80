import type { MouseEvent } from 'react'
import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { fullDayIn, isoDay, weekday } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { DayList } from './time-grid/DayList.tsx'
import { TimeGrid } from './time-grid/TimeGrid.tsx'
import { useNarrow, usePrinted } from '../ui/narrow.ts'
import { instantAt, isOn, newMemoOn, shiftPeriod, step } from './calendar-days.ts'
import { DayNumbers, Holiday, spokenDay } from './DayTitle.tsx'
import { EventChip } from './EventChip.tsx'
import { MoreButton } from './MoreButton.tsx'
import { useSwipe } from './PhoneMonth.tsx'
import type { ViewProps } from './view-props.ts'

/** In a list of a phone, an event of whole days stands at the begin of each of its days. */
const wholeDays = (it: CalendarEvent) =>
  it.all_day ? { start: instantAt(it.start, 0), end: instantAt(it.end, 1440) } : it

/** A week or a day: by hours on a wide screen, and as a list on a phone and on paper. */
export function HoursView(props: ViewProps & { view: 'week' | 'day' }) {
  const { view, day, days, calendar, events, drag, onMemo, onDay, hoursOf } = props
  // On paper, the hours of a whole day would not fit on a page.
  const isList = [useNarrow(), usePrinted()].includes(true)
  const swiping = useSwipe(by => onDay(shiftPeriod(view, day, calendar, by)))
  const shared = {
    ...{ label: view === 'week' ? t('Events of the week') : t('Events of the day'), days },
    idOf: (it: CalendarEvent) => it.type + it.id,
    renderHead: (date: string) => <Head {...props} date={date} withEvents={!isList} />,
  }
  if (isList)
    return (
      <div {...swiping}>
        <DayList
          {...shared}
          items={events}
          timesOf={wholeDays}
          renderItem={it => <EventChip event={it} onMemo={onMemo} shape="row" />}
        />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the key n adds a memo
    <div {...drag} className="select-none" onClick={press => addAt(press, props.onAdd)}>
      <TimeGrid
        {...shared}
        items={events.filter(it => !it.all_day)}
        timesOf={it => it}
        nameOf={date => fullDayIn(date, calendar)}
        hoursOf={hoursOf}
        renderItem={(it, { from, until }) => <EventChip event={it} onMemo={onMemo} shape={{ minutes: until - from }} />}
      />
    </div>
  )
}

/** A click beside the events begins a memo at that time. */
function addAt(press: MouseEvent, onAdd: ViewProps['onAdd']): void {
  if (!(press.target instanceof HTMLElement) || press.target.closest('li, button, a')) return
  const column = press.target.closest<HTMLElement>('[data-day]')
  if (!column?.dataset['day']) return
  const { top, height } = column.getBoundingClientRect()
  const minutes = Math.floor((((press.clientY - top) / height) * 1440) / (2 * step)) * 2 * step
  onAdd(newMemoOn(column.dataset['day'], Math.min(minutes, 1440 - 2 * step)))
}

/** The name of a day with its holiday, and the events of the whole day. */
function Head({ date, withEvents, ...props }: ViewProps & { date: string; withEvents: boolean }) {
  const { calendar, events, leftOut, factsOf, onOpenDay, onMemo } = props
  const facts = factsOf(date)
  const more = leftOut(date)
  const whole = withEvents ? events.filter(it => it.all_day && isOn(it, date)) : []
  return (
    // Takes the width of its column, so that the heads stand above their days.
    <div className="w-0 min-w-full">
      <h2 className="text-sm font-medium">
        <button
          type="button"
          data-print
          data-number={date}
          aria-current={date === isoDay() ? 'date' : undefined}
          onClick={() => onOpenDay(date)}
          className="flex w-full items-center gap-1 rounded-md text-start outline-offset-1 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus"
        >
          <span className="sr-only">{spokenDay(date, calendar, facts)}</span>
          <span aria-hidden className={facts.off ? 'text-danger' : 'text-text-2'}>
            {weekday(date)}
          </span>
          <DayNumbers day={date} calendar={calendar} off={facts.off} />
        </button>
      </h2>
      <Holiday special={facts.special} />
      {whole.length > 0 && (
        <ul aria-label={t('All day')} className="mt-1 grid max-h-24 gap-0.5 overflow-y-auto">
          {whole.map(it => (
            <li key={it.type + it.id} className="flex min-w-0">
              <EventChip event={it} onMemo={onMemo} shape="line" />
            </li>
          ))}
        </ul>
      )}
      <MoreButton count={more} onOpen={() => onOpenDay(date)} />
    </div>
  )
}
