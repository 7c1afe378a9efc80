import { CalendarPlus, CalendarClock } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { usePages } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import { Marks, Supervisors, When, Where } from './AppointmentParts.tsx'
import { Report } from './Report.tsx'

const AddAppointment = lazy(async () => ({ default: (await import('./AppointmentDialog.tsx')).AddAppointment }))

type AppointmentsTabProps = {
  applicant: Applicant
  /** Another way to arrange an appointment, beside the button for a new one. */
  button: ReactNode
  above: ReactNode
}

/** The appointments with an applicant, the latest first. */
export function AppointmentsTab({ applicant, button, above }: AppointmentsTabProps) {
  const { rights } = useOrganization()
  const list = usePages(appointments.list, { query: { applicant: applicant.uuid, direction: 'desc' } })
  const [adding, setAdding] = useState(false)
  const all = list.data?.flatMap(page => page.appointments)
  const mayPlan = applicant.can.change && may(rights, appointments.create.needs) && applicant.trashed_at === null
  const add = mayPlan && (
    <span className="flex flex-wrap justify-end gap-2">
      {button}
      <span data-key="I">
        <Button kind="soft" icon={<CalendarPlus size={15} />} onPress={() => setAdding(true)}>
          {t('New appointment')}
          <Kbd tone="button">I</Kbd>
        </Button>
      </span>
    </span>
  )
  return (
    <div className="grid gap-3">
      {all && all.length > 0 && <div className="flex justify-end">{add}</div>}
      {above}
      <Loaded
        of={{ data: all, error: list.error, again: list.again }}
        failed={t('The appointments could not be loaded')}
        skeleton={<Skeleton shape="text" count={4} />}
      >
        {found =>
          found.length === 0 ? (
            <EmptyState
              small
              icon={<CalendarClock size={18} />}
              title={t('No appointments yet')}
              text={t('Plan an interview: the applicant gets an invitation with time, place and a link to answer.')}
              action={add}
            />
          ) : (
            <ul className="grid">
              {found.map(it => (
                <AppointmentOfApplicant key={it.id} appointment={it} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {list.hasMore && (
        <Button className="mx-auto" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddAppointment applicantId={applicant.uuid} jobId={applicant.job_id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

const AppointmentOfApplicant = ({ appointment }: { appointment: Appointment }) => (
  <li className="grid gap-1 border-b border-line py-2.5 last:border-0">
    <div className="flex items-start justify-between gap-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
        <bdi className={appointment.status === 'cancelled' ? 'text-text-3 line-through' : ''}>{appointment.title}</bdi>
        <Marks appointment={appointment} />
      </p>
      <AppointmentMenu appointment={appointment} />
    </div>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <When appointment={appointment} />
      <Where appointment={appointment} />
    </p>
    <p className="text-sm text-text-2">
      <Supervisors appointment={appointment} />
    </p>
    {appointment.answer_text && (
      <p className="plaintext rounded-md bg-danger-soft px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {appointment.answer_text}
      </p>
    )}
    {appointment.reports.map(report => (
      <Report key={report.id} appointment={appointment} report={report} />
    ))}
  </li>
)
