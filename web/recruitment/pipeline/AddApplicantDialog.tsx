import type { Control } from 'react-hook-form'
import { genders } from '@kargozin/api/labels-person.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Column } from '../moves/board-state.ts'

type AddApplicantDialogProps = { jobId: string; columns: Column[]; onClose: () => void; onAdded: (id: string) => void }

type Gender = keyof typeof genders
type Values = {
  name: string
  last_name: string
  mobile: string
  email: string
  gender: Gender | null
  source_key: string | null
  step_uuid: string | null
}

/** The body of the call. Fields without a value are not sent, so that they are stored as unknown. */
const bodyOf = ({ name, mobile, ...rest }: Values) => ({
  name,
  mobile,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null)),
})

/** The dialog for entering an applicant by hand. A person who is already in this job opening is not added again; an error says so. */
export function AddApplicantDialog({ jobId, columns, onClose, onAdded }: AddApplicantDialogProps) {
  const start: Values = {
    name: '',
    last_name: '',
    mobile: '',
    email: '',
    gender: null,
    source_key: null,
    step_uuid: columns[0]?.uuid ?? null,
  }
  const { control, submit, pending } = useCallForm(applicants.create, {
    start,
    toBody: bodyOf,
    more: () => ({ params: { job_uuid: jobId } }),
    done: ({ applicant }) => onAdded(applicant.uuid),
  })
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={t('Add an applicant')}
      width={560}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form="add-applicant" pending={pending}>
            {t('Add')}
          </Button>
        </>
      }
    >
      <form
        id="add-applicant"
        className="grid gap-3.5 pt-1 sm:grid-cols-2"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field control={control} name="name">
          {field => <TextField label={t('First name')} required autoFocus {...field} />}
        </Field>
        <Field control={control} name="last_name">
          {field => <TextField label={t('Last name')} {...field} />}
        </Field>
        <Field control={control} name="mobile">
          {field => <TextField label={t('Mobile')} required ltr type="tel" {...field} />}
        </Field>
        <Field control={control} name="email">
          {field => <TextField label={t('E-mail')} ltr type="email" {...field} />}
        </Field>
        <MoreFields control={control} columns={columns} />
      </form>
    </Dialog>
  )
}

function MoreFields({ control, columns }: { control: Control<Values>; columns: Column[] }) {
  const { data } = useCall(sources.list, {})
  return (
    <>
      <Field control={control} name="gender">
        {field => <Select label={t('Gender')} options={optionsOf(genders)} {...field} />}
      </Field>
      <Field control={control} name="source_key">
        {field => (
          <Select
            label={t('Source')}
            none={t('Unknown')}
            options={(data?.sources ?? []).map(it => ({ id: it.source_key, label: it.title }))}
            {...field}
          />
        )}
      </Field>
      <Field control={control} name="step_uuid">
        {field => (
          <Select
            label={t('Step')}
            options={columns.map(column => ({ id: column.uuid, label: column.title }))}
            {...field}
          />
        )}
      </Field>
    </>
  )
}
