import { Ban, CircleCheck, CircleX, MapPin, UserCheck, UserX, Video } from 'lucide-react'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointmentAnswers, attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { time } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { OwnClock } from '../../core/OwnClock.tsx'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'
import { comma } from './comma.ts'

/** The day and the times of an appointment: «فردا، ۱۰:۰۰ تا ۱۱:۰۰». */
export const When = ({ appointment: { start, end } }: { appointment: Pick<Appointment, 'start' | 'end'> }) => (
  <span className="whitespace-nowrap">
    <Time at={start} near /> <span className="text-text-3">{t('to {time}', { time: time(end) })}</span>
    <OwnClock at={start} until={end} />
  </span>
)

const iconOf = (isOnline: boolean) =>
  isOnline ? (
    <Video aria-hidden size={13} className="shrink-0" />
  ) : (
    <MapPin aria-hidden size={13} className="shrink-0" />
  )

/** The place of an appointment, with a link to the map, or the link of an online meeting. */
export function Where({ appointment }: { appointment: Pick<Appointment, 'is_webinar' | 'address' | 'map_link'> }) {
  const { is_webinar, address, map_link } = appointment
  const href = is_webinar ? address : map_link
  if (!address && !href) return null
  const text = is_webinar ? t('Online meeting') : address || t('Map')
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-text-2">
      {iconOf(is_webinar)}
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className="truncate text-soft-ink underline">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi className="truncate">{text}</bdi>
      )}
    </span>
  )
}

const answers = {
  come: { tone: 'green', icon: <CircleCheck aria-hidden size={12} /> },
  cannot: { tone: 'danger', icon: <CircleX aria-hidden size={12} /> },
} as const

const came = {
  came: { tone: 'green', icon: <UserCheck aria-hidden size={12} /> },
  no_show: { tone: 'danger', icon: <UserX aria-hidden size={12} /> },
} as const

/** The state of an appointment: cancelled, who came, or what the applicant says about coming. */
export function Marks({ appointment }: { appointment: Appointment }) {
  const { status, answer, attendance, ended } = appointment
  if (status === 'cancelled')
    return (
      <Chip tone="warn" icon={<Ban aria-hidden size={12} />}>
        {t('Cancelled')}
      </Chip>
    )
  if (attendance !== 'unknown') return <Chip {...came[attendance]}>{labelOf(attendances, attendance)}</Chip>
  if (answer !== 'unknown') return <Chip {...answers[answer]}>{labelOf(appointmentAnswers, answer)}</Chip>
  if (ended && appointment.applicant) return <Chip>{t('Came or not?')}</Chip>
  return null
}

/** The names of the supervisors. */
export const Supervisors = ({ appointment }: { appointment: Appointment }) =>
  appointment.supervisors.length === 0 ? null : <bdi>{appointment.supervisors.map(it => it.fullName).join(comma)}</bdi>
