import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { Field } from '../../core/calls/form.tsx'
import { dayTime } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { AppointmentValues } from '../appointments/appointment-values.ts'
import { LanguageSelect } from '../appointments/LanguageSelect.tsx'
import { PlanDialog } from '../appointments/PlanDialog.tsx'
import { PlaceFields } from '../appointments/PlaceFields.tsx'
import { SupervisorsPicker } from '../appointments/SupervisorsPicker.tsx'
import { durations, reminders } from '../appointments/time/time-options.ts'
import { startsToOffer, type FreeTimes, type OfferValues } from './offer-values.ts'
import { buffers, dailyLimits, groups, holds, notices, remindersToAnswer } from './offer-options.ts'
import { TimesToOffer } from './TimesToOffer.tsx'

type OfferFormProps = {
  title: string
  control: Control<OfferValues>
  pending: boolean
  /** Why the call saved nothing. */
  reasons: readonly string[]
  found: FreeTimes
  send: () => void
  sendAnyway: () => void
  setPlace: (place: OfferValues['place']) => void
  /** An applicant whom the supervisors must be allowed to see. */
  applicantId: string
  first: readonly { id: string; fullName: string }[]
  /** The end of an existing offer, which can be kept. */
  ends?: string | undefined
  onClose: () => void
}

/** The form of an offer, with a preview of the times. */
export function OfferForm({ control, found, ...props }: OfferFormProps) {
  const { title, pending, reasons, send, sendAnyway, onClose } = props
  return (
    <PlanDialog
      {...{ title, pending, reasons, onClose, width: 640, onSave: send, onSaveAnyway: sendAnyway }}
      refusal={t('Nothing was sent yet. Times at which somebody is busy cannot be booked:')}
      save={t('Send the offer')}
      anyway={t('Offer all the same')}
      aside={<Count control={control} found={found} />}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field control={control} name="title">
          {field => <TextField label={t('Title')} autoFocus required maxLength={appointmentLimits.title} {...field} />}
        </Field>
        <OneOf control={control} name="minutes" label={t('Duration')} options={durations} />
      </div>
      <Field control={control} name="supervisors_ids">
        {field => <SupervisorsPicker of={{ applicantId: props.applicantId }} first={props.first} {...field} />}
      </Field>
      <TimesToOffer control={control} found={found} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Hold control={control} found={found} ends={props.ends} />
        <OneOf
          control={control}
          name="remind_answer"
          label={t('Reminder to answer')}
          help={t('If there is still no answer after as long again, you are notified.')}
          options={remindersToAnswer}
        />
      </div>
      {/* An offer has the same fields of the place as an appointment. */}
      <PlaceFields control={control as unknown as Control<AppointmentValues>} setPlace={props.setPlace} />
      <Details control={control} />
    </PlanDialog>
  )
}

type OneOfProps = {
  control: Control<OfferValues>
  name:
    | ('minutes' | 'before' | 'after' | 'limit' | 'notice' | 'places')
    | ('hold' | 'remind_answer' | 'remind_applicant' | 'remind_supervisors')
  label: string
  help?: string | undefined
  options: (own: number) => { id: number; label: string }[]
}

/** A number that is chosen from usual ones. */
const OneOf = ({ control, name, label, help, options }: OneOfProps) => (
  <Field control={control} name={name}>
    {({ value, onChange, error }) => (
      <Select {...{ label, help, value, error, options: options(value) }} onChange={it => onChange(it ?? value)} />
    )}
  </Field>
)

/** The number of the times, beside the button that sends them. */
function Count({ control, found }: { control: Control<OfferValues>; found: FreeTimes }) {
  const values = useWatch({ control }) as OfferValues // all values have a start
  const count = startsToOffer(values, found.starts).length
  return <output className="me-auto text-sm text-text-2">{t('{count} time|{count} times', { count })}</output>
}

function Hold({ control, found, ends }: { control: Control<OfferValues>; found: FreeTimes; ends: string | undefined }) {
  const hold = useWatch({ control, name: 'hold' })
  const until = hold === 0 ? ends : found.answerBy
  const help = until ? t('The applicant can answer until {time}.', { time: dayTime(until) }) : undefined
  return (
    <OneOf
      {...{ control, name: 'hold', label: t('Time to answer'), help }}
      options={own => holds(own, ends !== undefined)}
    />
  )
}

/** Buffers, limit, notice, groups, reminders and the message, which most offers leave as they are. */
function Details({ control }: { control: Control<OfferValues> }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <span>
        <Button kind="ghost" size="sm" onPress={() => setOpen(true)}>
          {t('Message, buffers and reminders…')}
        </Button>
      </span>
    )
  return (
    <>
      <Field control={control} name="description">
        {field => (
          <TextArea
            label={t('Message to the applicant')}
            help={t('It stands on the applicant’s page and in their calendar.')}
            rows={2}
            maxLength={appointmentLimits.description}
            {...field}
          />
        )}
      </Field>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <OneOf control={control} name="before" label={t('Free before it')} options={buffers} />
        <OneOf control={control} name="after" label={t('Free after it')} options={buffers} />
        <OneOf
          control={control}
          name="limit"
          label={t('Most appointments of a supervisor a day')}
          options={dailyLimits}
        />
        <OneOf control={control} name="notice" label={t('Can be booked until')} options={notices} />
        <OneOf
          control={control}
          name="places"
          label={t('Applicants at one time')}
          help={t('In a group, several applicants meet at the same time.')}
          options={groups}
        />
        <Field control={control} name="language">
          {field => <LanguageSelect {...field} />}
        </Field>
        <OneOf control={control} name="remind_applicant" label={t('Remind the applicant')} options={reminders} />
        <OneOf control={control} name="remind_supervisors" label={t('Remind the supervisors')} options={reminders} />
      </div>
    </>
  )
}
