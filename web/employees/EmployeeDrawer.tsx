import { Pencil, Send, Undo2, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { employeeDocuments } from '@kargozin/api/employees/documents.ts'
import { employees, type Employee } from '@kargozin/api/employees/employees.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { isoDay } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { aroundIn } from '../kit/around.ts'
import { RecordDrawer, type RecordTab } from '../kit/RecordDrawer.tsx'
import { useList } from '../kit/use-list.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { later } from '../ui/later.ts'
import { lazy } from '../ui/lazy.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { EmployeeFile } from './EmployeeFile.tsx'
import { EmployeeApplications } from './EmployeeApplications.tsx'
import { EmployeePlaces } from './EmployeePlaces.tsx'
import { employeesList } from './employees-list.ts'
import type { EmployeeActions } from './use-employee-actions.tsx'

const EmployeeActivities = lazy(async () => ({
  default: (await import('./EmployeeActivities.tsx')).EmployeeActivities,
}))

const EmployeeDocuments = lazy(async () => ({
  default: (await import('./EmployeeDocuments.tsx')).EmployeeDocuments,
}))

const EmployeeOnboarding = lazy(async () => ({
  default: (await import('./onboarding/EmployeeOnboarding.tsx')).EmployeeOnboarding,
}))

const ExitSurveys = lazy(async () => ({ default: (await import('./ExitSurveys.tsx')).ExitSurveys }))

const editor = later(async () => (await import('./EditEmployeeDialog.tsx')).EditEmployeeDialog)

type EmployeeDrawerProps = {
  id: string
  /** Called with the id of another employee to open, or with undefined to close. */
  onOpen: (id: string | undefined) => void
  actions: EmployeeActions
}

/** The file of an employee, beside the list. J and K open the next and the previous employee of the page. */
export function EmployeeDrawer({ id, onOpen, actions }: EmployeeDrawerProps) {
  const { rights } = useOrganization()
  const rows = useList(employeesList(rights)).rows ?? []
  const of = useCall(employees.show, { params: { uuid: id } })
  const user = of.data?.user
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <RecordDrawer
      of={of}
      what={t('Employee')}
      title={user?.fullName}
      failed={t('This employee could not be loaded')}
      missing={{
        title: t('This employee does not exist'),
        text: t('Somebody has removed them, or the link is wrong.'),
      }}
      around={aroundIn(
        rows.map(it => it.uuid),
        id,
      )}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      width={560}
      tabs={data => tabsOf(data, may(rights, employeeDocuments.list.needs))}
      aside={user && <Access hasAccess={user.member_uuid !== null} />}
      renderFooter={data => (
        <>
          {data.user.member_uuid === null && <Invite employee={data.user} />}
          {data.user.member_uuid !== null && <AccountMenu employee={data.user} actions={actions} />}
          <EndWork employee={data.user} actions={actions} />
          <Button
            icon={<Pencil size={15} />}
            onPress={() => setEditing(true)}
            why={data.user.can.change ? null : t('Your role does not allow you to edit employees.')}
          >
            {t('Edit')}
          </Button>
        </>
      )}
    >
      {data => <Suspense>{editing && <editor.Part employee={data.user} onClose={close} onMissed={close} />}</Suspense>}
    </RecordDrawer>
  )
}

/** The tabs of the file. Those of activities are loaded when they are opened. */
const tabsOf = ({ user }: DataOf<typeof employees.show>, hasDocuments: boolean): RecordTab[] => [
  { id: 'file', title: t('File|of an employee'), content: <WholeFile employee={user} /> },
  onboardingTab(user),
  ...(hasDocuments ? [documentsTab(user.uuid)] : []),
  ...(user.member_uuid ? [activitiesTab(user.uuid, 'ofEmployee', t('Hiring activities'))] : []),
  activitiesTab(user.uuid, 'onEmployee', t('History')),
]

/** The fields of the employee, and below them where they stand in the organisation. */
const WholeFile = ({ employee }: { employee: Employee }) => (
  <div className="grid gap-6">
    <EmployeeFile employee={employee} />
    <EmployeeApplications employee={employee.uuid} />
    {employee.member_uuid && <EmployeePlaces employee={employee.uuid} />}
    <Suspense>{employee.ended_on && employee.can.private && <ExitSurveys employee={employee} />}</Suspense>
  </div>
)

const onboardingTab = (employee: Employee): RecordTab => ({
  ...{ id: 'onboarding', title: t('Onboarding') },
  content: (
    <Suspense>
      <EmployeeOnboarding employee={employee} />
    </Suspense>
  ),
})

const documentsTab = (employee: string): RecordTab => ({
  ...{ id: 'documents', title: t('Documents') },
  content: (
    <Suspense>
      <EmployeeDocuments employee={employee} />
    </Suspense>
  ),
})

const activitiesTab = (employee: string, which: 'ofEmployee' | 'onEmployee', title: string): RecordTab => ({
  ...{ id: which === 'ofEmployee' ? 'hiring' : 'history', title },
  content: (
    <Suspense>
      <EmployeeActivities employee={employee} which={which} />
    </Suspense>
  ),
})

/** Sends an invitation to an employee without access. */
function Invite({ employee }: { employee: Employee }) {
  const { rights } = useOrganization()
  const invite = useSend(employees.invite)
  const unreachable = employee.mobile || employee.email ? null : t('Enter their mobile or e-mail first.')
  const mayInvite = may(rights, employees.invite.needs)
  return (
    <Button
      icon={<Send size={15} />}
      pending={invite.pending}
      why={mayInvite ? unreachable : t('Your role does not allow you to invite members.')}
      onPress={() => invite.send({ params: { uuid: employee.uuid } })}
    >
      {t('Invite')}
    </Button>
  )
}

/** Ends the work of the employee, or cancels an end. */
function EndWork({ employee, actions }: { employee: Employee; actions: EmployeeActions }) {
  if (employee.ended_on)
    return (
      <Button icon={<Undo2 size={15} />} why={actions.whyNotEnd([])} onPress={() => actions.keep([employee])}>
        {employee.ended_on > isoDay() ? t('Cancel the end') : t('Works here again')}
      </Button>
    )
  return (
    <Button icon={<UserMinus size={15} />} why={actions.whyNotEnd([employee])} onPress={() => actions.end([employee])}>
      {t('End the work')}
    </Button>
  )
}

const Access = ({ hasAccess }: { hasAccess: boolean }) =>
  hasAccess ? <Chip tone="green">{t('Has access')}</Chip> : <Chip>{t('No access')}</Chip>
