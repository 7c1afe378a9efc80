import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { genders } from '@kargozin/api/labels-person.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { paths } from '@kargozin/api/paths.ts'
import { showError, useCall } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { CallError } from '../../core/calls/make-call.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Column } from '../moves/board-state.ts'
import { givenEntries, NewEntriesPart, type NewEntries } from './NewEntries.tsx'

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
  entries: NewEntries
}

/** The body of the call. Fields without a value are not sent, so that they are stored as unknown. */
const bodyOf = ({ name, mobile, entries, ...rest }: Values) => ({
  name,
  mobile,
  ...givenEntries(entries),
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null)),
})

/** Whether the refusal names the applicant who is already in the job opening. */
const isThere = (error: Error): error is CallError => error instanceof CallError && 'applicant_uuid' in error.data

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
    entries: {},
  }
  const [there, setThere] = useState<CallError | null>(null)
  const form = useCallForm(applicants.create, {
    start,
    toBody: bodyOf,
    more: () => ({ params: { job_uuid: jobId } }),
    done: ({ applicant }) => onAdded(applicant.uuid),
    failed: error => (isThere(error) ? setThere(error) : showError(error)),
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Add an applicant')} save={t('Add')} columns width={560}>
      {there && (
        <div className="sm:col-span-2">
          <Banner
            tone="warn"
            action={
              <Button size="sm" href={paths.applicant(String(there.data['applicant_uuid']))}>
                {t('Open this applicant')}
              </Button>
            }
          >
            {there.message} {t('The name is the same, and so is the mobile number or the e-mail.')}
          </Banner>
        </div>
      )}
      <FormText control={form.control} name="name" label={t('First name')} required autoFocus />
      <FormText control={form.control} name="last_name" label={t('Last name')} />
      <FormText control={form.control} name="mobile" label={t('Mobile')} required ltr type="tel" />
      <FormText control={form.control} name="email" label={t('E-mail')} ltr type="email" />
      <MoreFields control={form.control} columns={columns} />
      <NewEntriesPart control={form.control} />
    </FormDialog>
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
