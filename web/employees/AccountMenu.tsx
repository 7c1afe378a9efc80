import { Ellipsis, KeyRound } from 'lucide-react'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { EmployeeActions } from './use-employee-actions.tsx'

/** What can be done with the account of an employee. */
export function AccountMenu({ employee, actions }: { employee: Employee; actions: EmployeeActions }) {
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
      ]}
    />
  )
}
