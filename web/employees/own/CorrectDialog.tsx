import { useCallForm } from '../../core/calls/form.tsx'
import {
  askedNames,
  askedPrivateNames,
  freeNames,
  ownFile,
  type OwnEmployee,
} from '@kargozin/api/employees/own-file.ts'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { employeeBodyOf, employeeNameOf, employeeValuesOf, type EmployeeValues } from '../fields/employee-form.ts'
import { EmployeeFields } from '../fields/EmployeeFields.tsx'

const parts = () => [
  { title: t('Saved at once'), names: freeNames },
  { title: t('Saved when human resources has accepted it'), names: [...askedNames, ...askedPrivateNames] },
]

/** Changes what employees may change in their own file, and asks for the correction of the rest. Only changed fields are sent. */
export function CorrectDialog({ user, onClose }: { user: OwnEmployee; onClose: () => void }) {
  const start = employeeValuesOf({
    ...user,
    certificates: null,
    private: { ...user.private, personality_type: null, personality_factors: [] },
  })
  const form = useCallForm<typeof ownFile.change, EmployeeValues>(ownFile.change, {
    start,
    toBody: values => employeeBodyOf(start, values),
    nameOf: employeeNameOf,
    done: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Correct my file')} width={640}>
      {parts().map(({ title, names }, at) => (
        <fieldset key={title} className="grid gap-3">
          <legend className="mb-3 text-sm font-semibold text-text-2">{title}</legend>
          <EmployeeFields control={form.control} names={names} first={at === 0} />
        </fieldset>
      ))}
    </FormDialog>
  )
}
