import { useState } from 'react'
import type { Label } from '@kargozin/api/labels.ts'
import { leaveReasons, reasonSides, rejectReasons } from '@kargozin/api/labels-reasons.ts'
import { movesWithReason } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { fullName } from '../people/applicant-words.ts'
import type { PendingMove, MoveDialogProps } from './pending-move.ts'
import { nameOfField, useOutcome } from './use-outcome.ts'
import { useIntoPool } from '../pool/use-into-pool.tsx'
import { useDisclosure } from './use-disclosure.tsx'
import { useSurvey } from './use-survey.tsx'
import { useOwnTexts } from './own-texts.ts'
import { MoveNotifications } from './MoveNotifications.tsx'

/** Asks for the reasons of a rejection or of the end of an employment, and shows which message the applicant will get. */
export function RejectDialog({ asked, onClose, onConfirm }: MoveDialogProps) {
  const { details: outcome, field } = useOutcome('reasons')
  const [submitted, setSubmitted] = useState(false)
  const survey = useSurvey(asked)
  const pool = useIntoPool()
  const [sends, setSends] = useState(true)
  const own = useOwnTexts()
  const disclosure = useDisclosure()
  const more = { ...survey.details, ...disclosure.details, ...(pool.choice ? { into_pool: pool.choice } : {}) }
  const details = { ...outcome, ...more, ...(sends ? own.details : { send_step_messages: false }) }
  const hasReason = movesWithReason(asked.step.type, details)
  const confirm = () => (hasReason ? onConfirm(details) : setSubmitted(true))
  const error = submitted && !hasReason ? t('Choose a reason or write one.') : null
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={confirm}
      title={titleOf(asked)}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" onPress={confirm}>
            {asked.hired ? t('End employment') : t('Reject')}
          </Button>
        </>
      }
    >
      {asked.hired && (
        <p className="pb-2.5 text-sm text-text-2">
          {t('This person has already been hired. Say why the employment is ending.')}
        </p>
      )}
      <Reasons from={asked.hired ? leaveReasons : rejectReasons} {...field('rejection_reasons')} error={error} />
      <TextArea
        label={nameOfField('other_reason')}
        {...field('other_reason')}
        rows={2}
        maxLength={1000}
        className="mt-3"
        help={t('Only your colleagues can see this; the applicant cannot.')}
        error={error}
      />
      {survey.box}
      {pool.box}
      {disclosure.field}
      <MoveNotifications {...{ asked, sends, own }} survey={survey.asks} onSends={setSends} hours={disclosure.wait} />
    </Dialog>
  )
}

function titleOf({ applicant, ids, hired }: PendingMove): string {
  const count = ids.length
  const name = applicant && fullName(applicant)
  if (hired)
    return name
      ? t('End the employment of {name}', { name })
      : t('End the employment of {count} person|End the employment of {count} people', { count })
  return name ? t('Reject {name}', { name }) : t('Reject {count} applicant|Reject {count} applicants', { count })
}

type ReasonsProps = {
  from: Readonly<Record<string, Label>>
  value: string[]
  onChange: (keys: string[]) => void
  error: string | null
}

/** The reasons, grouped by side (organisation or applicant). At least one reason or a text is required. */
function Reasons({ from, value: chosen, onChange, error }: ReasonsProps) {
  return (
    <fieldset aria-invalid={error !== null}>
      <legend className="pb-1 text-sm font-medium text-text-2">
        {nameOfField('rejection_reasons')}
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
        <span className="ps-2 text-xs font-normal text-text-3">
          {t('Choose at least one, or write your own below.')}
        </span>
      </legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.keys(reasonSides).map(side => (
          <section key={side} aria-labelledby={`reasons-${side}`}>
            <h3 id={`reasons-${side}`} className="pb-0.5 text-xs font-medium text-text-3">
              {labelOf(reasonSides, side)}
            </h3>
            {Object.keys(from)
              .filter(key => from[key]?.side === side)
              .map(key => (
                <Checkbox
                  key={key}
                  value={chosen.includes(key)}
                  onChange={on => onChange(on ? [...chosen, key] : chosen.filter(it => it !== key))}
                >
                  {labelOf(from, key)}
                </Checkbox>
              ))}
          </section>
        ))}
      </div>
    </fieldset>
  )
}
