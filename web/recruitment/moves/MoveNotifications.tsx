import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { fromWire } from '@kargozin/api/field-table.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { stepSettings, type StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { stepType, type StepType } from '@kargozin/api/labels.ts'
import { useCall } from '../../core/calls/api.ts'
import { durationText } from '../../core/duration-text.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { CannotSend } from '../../kit/CannotSend.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { PendingMove } from './pending-move.ts'
import type { OwnTexts } from './own-texts.ts'
import { StepTexts } from './StepTexts.tsx'

type MoveNotificationsProps = {
  asked: PendingMove
  /** Whether the checkbox for the survey is selected. */
  survey: boolean
  /** Whether the messages of the step are sent. */
  sends: boolean
  onSends: (sends: boolean) => void
  /** The texts that single applicants get instead. */
  own: OwnTexts
  /** The hours until the messages are sent; null for what the organisation has set. */
  hours?: number | null
}

/** Explains which messages this move sends to the applicant, by which channel and when, from the settings of the step. */
export function MoveNotifications({ asked, survey, sends, onSends, own, hours = null }: MoveNotificationsProps) {
  const { step, hired } = asked
  const when = useWhen(step.type, hours)
  if (hired && step.type === stepType.rejected)
    return (
      <Note>
        <p className="font-medium">{t('No message is sent: those of this step are for applicants.')}</p>
      </Note>
    )
  const choice = { sends, onSends, survey, when, own }
  return (
    <>
      {'uuid' in step ? (
        <OfOneStep {...choice} asked={asked} step={step} />
      ) : (
        <OfSeveralJobs {...choice} steps={step.ofJobs} />
      )}
      {(sends || survey) && (
        <div className="mt-3 empty:hidden">
          <CannotSend kind="any" />
        </div>
      )}
    </>
  )
}

type Choice = Pick<MoveNotificationsProps, 'sends' | 'onSends' | 'survey' | 'own'> & { when: string | undefined }

/** Whether the messages of the step are sent at all. */
const SendsBox = ({ sends, onSends }: Pick<Choice, 'sends' | 'onSends'>) => (
  <Checkbox value={sends} onChange={onSends}>
    {t('Send the messages of the step')}
  </Checkbox>
)

/** When a step of this type sends its messages, as words for a sentence. Undefined while loading. */
function useWhen(type: number, hours: number | null): string | undefined {
  const waits = useCall(stepSettings.waitMinutes, {}).data?.step_types_wait_minutes_to_notify
  if (!waits) return undefined
  const usual = type in waits ? (waits[type as StepType] ?? 0) : 0 // `in` has checked the type
  const minutes = hours === null ? usual : hours * 60
  return minutes > 0
    ? t('{duration} after this', { duration: durationText(minutes) })
    : t('as soon as this can no longer be undone, in less than a minute')
}

type OfSeveralProps = Choice & { steps: readonly { notifies: boolean; surveys: boolean }[] }

/** Each job opening sends the messages of its own step. */
function OfSeveralJobs({ when, steps, survey, ...choice }: OfSeveralProps) {
  if (!when) return <Note>{t('One moment…')}</Note>
  const total = steps.length
  const notifying = steps.filter(it => it.notifies).length
  const asking = steps.filter(it => it.surveys).length
  return (
    <Note>
      <p className="font-medium">
        {notifying === 0 || !choice.sends
          ? t('No message about this decision is sent.')
          : t('{count} of {total} job openings send the messages of their own step, {when}.', {
              ...{ count: notifying, total, when },
            })}
      </p>
      {notifying > 0 && <SendsBox {...choice} />}
      {survey && (
        <p>{t('Job openings that send a link to the hiring survey: {count} of {total}.', { count: asking, total })}</p>
      )}
    </Note>
  )
}

type OfOneStepProps = Choice & { asked: PendingMove; step: { uuid: string } }

function OfOneStep({ asked: { applicant, ids }, step, survey, when, own, ...choice }: OfOneStepProps) {
  const { data } = useCall(stepSettings.show, { params: { step_id: step.uuid } })
  const organization = useOrganization().organization.name
  if (!data || !when) return <Note>{t('One moment…')}</Note>
  const sent = data.step.notification_type === 1 ? [] : sentBy(data.step)
  const templates = templatesOf(data.step)
  return (
    <Note>
      <p className="font-medium">{sentence({ sent: choice.sends ? sent : [], survey, organization, when })}</p>
      {sent.length > 0 && <SendsBox {...choice} />}
      {sent.length > 0 && choice.sends && templates.length > 0 && <StepTexts {...{ templates, ids, own }} />}
      {survey && <p>{surveyText(applicant, organization, when)}</p>}
    </Note>
  )
}

type Sentence = { sent: readonly string[]; survey: boolean; organization: string; when: string }

function sentence({ sent, survey, organization, when }: Sentence): string {
  if (sent.length > 0)
    return t('{organization} sends {what}, {when}.', { organization, what: sent.join(t(', ')), when })
  return survey
    ? t('No message about this decision is sent.')
    : t('The applicant will not be notified: no message is sent.')
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex gap-2.5 rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2">
    <Info aria-hidden size={16} className="mt-1 shrink-0 text-text-3" />
    <div className="grid min-w-0 gap-1">{children}</div>
  </div>
)

/** The ids of the templates that a step sends. */
const templatesOf = (sent: StepInFull): string[] => {
  const { message_template_id, email_template_id, sms_template_id } = fromWire(stepFieldTable, sent)
  return [message_template_id, email_template_id, sms_template_id].filter(it => it !== null)
}

/** The messages that a step sends, as words for a list in a sentence. */
function sentBy(sent: StepInFull): string[] {
  const step = fromWire(stepFieldTable, sent)
  return [
    ...(step.message_template_id ? [t('a message')] : []),
    ...(step.email_template_id ? [t('an e-mail')] : []),
    ...(step.sms_template_id ? [t('a text message')] : []),
    ...(step.surveys.length > 0 ? [t('a link to a questionnaire')] : []),
    ...(step.notify_to_complete_information ? [t('a link to give additional information')] : []),
  ]
}

/** Explains how the survey is sent. The server uses e-mail, or a text message if there is no e-mail address. */
function surveyText(applicant: PendingMove['applicant'], organization: string, when: string): string {
  const values = { organization, when }
  if (!applicant)
    return t(
      '{organization} sends a link to the survey by e-mail, or by text message to those without an address, {when}. It does not say how the process ended.',
      values,
    )
  if (applicant.email)
    return t('{organization} sends a link to the survey to {address}, {when}. It does not say how the process ended.', {
      ...values,
      address: isolated(applicant.email),
    })
  if (applicant.mobile)
    return t(
      '{organization} sends a link to the survey by text message to {mobile}, {when}. It does not say how the process ended.',
      { ...values, mobile: isolated(readableMobile(applicant.mobile)) },
    )
  return t('The survey cannot be sent: there is no e-mail address or mobile number.')
}

/** Isolates a text, so that it is written from left to right in any sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`
