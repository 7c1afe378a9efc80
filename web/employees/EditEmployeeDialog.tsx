import { employees, type Employee } from '@kargozin/api/employees/employees.ts'
import { t } from '../core/words.ts'
import { FormDialog } from '../kit/forms/FormDialog.tsx'
import { useRecordForm } from '../kit/forms/use-record-form.ts'
import { employeeBodyOf, employeeNameOf, employeeValuesOf } from './fields/employee-form.ts'
import { namesIn, partsFor, partTitles } from './fields/employee-parts.ts'
import { EmployeeFields } from './fields/EmployeeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

/** Changes the fields of an employee. Only changed fields are sent. */
export function EditEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const start = employeeValuesOf(employee)
  const form = useRecordForm(employees, {
    params: { uuid: employee.uuid },
    start,
    toBody: values => employeeBodyOf(start, values),
    nameOf: employeeNameOf,
    done: onClose,
  })
  const titles = partTitles()
  return (
    <FormDialog form={form} onClose={onClose} title={t('Edit the employee')} width={640}>
      {partsFor(employee.can).map((part, at) => (
        <fieldset key={part} className="grid gap-3">
          <legend className="mb-3 text-sm font-semibold text-text-2">{titles[part]}</legend>
          <EmployeeFields control={form.control} names={namesIn[part]} first={at === 0} />
        </fieldset>
      ))}
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold text-text-2">{t('Place in the organisation')}</legend>
        <PlaceFields control={form.control} first={employee.place} hasBranch={employee.member_uuid === null} />
      </fieldset>
    </FormDialog>
  )
}
