import { employees } from '@kargozin/api/employees/employees.ts'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCallForm } from '../core/calls/form.tsx'
import { useOrganization } from '../core/calls/organization.tsx'
import { goTo } from '../core/routes/history.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { employeeBodyOf, employeeNameOf, employeeValuesOf, type EmployeeValues } from './fields/employee-form.ts'
import { namesIn, partsFor, partTitles } from './fields/employee-parts.ts'
import { EmployeeFields } from './fields/EmployeeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const start = employeeValuesOf()

/** The form of a new employee. Only the name is required. */
export function NewEmployeeForm() {
  const { rights } = useOrganization()
  const form = useCallForm<typeof employees.create, EmployeeValues>(employees.create, {
    start,
    toBody: ({ first_name, last_name, ...values }) => ({
      ...{ name: first_name, last_name },
      ...employeeBodyOf(start, { ...start, ...values }),
    }),
    nameOf: employeeNameOf,
    done: ({ user }) => goTo(paths.employees({ employee: user.uuid })),
  })
  const can = {
    certificates: may(rights, 'organization.users.certificates'),
    private: may(rights, 'organization.users.private'),
    salary: may(rights, 'organization.users.salary'),
  }
  const titles = partTitles()
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      {partsFor(can).map((part, at) => (
        <Card key={part} title={titles[part]}>
          <EmployeeFields control={form.control} names={namesIn[part]} first={at === 0} />
        </Card>
      ))}
      <Card title={t('Place in the organisation')}>
        <PlaceFields control={form.control} />
      </Card>
      <div className="flex justify-end gap-2">
        <Button href={paths.employees()}>{t('Cancel')}</Button>
        <Button kind="primary" type="submit" pending={form.pending}>
          {t('Add the employee')}
        </Button>
      </div>
    </form>
  )
}
