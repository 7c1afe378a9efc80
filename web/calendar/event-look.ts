import {
  BriefcaseBusiness,
  Cake,
  CalendarClock,
  FileClock,
  Hourglass,
  ListTodo,
  StickyNote,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarEvent, EventType, FilledType } from '@kargozin/api/calendar/events.ts'
import { paths } from '@kargozin/api/paths.ts'
import { time } from '../core/dates.ts'
import { t } from '../core/words.ts'

type Look = { icon: LucideIcon; tone: string; dot: string }

const looks: Readonly<Record<FilledType, Look>> = {
  appointment: { icon: CalendarClock, tone: 'bg-info-soft text-info', dot: 'bg-info' },
  memo: { icon: StickyNote, tone: 'bg-soft text-soft-ink', dot: 'bg-primary' },
  taskDeadline: { icon: ListTodo, tone: 'bg-warn-soft text-warn', dot: 'bg-warn' },
  endTrialPeriod: { icon: Hourglass, tone: 'bg-surface-2 text-text-2', dot: 'bg-line-2' },
  contractExpiration: { icon: FileClock, tone: 'tag-orange', dot: 'dot-orange' },
  employeeBirthday: { icon: Cake, tone: 'tag-purple', dot: 'dot-purple' },
}

/** The icon and the colours of a type of events. Types without events look like an end of probation. */
export const lookOf = (type: EventType): Look =>
  looks[type as FilledType] ?? { ...looks.endTrialPeriod, icon: BriefcaseBusiness } // a type without events has no look of its own

/** The names of the types of events, for filters. */
export const typeNames: Readonly<Record<FilledType, string>> = {
  appointment: t('Interviews'),
  memo: t('Memos'),
  taskDeadline: t('Task deadlines'),
  endTrialPeriod: t('Ends of probation'),
  contractExpiration: t('Ends of contracts'),
  employeeBirthday: t('Birthdays'),
}

/** The main text of an event: whom it is about, or else its title. */
export const nameOf = ({ type, title, applicant, job }: CalendarEvent): string =>
  type === 'appointment' ? (applicant?.name ?? job?.name ?? title) : title

/** What an event is whose title is only a name. */
const kinds: Partial<Record<EventType, string>> = {
  endTrialPeriod: t('End of probation'),
  contractExpiration: t('End of the contract'),
  employeeBirthday: t('Birthday'),
}

/** The second text of an event. */
export const detailOf = ({ type, title, applicant, job }: CalendarEvent): string => {
  if (type === 'appointment') return title
  const kind = kinds[type]
  if (kind) return kind
  return applicant?.name ?? job?.name ?? ''
}

/** The times of an event in words. */
export const timesOf = ({ all_day, start, end }: CalendarEvent): string =>
  all_day ? t('All day') : t('{from} to {to}', { from: time(start), to: time(end) })

/** Everything about an event in one line, for tooltips and screen readers. */
export const wholeName = (event: CalendarEvent): string =>
  [timesOf(event), nameOf(event), detailOf(event), event.address].filter(Boolean).join(' · ')

const tabs: Partial<Record<EventType, string>> = { appointment: 'appointments', taskDeadline: 'tasks' }

/** The page of an event; undefined for memos, and for what the user may not open. */
export function addressOf({ type, applicant, job, employee, can }: CalendarEvent): string | undefined {
  if (type === 'memo' || !can.open) return undefined
  if (employee) return paths.employees({ employee: employee.uuid })
  if (applicant) return paths.applicant(applicant.uuid, { tab: tabs[type] })
  if (type === 'taskDeadline') return paths.tasks()
  return job ? paths.job(job.uuid).pipeline() : undefined
}
