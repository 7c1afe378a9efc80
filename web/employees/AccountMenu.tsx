import { Ellipsis, Eye, KeyRound } from 'lucide-react'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { views } from '@kargozin/api/organisation/views.ts'
import { useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { enterView } from '../core/session.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { EmployeeActions } from './use-employee-actions.tsx'

/** What can be done with the account of an employee. */
export function AccountMenu({ employee, actions }: { employee: Employee; actions: EmployeeActions }) {
  const { rights, user } = useOrganization()
  const look = useSend(views.start, {
    quiet: true,
    done: it => enterView({ organ: it.token_organ, organization: it.organization_uuid }),
  })
  const member = employee.member_uuid ?? ''
  return (
    <Menu
      label={t('Account')}
      side="top end"
      trigger={<Button icon={<Ellipsis size={16} />} label={t('Account')} />}
      entries={[
        {
          id: 'password',
          label: t('Reset the password'),
          icon: <KeyRound size={15} />,
          why: actions.whyNotReset([employee]),
          onPress: () => actions.reset([employee]),
        },
        ...(rights.owner && member !== user.id
          ? [
              {
                id: 'view',
                label: t('See as this person (noted in the history)'),
                icon: <Eye size={15} />,
                onPress: () => look.send({ params: { uuid: member } }),
              },
            ]
          : []),
      ]}
    />
  )
}
