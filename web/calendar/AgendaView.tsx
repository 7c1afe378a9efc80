import { CalendarDays, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { fullDayIn, otherCalendar } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { BulkBar } from '../ui/BulkBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isOn, newMemoOn } from './calendar-days.ts'
import { Holiday } from './DayTitle.tsx'
import { EventChip } from './EventChip.tsx'
import { moreText } from './more-text.ts'
import { nameOf } from './event-look.ts'
import type { ViewProps } from './view-props.ts'

/** The days of a month on which something takes place, in a list. One's own memos can be selected and deleted. */
export function AgendaView(props: ViewProps) {
  const { days, day, events, factsOf, leftOut, onAdd, onRemove, drag } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = events.filter(it => it.type === 'memo' && selected.has(it.id)).map(it => it.id)
  const busy = days.filter(it => events.some(event => isOn(event, it)) || factsOf(it).special || leftOut(it) > 0)
  const select = (id: string, on: boolean) =>
    setSelected(before => new Set(on ? [...before, id] : [...before].filter(it => it !== id)))
  if (busy.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays size={26} />}
        title={t('Nothing is planned in this month')}
        text={t(
          'Interviews, deadlines of your tasks and ends of probation appear here by themselves. Write memos for everything else.',
        )}
        action={<Button onPress={() => onAdd(newMemoOn(day))}>{t('New memo')}</Button>}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Delete removes the memo that has the focus
    <div onKeyDown={drag.onKeyDown}>
      <ol aria-label={t('Agenda')} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {busy.map(it => (
          <AgendaDay key={it} {...props} date={it} selected={selected} onSelect={select} />
        ))}
      </ol>
      {chosen.length > 0 && (
        <BulkBar
          text={t('{count} memo selected|{count} memos selected', { count: chosen.length })}
          onClear={() => setSelected(new Set())}
        >
          <Button
            kind="danger"
            icon={<Trash2 size={15} />}
            onPress={() => {
              setSelected(new Set())
              onRemove(chosen)
            }}
          >
            {t('Delete')}
          </Button>
        </BulkBar>
      )}
    </div>
  )
}

type AgendaDayProps = ViewProps & {
  date: string
  selected: ReadonlySet<string>
  onSelect: (id: string, on: boolean) => void
}

function AgendaDay({
  date,
  calendar,
  events,
  factsOf,
  leftOut,
  selected,
  onSelect,
  onMemo,
  onOpenDay,
}: AgendaDayProps) {
  const more = leftOut(date)
  const memo = (it: CalendarEvent) =>
    it.type === 'memo' ? (
      <span className="flex print:hidden">
        <Checkbox
          label={t('Select {name}', { name: nameOf(it) })}
          value={selected.has(it.id)}
          onChange={on => onSelect(it.id, on)}
        />
      </span>
    ) : (
      <span className="w-4.25 shrink-0 print:hidden" />
    )
  return (
    <li data-day={date} className="flex gap-x-4 px-3 py-2.5 max-sm:flex-col">
      <div className="w-52 shrink-0">
        <button
          type="button"
          data-print
          data-number={date}
          onClick={() => onOpenDay(date)}
          className="rounded-sm text-start font-medium hover:underline"
        >
          {fullDayIn(date, calendar)}
        </button>
        <span className="block text-xs text-text-3">{otherCalendar(date)}</span>
        <Holiday special={factsOf(date).special} />
      </div>
      <ul className="grid min-w-0 flex-1 content-start gap-1">
        {events
          .filter(it => isOn(it, date))
          .map(it => (
            <li key={it.type + it.id} className="flex min-w-0 items-center gap-2">
              {memo(it)}
              <EventChip event={it} onMemo={onMemo} shape="row" />
            </li>
          ))}
        {more > 0 && (
          <li>
            <Button kind="ghost" size="sm" onPress={() => onOpenDay(date)}>
              {moreText(more)}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}
