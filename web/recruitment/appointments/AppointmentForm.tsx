import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { Field } from '../../core/calls/form.tsx'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Busy } from './Busy.tsx'
import { endOf, type AppointmentValues } from './appointment-values.ts'
import { InvitationPreview } from './InvitationPreview.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { SupervisorsPicker, type SupervisedPlan } from './SupervisorsPicker.tsx'
import { durations, reminders, spacings } from './time/time-options.ts'

type AppointmentFormProps = {
  title: string
  control: Control<AppointmentValues>
  submit: () => void
  pending: boolean
  /** Why the call saved nothing. */
  reasons: readonly string[]
  saveAnyway: () => void
  setPlace: (place: AppointmentValues['place']) => void
  of: SupervisedPlan
  /** The fields that choose with whom the appointment is, if that is not settled. */
  whom?: ReactNode
  /** Whether there is an applicant, who is invited and reminded. */
  invites: boolean
  /** Whose invitation can be previewed. */
  whose?: { jobId: string; applicantId: string }
  first: readonly { id: string; fullName: string }[]
  /** The number of applicants, if there are several. */
  count?: number
  /** An appointment that is being moved. */
  except?: string
  onClose: () => void
}

function saveOf({ except, invites }: AppointmentFormProps): string {
  if (except) return t('Save')
  return invites ? t('Plan and invite') : t('Plan|an appointment')
}

/** The form of an appointment, with the busy times of its supervisors. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { title, control, submit, pending, reasons, saveAnyway, onClose } = props
  return (
    <PlanDialog
      {...{ title, pending, reasons, onClose, width: 600, onSave: submit, onSaveAnyway: saveAnyway }}
      refusal={t('Nothing was saved yet:')}
      save={saveOf(props)}
      anyway={t('Save all the same')}
    >
      {props.whom}
      <Field control={control} name="title">
        {field => (
          <TextField
            label={t('Title')}
            autoFocus={!props.whom}
            required
            maxLength={appointmentLimits.title}
            {...field}
          />
        )}
      </Field>
      <TimeFields control={control} count={props.count ?? 1} />
      <PlaceFields control={control} setPlace={props.setPlace} />
      <Field control={control} name="supervisors_ids">
        {field => <SupervisorsPicker of={props.of} first={props.first} {...field} />}
      </Field>
      <BusyThen control={control} except={props.except} />
      <RemindFields control={control} invites={props.invites} />
      {props.invites && (
        <Field control={control} name="language">
          {field => <LanguageSelect {...field} />}
        </Field>
      )}
      <Field control={control} name="description">
        {field => (
          <TextArea
            {...(props.invites
              ? {
                  label: t('Message to the applicant'),
                  help: t('It stands on the applicant’s page of the appointment and in their calendar.'),
                }
              : { label: t('Description') })}
            rows={2}
            maxLength={appointmentLimits.description}
            {...field}
          />
        )}
      </Field>
      {props.whose && <InvitationPreview control={control} whose={props.whose} count={props.count ?? 1} />}
    </PlanDialog>
  )
}

function TimeFields({ control, count }: { control: Control<AppointmentValues>; count: number }) {
  const start = useWatch({ control, name: 'start' })
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <Field control={control} name="start">
        {field => <DatePicker label={t('Start|of an appointment')} withTime required from={isoDay()} {...field} />}
      </Field>
      <Field control={control} name="minutes">
        {({ value, onChange, ...field }) => (
          <Select
            label={t('Duration')}
            options={durations(value)}
            value={value}
            onChange={it => onChange(it ?? 60)}
            // Without a start there is no end, but the duration is not wrong.
            {...{ name: field.name, error: start === null ? null : field.error }}
          />
        )}
      </Field>
      {count > 1 && (
        <Field control={control} name="spacing">
          {({ value, onChange, error }) => (
            <Select
              label={t('One after another')}
              options={spacings()}
              value={value}
              onChange={it => onChange(it ?? 0)}
              error={error}
            />
          )}
        </Field>
      )}
    </div>
  )
}

function RemindFields({ control, invites }: Pick<AppointmentFormProps, 'control' | 'invites'>) {
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      {invites && (
        <Field control={control} name="remind_applicant">
          {({ value, onChange, error }) => (
            <Select
              {...{ label: t('Remind the applicant'), options: reminders(value), value, error }}
              onChange={it => onChange(it ?? 0)}
            />
          )}
        </Field>
      )}
      <Field control={control} name="remind_supervisors">
        {({ value, onChange, error }) => (
          <Select
            {...{ label: t('Remind the supervisors'), options: reminders(value), value, error }}
            onChange={it => onChange(it ?? 0)}
          />
        )}
      </Field>
    </div>
  )
}

/** The busy times of the selected supervisors, once a start is chosen. */
function BusyThen({ control, except }: { control: Control<AppointmentValues>; except: string | undefined }) {
  const [users, start, minutes] = useWatch({ control, name: ['supervisors_ids', 'start', 'minutes'] })
  const end = endOf({ start, minutes })
  if (users.length === 0 || start === null || end === undefined) return null
  return <Busy users={users} start={start} end={end} except={except} />
}
