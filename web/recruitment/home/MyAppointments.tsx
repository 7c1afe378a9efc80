import { CalendarClock } from 'lucide-react'
import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useCall } from '../../core/calls/api.ts'
import { isoDay } from '../../core/dates.ts'
import { useNow } from '../../core/use-now.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Marks, When } from '../appointments/AppointmentParts.tsx'

const few = 6
const oneDay = 24 * 3600 * 1000

/** The appointments of today and tomorrow that the user supervises or has planned. Shows nothing while there are none. */
export function MyAppointments() {
  const now = useNow()
  const days = { from: isoDay(now), to: isoDay(now + oneDay) }
  // 0: only the user’s own.
  const { data } = useCall(appointments.list, { query: { ...days, ended: 0, admin: 0, per_page: few } }, { keep: true })
  const coming = data?.appointments.filter(it => it.status === 'planned') ?? []
  if (coming.length === 0) return null
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <CalendarClock size={17} aria-hidden className="text-text-3" />
          {t('Interviews today and tomorrow')}
        </span>
      }
      actions={
        <Button kind="ghost" size="sm" href={paths.appointments({ admin: 1 })}>
          {t('All')}
        </Button>
      }
    >
      <ul className="-mx-4 -my-1">
        {coming.map(it => (
          <li key={it.id} className="border-b border-line last:border-0">
            <Row appointment={it} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The page that shows the appointment: its applicant if the user may see them, otherwise the list. */
const placeOf = ({ applicant, job, can }: Appointment) =>
  applicant && can.open
    ? paths.job(job.uuid).pipeline({ applicant: applicant.uuid, tab: 'appointments' })
    : paths.appointments({ admin: 1 })

const Row = ({ appointment }: { appointment: Appointment }) => (
  <Link
    href={placeOf(appointment)}
    className="grid gap-0.5 px-4 py-2 text-text no-underline outline-offset-[-2px] hover:bg-hover"
  >
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      <bdi className="truncate">{appointment.applicant?.name ?? appointment.title}</bdi>
      <Marks appointment={appointment} />
    </span>
    <span className="truncate text-sm text-text-3">
      <When appointment={appointment} /> · <bdi>{appointment.job.title}</bdi>
    </span>
  </Link>
)
