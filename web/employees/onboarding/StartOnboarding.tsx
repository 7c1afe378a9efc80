import type { Employee } from '@kargozin/api/employees/employees.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormArea } from '../../kit/forms/fields.tsx'
import { FormInPlace } from '../../kit/forms/FormInPlace.tsx'
import { MemberField } from '../../pickers/MemberField.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { TemplateField } from './TemplateField.tsx'

type Values = { template_uuid: string | null; started_on: string; supervisor_uuid: string | null; address: string }

/** The form that begins an onboarding: the template, the first day, the supervisor and the address. */
export function StartOnboarding({
  employee,
  onClose,
}: {
  employee: Pick<Employee, 'uuid' | 'started_on' | 'place'>
  onClose: () => void
}) {
  const form = useCallForm<typeof onboardings.start, Values>(onboardings.start, {
    start: {
      template_uuid: null,
      started_on: employee.started_on ?? '',
      supervisor_uuid: employee.place.supervisor?.uuid ?? null,
      address: '',
    },
    toBody: ({ template_uuid, started_on, supervisor_uuid, address }) => ({
      template_uuid: template_uuid ?? '',
      supervisor_uuid,
      ...(started_on && { started_on }),
      ...(address && { address }),
    }),
    more: () => ({ params: { employee_uuid: employee.uuid } }),
    done: onClose,
  })
  const { control } = form
  return (
    <FormInPlace form={form} onClose={onClose}>
      <Field control={control} name="template_uuid">
        {field => <TemplateField {...field} />}
      </Field>
      <Field control={control} name="started_on">
        {({ value, onChange, ...field }) => (
          <DatePicker
            {...field}
            label={t('First day of work')}
            required
            value={value || null}
            onChange={chosen => onChange(chosen ?? '')}
          />
        )}
      </Field>
      <Field control={control} name="supervisor_uuid">
        {field => (
          <MemberField
            {...field}
            label={t('Supervisor')}
            first={employee.place.supervisor}
            help={t('Without one, the tasks of the supervisor are yours.')}
          />
        )}
      </Field>
      <FormArea
        {...{ control, name: 'address', rows: 2, maxLength: 500 }}
        label={t('Where to come on the first day')}
      />
    </FormInPlace>
  )
}
