import { useState } from 'react'
import { departureReasons, departureSides, type DepartureReason } from '@kargozin/api/organisation/labels-leaving.ts'
import type { ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { members, removalUndoSeconds } from '@kargozin/api/organisation/members.ts'
import { may } from '@kargozin/api/permissions.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { CallError } from '../core/calls/make-call.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { day, isoDay } from '../core/dates.ts'
import { labelOf } from '../core/labels.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { SuccessorField } from '../pickers/leaving/SuccessorField.tsx'
import { openWork, WhatGoes } from '../pickers/leaving/WhatGoes.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type EndWorkDialogProps = {
  people: readonly ListedEmployee[]
  gone?: (() => void) | undefined
  onClose: () => void
}

type Side = keyof typeof departureSides

const reasonOptions = () =>
  (Object.keys(departureReasons) as DepartureReason[]).map(id => ({ id, label: labelOf(departureReasons, id) }))
const sideOptions = () =>
  (Object.keys(departureSides) as Side[]).map(id => ({ id, label: labelOf(departureSides, id) }))

/** The form of the dialog: the day, who ended the work and why, whether the access ends before the day, and the successor. */
function useEnd() {
  const [date, setDate] = useState<string | null>(isoDay())
  const [side, setSide] = useState<Side | null>(null)
  const [reason, setReason] = useState<DepartureReason | null>(null)
  const [isNow, setNow] = useState(false)
  const [successor, setSuccessor] = useState<string | null>(null)
  const [survey, setSurvey] = useState<string | null>(null)
  const isLater = date !== null && date > isoDay()
  const body = {
    ...(date && { terminate_date: date }),
    ...(side && { terminate_by: side }),
    ...(reason && { reason }),
    ...(isLater && isNow && { terminate_type: 'remove' as const }),
    ...(successor && { successor_uuid: successor }),
    ...(survey && { exit_survey_key: survey }),
  }
  const why = { side, setSide, reason, setReason, survey, setSurvey }
  return { date, setDate, ...why, isNow, setNow, successor, setSuccessor, isLater, body }
}

/** Asks when and why the work of employees ends, and who takes over. Can be undone. */
export function EndWorkDialog({ people, gone, onClose }: EndWorkDialogProps) {
  const uuids = people.map(it => it.uuid)
  const form = useEnd()
  const names = { count: people.length, name: people[0]?.fullName ?? '', day: form.date ? day(form.date) : '' }
  const restore = useSend(members.restore, { quiet: true })
  const send = useSend(members.remove, {
    quiet: true,
    done: ({ removal_uuid }) => {
      onClose()
      gone?.()
      toast.undoFor(removalUndoSeconds, doneText(form.isLater, names), () => restore.send({ params: { removal_uuid } }))
    },
  })
  const confirm = () => form.date && send.send({ body: { uuids, ...form.body } })
  return (
    <Dialog
      open
      onClose={onClose}
      onConfirm={confirm}
      width={480}
      title={
        people.length === 1
          ? t('End the work of {name}', names)
          : t('End the work of {count} person|End the work of {count} people', names)
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={send.pending}
            onPress={confirm}
            why={form.date ? null : t('Choose a day first.')}
          >
            {form.isLater ? t('Plan the end') : t('End the work')}
          </Button>
        </>
      }
    >
      <Fields form={form} uuids={uuids} except={people.flatMap(it => it.member_uuid ?? [])} error={send.error} />
    </Dialog>
  )
}

type Form = ReturnType<typeof useEnd>

function doneText(isLater: boolean, names: { count: number; name: string; day: string }): string {
  if (names.count === 1) return isLater ? t('{name} leaves on {day}.', names) : t('{name} no longer works here.', names)
  return isLater
    ? t('{count} person leaves on {day}.|{count} people leave on {day}.', names)
    : t('{count} person no longer works here.|{count} people no longer work here.', names)
}

type FieldsProps = { form: Form; uuids: string[]; except: string[]; error: Error | null }

function Fields({ form, uuids, except, error }: FieldsProps) {
  const { data, error: failed } = useCall(members.removal, { query: { uuids } })
  const wrong = error instanceof CallError ? error.fields : []
  const errorAt = (field: string) => wrong.find(it => it.field === field)?.message ?? null
  return (
    <div className="grid gap-3">
      <DatePicker
        label={t('First day without work')}
        required
        value={form.date}
        onChange={form.setDate}
        error={errorAt('terminate_date')}
        help={
          form.isLater
            ? t('Until then they work as before. On this day they lose their access by themselves.')
            : t('They are signed out at once. What they wrote and decided stays.')
        }
      />
      {form.isLater && (
        <Checkbox value={form.isNow} onChange={form.setNow}>
          {t('End their access now already')}
        </Checkbox>
      )}
      <RadioGroup
        label={t('Ended by')}
        inline
        options={sideOptions()}
        value={form.side ?? undefined}
        onChange={form.setSide}
        onClear={() => form.setSide(null)}
      />
      <Select
        label={t('Reason for leaving')}
        none={t('Without a reason')}
        options={reasonOptions()}
        value={form.reason}
        onChange={form.setReason}
      />
      <SurveyField value={form.survey} onChange={form.setSurvey} error={errorAt('exit_survey_key')} />
      {data ? <WhatGoes removal={data} /> : !failed && <Skeleton count={2} />}
      {data && openWork(data) > 0 && (
        <SuccessorField
          value={form.successor}
          onChange={form.setSuccessor}
          except={except}
          can={data.can}
          error={errorAt('successor_uuid')}
        />
      )}
    </div>
  )
}

type SurveyFieldProps = { value: string | null; onChange: (value: string | null) => void; error: string | null }

/** The questionnaire that those who leave get. Nothing for members who may not see the questionnaires. */
function SurveyField({ value, onChange, error }: SurveyFieldProps) {
  const { rights } = useOrganization()
  const { data } = useCall(surveys.list, {}, { when: may(rights, surveys.list.needs) })
  if (!data || data.surveys.length === 0) return null
  return (
    <Select
      label={t('Exit survey')}
      none={t('Send none')}
      options={data.surveys.map(it => ({ id: it.survey_key, label: it.title }))}
      value={value}
      onChange={onChange}
      error={error}
      help={
        value &&
        t('They get a link by e-mail, otherwise by text message. Who may see their personal data reads the answers.')
      }
    />
  )
}
