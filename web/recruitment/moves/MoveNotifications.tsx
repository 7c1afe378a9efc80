import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { fromWire } from '@kargozin/api/field-table.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { stepSettings, type StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import type { StepType } from '@kargozin/api/labels.ts'
import { useCall } from '../../core/calls/api.ts'
import { durationText } from '../../core/duration-text.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import type { PendingMove } from './pending-move.ts'

type MoveNotificationsProps = {
  asked: PendingMove
  /** Whether the checkbox for the survey is selected. */
  survey: boolean
}

/** Explains which messages this move sends to the applicant, by which channel and when, from the settings of the step. */
export function MoveNotifications({ asked: { applicant, step }, survey }: MoveNotificationsProps) {
  if ('uuid' in step) return <OfOneStep {...{ applicant, step, survey }} />
  return <OfSeveralJobs type={step.type} steps={step.ofJobs} survey={survey} />
}

/** When a step of this type sends its messages, as words for a sentence. Undefined while loading. */
function useWhen(type: number): string | undefined {
  const waits = useCall(stepSettings.waitMinutes, {}).data?.step_types_wait_minutes_to_notify
  if (!waits) return undefined
  const minutes = type in waits ? (waits[type as StepType] ?? 0) : 0 // `in` has checked the type
  return minutes > 0
    ? t('{duration} after this', { duration: durationText(minutes) })
    : t('as soon as this can no longer be undone, in less than a minute')
}

type OfSeveralProps = { type: number; steps: readonly { notifies: boolean; surveys: boolean }[]; survey: boolean }

/** Each job opening sends the messages of its own step. */
function OfSeveralJobs({ type, steps, survey }: OfSeveralProps) {
  const when = useWhen(type)
  if (!when) return <Note>{t('One moment…')}</Note>
  const total = steps.length
  const notifying = steps.filter(it => it.notifies).length
  const asking = steps.filter(it => it.surveys).length
  return (
    <Note>
      <p className="font-medium">
        {notifying === 0
          ? t('No message about this decision is sent.')
          : t('{count} of {total} job openings send the messages of their own step, {when}.', {
              ...{ count: notifying, total, when },
            })}
      </p>
      {survey && (
        <p>{t('Job openings that send a link to the hiring survey: {count} of {total}.', { count: asking, total })}</p>
      )}
    </Note>
  )
}

type OfOneStepProps = { applicant: PendingMove['applicant']; step: { uuid: string; type: number }; survey: boolean }

function OfOneStep({ applicant, step, survey }: OfOneStepProps) {
  const { data } = useCall(stepSettings.show, { params: { step_id: step.uuid } })
  const organization = useOrganization().organization.name
  const when = useWhen(step.type)
  if (!data || !when) return <Note>{t('One moment…')}</Note>
  const sent = data.step.notification_type === 1 ? [] : sentBy(data.step)
  return (
    <Note>
      <p className="font-medium">
        {sent.length === 0
          ? t('The applicant will not be notified: no message is sent.')
          : t('{organization} sends {what}, {when}.', { organization, what: sent.join(t(', ')), when })}
      </p>
      {survey && <p>{surveyText(applicant, organization, when)}</p>}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex gap-2.5 rounded-md bg-surface-2 px-3 py-2 text-sm text-text-2">
    <Info aria-hidden size={16} className="mt-1 shrink-0 text-text-3" />
    <div className="grid min-w-0 gap-1">{children}</div>
  </div>
)

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
