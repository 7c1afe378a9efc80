import type { Labels } from '@kargozin/api/labels.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import {
  forSensitive,
  personFieldTable,
  sensitiveFields,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { Field } from '../../../core/calls/form.tsx'
import { optionsOf } from '../../../core/labels.ts'
import { t } from '../../../core/words.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { fieldLabel } from '../../../pickers/personal-words.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { changesOf, useCorrection } from '../parts/use-correction.ts'

/** The values are nested in `private`, as in the body of the call, so that server errors are shown beside their fields. */
type Values = { private: Record<SensitiveField, string> }

function choicesOf(name: SensitiveField): Labels | undefined {
  const { kind } = personFieldTable[name]
  return typeof kind === 'object' ? kind.one : undefined
}

/** An empty field clears the value. */
const fieldsOf = (values: Values) => forSensitive(name => values.private[name].trim() || null)

/** The options of a field. If an imported value is not among them, it is added. */
function optionsFor(labels: Labels, value: string) {
  const options = optionsOf(labels)
  return value && !(value in labels) ? [{ id: value, label: value }, ...options] : options
}

type EditPrivateDialogProps = {
  applicant: Applicant
  known: NonNullable<Applicant['private']>
  onClose: () => void
}

/** Corrects the sensitive fields of a person. Requires the permission for them. */
export function EditPrivateDialog({ applicant, known, onClose }: EditPrivateDialogProps) {
  const start: Values = {
    private: forSensitive(name => known[name] ?? ''),
  }
  const form = useCorrection(applicant, {
    start,
    changes: (from: Values, to) => ({ private: changesOf(fieldsOf(from), fieldsOf(to)) }),
    onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Edit sensitive information')} columns width={560}>
      {sensitiveFields.map((name, at) => (
        <Field key={name} control={form.control} name={`private.${name}`}>
          {field => <PrivateInput name={name} first={at === 0} field={field} />}
        </Field>
      ))}
    </FormDialog>
  )
}

type PrivateInputProps = {
  name: SensitiveField
  first: boolean
  field: { value: string; onChange: (value: string) => void; onBlur: () => void; error: string | undefined }
}

function PrivateInput({ name, first, field }: PrivateInputProps) {
  const label = fieldLabel(name)
  const labels = choicesOf(name)
  if (labels) {
    const { value, onChange, ...rest } = field
    return (
      <Select
        label={label}
        none={t('Unknown')}
        options={optionsFor(labels, value)}
        value={value || null}
        onChange={it => onChange(String(it ?? ''))}
        {...rest}
      />
    )
  }
  const digits = name !== 'health_status'
  return (
    <TextField
      label={label}
      autoFocus={first}
      ltr={digits}
      inputMode={digits ? 'numeric' : 'text'}
      maxLength={personFieldTable[name].most}
      {...field}
    />
  )
}
