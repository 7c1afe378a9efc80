import type { Control } from 'react-hook-form'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { Field } from '../core/calls/form.tsx'
import { t } from '../core/words.ts'
import { BranchField } from '../pickers/BranchField.tsx'
import { MemberField } from '../pickers/MemberField.tsx'
import { PositionPicker } from '../pickers/PositionPicker.tsx'
import { idOfPlace, type EmployeeValues } from './fields/employee-form.ts'

type PlaceFieldsProps = {
  control: Control<EmployeeValues>
  /** The place that is filled in at first, with the titles. */
  first?: Employee['place']
  /** Without an account: members belong to branches themselves. */
  hasBranch?: boolean
}

/** The fields for what an employee does here: the position, the branch and the supervisor. */
export const PlaceFields = ({ control, first, hasBranch = true }: PlaceFieldsProps) => (
  <div className="grid gap-3.5 sm:grid-cols-2">
    <Field control={control} name="position_id">
      {({ value, onChange, error }) => (
        <PositionPicker
          {...{ onChange, error }}
          label={t('Position|in the organisation')}
          placeholder={t('Unknown')}
          first={first?.position ?? null}
          value={idOfPlace(value)}
        />
      )}
    </Field>
    {hasBranch && (
      <Field control={control} name="branch_id">
        {({ value, ...field }) => (
          <BranchField {...field} label={t('Branch')} none={t('Unknown')} value={idOfPlace(value)} />
        )}
      </Field>
    )}
    <Field control={control} name="supervisor_id">
      {({ value, onChange, onBlur, error }) => (
        <MemberField
          {...{ onChange, onBlur, error }}
          label={t('Supervisor')}
          first={first?.supervisor ?? null}
          value={idOfPlace(value)}
        />
      )}
    </Field>
  </div>
)
