import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCall } from '../../core/calls/api.ts'
import { fullDay, isoDay, range, time } from '../../core/dates.ts'
import { OwnClock, TehranClock } from '../../core/OwnClock.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Marks } from './AppointmentParts.tsx'
import { shiftDay, weekOf } from './time/week-days.ts'

type WeekViewProps = {
  /** A day of the week; today without one. */
  week: string | undefined
  onWeek: (day: string | undefined) => void
  onOpen: (it: Appointment) => void
  /** The switch to the list, and the button for a new appointment. */
  actions: ReactNode
}

/** The planned appointments of a week, by day. On a phone the days are below each other. */
export function WeekView({ week = isoDay(), onWeek, onOpen, actions }: WeekViewProps) {
  const days = weekOf(week)
  const [first = week, last = week] = [days[0], days.at(-1)]
  const query = { from: first, to: last, status: 'planned', per_page: 100 } as const
  const { data, error, again } = useCall(appointments.list, { query }, { keep: true })
  return (
    <>
      <PageHeader title={t('Interviews')} text={range(first, last)} actions={actions} />
      <TehranClock />
      <div className="mb-3 flex items-center gap-2">
        <Button
          kind="ghost"
          icon={<ChevronRight size={16} className="ltr-mirror" />}
          label={t('Previous week')}
          onPress={() => onWeek(shiftDay(first, -7))}
        />
        <Button onPress={() => onWeek(undefined)}>{t('This week')}</Button>
        <Button
          kind="ghost"
          icon={<ChevronLeft size={16} className="ltr-mirror" />}
          label={t('Next week')}
          onPress={() => onWeek(shiftDay(last, 1))}
        />
      </div>
      <Loaded
        of={{ data: data?.appointments, error, again }}
        failed={t('The appointments could not be loaded')}
        skeleton={<Skeleton count={7} />}
      >
        {found => (
          <ol className="grid gap-2.5 lg:grid-cols-7">
            {days.map(day => (
              <Day key={day} day={day} found={found.filter(it => isoDay(it.start) === day)} onOpen={onOpen} />
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
}

type DayProps = { day: string; found: readonly Appointment[]; onOpen: (it: Appointment) => void }

const Day = ({ day, found, onOpen }: DayProps) => (
  <li className="min-w-0 rounded-lg border border-line bg-surface lg:min-h-90">
    <h2
      className={cx(
        'border-b border-line px-2.5 py-1.5 text-sm font-medium',
        day === isoDay() ? 'text-soft-ink' : 'text-text-2',
      )}
    >
      {fullDay(day)}
    </h2>
    {found.length === 0 ? (
      <p className="px-2.5 py-2 text-sm text-text-3">{t('Nothing planned')}</p>
    ) : (
      <ul className="grid gap-1.5 p-1.5">
        {found.map(it => (
          <li key={it.id}>
            <Entry it={it} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    )}
  </li>
)

const entryLook = 'grid w-full gap-0.5 rounded-md bg-soft px-2 py-1.5 text-start text-sm text-soft-ink'

/** One appointment. A button if the user may open the applicant. */
function Entry({ it, onOpen }: { it: Appointment; onOpen: (it: Appointment) => void }) {
  const content = (
    <>
      <span className="font-medium">{t('{from} to {to}', { from: time(it.start), to: time(it.end) })}</span>
      <OwnClock at={it.start} until={it.end} />
      <span className="truncate">
        <bdi>{it.applicant?.name ?? it.job.title}</bdi>
      </span>
      <span className="truncate text-xs">
        <bdi>{it.title}</bdi>
      </span>
      <Marks appointment={it} />
    </>
  )
  if (!it.applicant || !it.can.open) return <div className={entryLook}>{content}</div>
  return (
    <button type="button" className={cx(entryLook, 'hover:underline')} onClick={() => onOpen(it)}>
      {content}
    </button>
  )
}
