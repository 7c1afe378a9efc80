import { CalendarClock, CalendarPlus, CalendarRange, List } from 'lucide-react'
import { choice, day, id, maybe, shape, text } from '@kargozin/api/fields.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { may } from '@kargozin/api/permissions.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Suspense, useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Column } from '../../ui/columns.ts'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import { Marks, Supervisors, When, Where } from './AppointmentParts.tsx'
import { appointmentsList, whens } from './appointments-list.ts'
import { ShowRate } from './ShowRate.tsx'

const NewAppointment = lazy(async () => ({ default: (await import('./NewAppointment.tsx')).NewAppointment }))
const WeekView = lazy(async () => ({ default: (await import('./WeekView.tsx')).WeekView }))

const address = shape({
  view: maybe(choice({ week: 'week' })),
  week: maybe(day()),
  applicant: maybe(id()),
  tab: maybe(text(40)),
})

/** The interviews and other appointments of the organisation, as a list or by week. */
export default function AppointmentsPage() {
  const { values, set } = useUrl(address)
  const show = (view: 'list' | 'week') => set({ view: view === 'week' ? 'week' : undefined, week: undefined })
  const add = useAdding()
  const views = (
    <SegmentedControl
      label={t('View')}
      value={values.view ?? 'list'}
      onChange={show}
      options={[
        { id: 'list', label: t('List'), icon: <List size={14} /> },
        { id: 'week', label: t('Week'), icon: <CalendarRange size={14} /> },
      ]}
    />
  )
  const open = (it: Appointment) =>
    it.applicant && it.can.open && set({ applicant: it.applicant.uuid, tab: 'appointments' }, { push: true })
  const actions = (
    <>
      {views}
      {add}
    </>
  )
  if (values.view === 'week')
    return (
      <Suspense fallback={<Skeleton count={6} />}>
        <WeekView week={values.week} onWeek={week => set({ week })} onOpen={open} actions={actions} />
      </Suspense>
    )
  return (
    <ListPage
      list={appointmentsList}
      title={t('Interviews')}
      text={<ShowRate />}
      failed={t('The appointments could not be loaded')}
      search={{ label: 'Search in appointments' }}
      segment={{ label: 'Which appointments', options: whens }}
      none={{ filtered: 'Nothing matches these filters', hint: 'Try a shorter word, or another one.' }}
      actions={actions}
      exports={({ query }) => ({ call: 'appointments', given: { query }, title: t('Interviews') })}
      empty={
        <EmptyState
          icon={<CalendarClock size={26} />}
          title={t('No interviews are planned')}
          text={t('Plan an interview: the applicant gets an invitation with time, place and a link to answer.')}
          action={add ?? <Button href={paths.jobs()}>{t('Job openings')}</Button>}
        />
      }
      rowId={it => it.id}
      onOpen={open}
      columns={columns}
    />
  )
}

/** The button for a new appointment, with its dialog; null if the user may not plan. */
function useAdding() {
  const { rights } = useOrganization()
  const [adding, setAdding] = useState(false)
  if (!may(rights, appointments.createMany.needs)) return null
  return (
    <>
      <Button kind="primary" icon={<CalendarPlus size={16} />} onPress={() => setAdding(true)}>
        {t('New appointment')}
      </Button>
      <Suspense>{adding && <NewAppointment onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

const columns = (): Column<Appointment>[] => [
  { id: 'title', title: t('Title'), main: true, cell: it => <Title appointment={it} /> },
  { id: 'applicant', title: t('Applicant'), width: 180, cell: it => <Whom appointment={it} /> },
  { id: 'when', title: t('Time'), width: 215, cell: it => <When appointment={it} /> },
  { id: 'where', title: t('Place'), width: 130, cell: it => <Where appointment={it} /> },
  { id: 'supervisors', title: t('Supervisors'), width: 130, cell: it => <Supervisors appointment={it} /> },
  { id: 'actions', title: t('Actions'), width: 64, corner: true, cell: it => <AppointmentMenu appointment={it} /> },
]

const Title = ({ appointment }: { appointment: Appointment }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <bdi className={appointment.status === 'cancelled' ? 'text-text-3 line-through' : ''}>{appointment.title}</bdi>
    <Marks appointment={appointment} />
  </span>
)

const Whom = ({ appointment: { applicant, job } }: { appointment: Appointment }) => (
  <span className="block min-w-0">
    {applicant && <bdi className="block truncate">{applicant.name}</bdi>}
    <bdi className="block truncate text-sm text-text-3">{job.title}</bdi>
  </span>
)
