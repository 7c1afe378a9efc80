import { Suspense, useState } from 'react'
import { filledTypes } from '@kargozin/api/calendar/events.ts'
import { choice, day as dayField, id, maybe, queryFlag, queryMany, shape } from '@kargozin/api/fields.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { fullDayIn, isoDay, monthIn, ownCalendar, range, type Calendar } from '../core/dates.ts'
import { TehranClock } from '../core/OwnClock.tsx'
import { keep, readStored } from '../core/kept.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { lazy } from '../ui/lazy.ts'
import { useNarrow } from '../ui/narrow.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AgendaView } from './AgendaView.tsx'
import { AddMemo, CalendarMenu, EventFilter, offeredTypes, Period, Views } from './CalendarBar.tsx'
import { daysOf, monthOf, newMemoOn, shiftPeriod, type Stretch, type View } from './calendar-days.ts'
import { otherOf } from './DayTitle.tsx'
import { HoursView } from './HoursView.tsx'
import { withDraft } from './draft.ts'
import { MonthView } from './MonthView.tsx'
import type { OpenMemo } from './open-memo.ts'
import { PhoneMonth } from './PhoneMonth.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useCalendar } from './use-calendar.ts'
import { useMemoDrag } from './use-memo-drag.ts'
import { useMemos } from './use-memos.ts'
import type { ViewProps } from './view-props.ts'

const MemoDialog = lazy(async () => ({ default: (await import('./MemoDialog.tsx')).MemoDialog }))
const FeedDialog = lazy(async () => ({ default: (await import('./FeedDialog.tsx')).FeedDialog }))

const address = shape({
  view: maybe(choice({ month: 'month', week: 'week', day: 'day', agenda: 'agenda' })),
  day: maybe(dayField()),
  types: queryMany(choice(filledTypes), Object.keys(filledTypes).length),
  own: queryFlag(),
  users_ids: queryMany(id(), 20),
  subsidiaries_ids: queryMany(id()),
  calendar: maybe(choice({ persian: 'persian', gregory: 'gregory' })),
})

/** The name of the stored calendar, if the user has chosen another one than that of the language. */
const stored = 'calendar'

/** The address of the calendar, with its defaults. */
function useAddress() {
  const { values, set } = useUrl(address)
  const calendar = values.calendar ?? readStored<Calendar>(stored) ?? ownCalendar
  const view: View = values.view ?? 'month'
  const day = values.day ?? isoDay()
  return {
    ...{ view, day, calendar, set },
    filters: {
      types: values.types,
      own: values.own,
      users_ids: values.users_ids,
      subsidiaries_ids: values.subsidiaries_ids,
    },
    days: daysOf(view, day, calendar),
    choose: (next: Calendar) => {
      keep(stored, next)
      set({ calendar: next })
    },
  }
}

type Address = ReturnType<typeof useAddress>

/** What takes place when: interviews, deadlines and one's own memos, by month, week, day or as a list. */
export default function CalendarPage() {
  const { rights } = useOrganization()
  const at = useAddress()
  const { view, day, days, calendar, filters, set } = at
  const { list, factsOf, hoursOf, leftOut } = useCalendar({ view, days, ...filters })
  const { events, preview, move, remove } = useMemos(list.data?.events)
  const [memo, setMemo] = useState<OpenMemo | null>(null)
  const [stretch, setStretch] = useState<Stretch | null>(null)
  const [feed, setFeed] = useState(false)
  const hours = view === 'week' || view === 'day'
  const edits = { onPreview: preview, onMove: move, onRemove: remove, onStretch: setStretch, onAdd: setMemo }
  const drag = useMemoDrag({ events, hours, ...edits })
  const shift = (by: 1 | -1) => set({ day: shiftPeriod(view, day, calendar, by) })
  const add = (on: string) => setMemo(newMemoOn(on))
  useKeys(at, { shift, add: () => add(focusedDay() ?? day) })
  const shown: ViewProps = {
    ...{ day, days, calendar, leftOut, factsOf, hoursOf, drag },
    onDay: next => set({ day: next }),
    onOpenDay: next => set({ view: 'day', day: next }, { push: true }),
    events: withDraft(events, stretch ?? memo),
    ...{ onAdd: setMemo, onMemo: setMemo, onRemove: remove },
  }
  return (
    <>
      <PageHeader
        title={titleOf(at, calendar)}
        text={titleOf(at, otherOf(calendar))}
        actions={
          <>
            <Views view={view} onView={next => set({ view: next })} />
            <CalendarMenu {...filters} {...{ days, calendar }} onCalendar={at.choose} onFeed={() => setFeed(true)} />
            <AddMemo onPress={() => add(day)} />
          </>
        }
      />
      <TehranClock />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 *:min-w-0 print:hidden">
        <Period view={view} onShift={shift} onToday={() => set({ day: undefined })} />
        <EventFilter
          {...filters}
          offered={offeredTypes(rights)}
          onFilter={({ own, ...change }) => set({ ...change, own: own ? 1 : undefined })}
        />
      </div>
      <Loaded of={list} failed={t('The calendar could not be loaded')} skeleton={<Skeleton count={8} />}>
        {() => <Shown view={view} {...shown} />}
      </Loaded>
      <Suspense>
        {memo && <MemoDialog memo={memo} onClose={() => setMemo(null)} onRemove={remove} />}
        {feed && <FeedDialog onClose={() => setFeed(false)} />}
      </Suspense>
    </>
  )
}

/** The day whose number has the focus. */
const focusedDay = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['number'] : undefined

function useKeys({ set }: Address, { shift, add }: { shift: (by: 1 | -1) => void; add: () => void }): void {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const to = (view: View) => () => set({ view })
  useCalendarKeys({
    ...{ KeyT: () => set({ day: undefined }), KeyN: add },
    ...{ KeyM: to('month'), KeyW: to('week'), KeyD: to('day'), KeyA: to('agenda') },
    ...{ ArrowRight: () => shift(forward), ArrowLeft: () => shift(forward === 1 ? -1 : 1) },
  })
}

/** The name of the shown period, written in `calendar`. A month of the other calendar is written as its first and last day. */
function titleOf({ view, days, day, calendar: shown }: Address, calendar: Calendar): string {
  if (view === 'day') return fullDayIn(day, calendar)
  if (view !== 'week' && calendar === shown) return monthIn(day, calendar)
  const whole = view === 'week' ? days : monthOf(day, shown)
  return range(whole[0] ?? day, whole.at(-1) ?? day, calendar)
}

function Shown({ view, ...props }: ViewProps & { view: View }) {
  const isNarrow = useNarrow()
  if (view === 'agenda') return <AgendaView {...props} />
  if (view !== 'month') return <HoursView {...props} view={view} />
  return isNarrow ? <PhoneMonth {...props} /> : <MonthView {...props} />
}
