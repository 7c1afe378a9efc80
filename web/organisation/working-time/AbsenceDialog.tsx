import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { absences, type Absence } from '@kargozin/api/organisation/absences.ts'
import type { Hours } from '@kargozin/api/organisation/working-time.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormText } from '../../kit/forms/fields.tsx'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { DateRangePicker, type DayRange } from '../../ui/DateRangePicker.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { absenceTimes } from './absence-text.ts'
import { DayHours } from '../../pickers/hours/DayHours.tsx'

type AbsenceForm = {
  kind: 'days' | 'hours'
  ends_at: DayRange | null
  day: string | null
  hours: readonly Hours[]
  title: string
}

const start: AbsenceForm = {
  kind: 'days',
  ends_at: null,
  day: null,
  hours: [{ from: 8 * 60, until: 10 * 60 }],
  title: '',
}

/** The times of the form as the calls need them; none if the form is unfinished. */
function timesOf({ kind, ends_at, day, hours }: AbsenceForm, timeZone: string) {
  const [stretch] = hours
  if (kind === 'hours') return day && stretch ? absenceTimes({ from: day, until: day, hours: stretch }, timeZone) : {}
  return ends_at ? absenceTimes({ from: ends_at.from, until: ends_at.to }, timeZone) : {}
}

/** The options that the forms of both calls share. */
function useAbsenceOptions({ timeZone, onClose }: Pick<AbsenceDialogProps, 'timeZone' | 'onClose'>) {
  const take = useSend(absences.remove, { quiet: true })
  return {
    start,
    toBody: (values: AbsenceForm) => ({
      ...timesOf(values, timeZone),
      ...(values.title.trim() ? { title: values.title } : {}),
    }),
    nameOf: (field: string) => (field === 'starts_at' ? 'day' : field),
    quiet: true,
    done: ({ absence }: { absence: Absence }) => {
      onClose()
      toast.undo(t('The absence was saved.'), () => take.send({ params: { absence_uuid: absence.uuid } }))
    },
  }
}

type AbsenceDialogProps = {
  timeZone: string
  /** Whether the caller may add absences of other members. */
  mayChoose: boolean
  onClose: () => void
}

/** Adds an absence of whole days, or of some hours of a day. */
export const AbsenceDialog = ({ mayChoose, ...props }: AbsenceDialogProps) =>
  mayChoose ? <AnybodysAbsence {...props} /> : <OwnAbsence {...props} />

function OwnAbsence(props: Omit<AbsenceDialogProps, 'mayChoose'>) {
  const form = useCallForm<typeof absences.add, AbsenceForm>(absences.add, useAbsenceOptions(props))
  return <AbsenceFields form={form} onClose={props.onClose} />
}

function AnybodysAbsence(props: Omit<AbsenceDialogProps, 'mayChoose'>) {
  const { user } = useOrganization()
  const [member, setMember] = useState<Chosen>(null)
  const form = useCallForm<typeof absences.addFor, AbsenceForm>(absences.addFor, {
    ...useAbsenceOptions(props),
    more: () => ({ params: { user_uuid: member?.uuid ?? user.id } }),
  })
  return (
    <AbsenceFields form={form} onClose={props.onClose}>
      <Whose member={member} onChange={setMember} />
    </AbsenceFields>
  )
}

type AbsenceFieldsProps = {
  form: Pick<ReturnType<typeof useCallForm<typeof absences.add, AbsenceForm>>, 'control' | 'submit' | 'pending'>
  onClose: () => void
  children?: ReactNode
}

function AbsenceFields({ form, onClose, children }: AbsenceFieldsProps) {
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Add an absence')}>
      {children}
      <Field control={control} name="kind">
        {field => (
          <RadioGroup
            {...field}
            label={t('How long')}
            inline
            options={[
              { id: 'days', label: t('Whole days') },
              { id: 'hours', label: t('Some hours of a day') },
            ]}
          />
        )}
      </Field>
      {kind === 'days' ? (
        <Field control={control} name="ends_at">
          {field => <DateRangePicker {...field} label={t('First and last day')} required />}
        </Field>
      ) : (
        <>
          <Field control={control} name="day">
            {field => <DatePicker {...field} label={t('Day')} required />}
          </Field>
          <Field control={control} name="hours">
            {field => <DayHours single day={t('Day')} hours={field.value} onChange={field.onChange} />}
          </Field>
        </>
      )}
      <FormText
        {...{ control, name: 'title', maxLength: 120 }}
        label={t('Reason')}
        help={t('Optional. Only you and those who manage the working time see it.')}
      />
    </FormDialog>
  )
}

type Chosen = { uuid: string; fullName: string } | null

/** The member who is away: the caller, or somebody else. */
function Whose({ member, onChange }: { member: Chosen; onChange: (member: Chosen) => void }) {
  const { user } = useOrganization()
  return (
    <div className="grid gap-1.5">
      <MemberPicker label={t('Who is away')} except={[user.id]} onPick={onChange} />
      <p>
        {member ? (
          <Chip tone="green" onRemove={() => onChange(null)}>
            {member.fullName}
          </Chip>
        ) : (
          <span className="text-xs text-text-3">{t('Nobody chosen: the absence is yours.')}</span>
        )}
      </p>
    </div>
  )
}
