import { useState } from 'react'
import { questionOf } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fullName } from '../people/applicant-words.ts'
import { RejectDialog } from './RejectDialog.tsx'
import type { MoveDialogProps } from './pending-move.ts'
import { nameOfField, useOutcome } from './use-outcome.ts'
import { useDisclosure } from './use-disclosure.tsx'
import { useSurvey } from './use-survey.tsx'
import { useOwnTexts } from './own-texts.ts'
import { MoveNotifications } from './MoveNotifications.tsx'

/** The dialog for a move into a hire or rejection step: asks for the end of probation or for the reasons. */
export function MoveDialog(props: MoveDialogProps) {
  return questionOf(props.asked.step.type) === 'reasons' ? <RejectDialog {...props} /> : <HireDialog {...props} />
}

function HireDialog({ asked, onClose, onConfirm }: MoveDialogProps) {
  const { applicant, ids, step } = asked
  const { details, field } = useOutcome('probation')
  const survey = useSurvey(asked)
  const [sends, setSends] = useState(true)
  const own = useOwnTexts()
  const disclosure = useDisclosure()
  const more = { ...disclosure.details, ...(sends ? own.details : { send_step_messages: false }) }
  const confirm = () => onConfirm({ ...details, ...survey.details, ...more })
  return (
    <Dialog
      open
      onClose={onClose}
      onConfirm={confirm}
      width={420}
      title={
        applicant
          ? t('Move {name} to “{step}”', { name: fullName(applicant), step: step.title })
          : t('Move {count} applicant to “{step}”|Move {count} applicants to “{step}”', {
              count: ids.length,
              step: step.title,
            })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={confirm}>
            {t('Hire')}
          </Button>
        </>
      }
    >
      <DatePicker
        label={nameOfField('probation_end')}
        {...field('probation_end')}
        from={isoDay()}
        help={t('Leave empty if there is no probation.')}
      />
      {survey.box}
      {disclosure.field}
      <MoveNotifications {...{ asked, sends, own }} survey={survey.asks} onSends={setSends} hours={disclosure.wait} />
    </Dialog>
  )
}
