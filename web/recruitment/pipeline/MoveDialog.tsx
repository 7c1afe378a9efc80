import { useState } from 'react'
import { rejectReasons } from '@kargozin/api/labels.ts'
import { movesWithReason, questionOf } from '@kargozin/api/recruitment/move-rules.ts'
import { isoDay } from '../../core/dates.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { fullName } from '../applicant/applicant-words.ts'
import type { MoveTold } from './use-moves.ts'

/** A move that waits for the answer to its question: of somebody with a name, or of so many. */
export type AskedMove = {
  name: { name: string; last_name: string } | null
  count: number
  step: { uuid: string; title: string; type: number; notification_type: number; send_hiring_survey: boolean }
}

type MoveDialogProps = {
  asked: AskedMove
  onClose: () => void
  onConfirm: (told: MoveTold) => void
}

/** What a move into this step asks: the reasons of a rejection, the end of probation of a hire. */
export function MoveDialog(props: MoveDialogProps) {
  return questionOf(props.asked.step.type) === 'reasons' ? <RejectDialog {...props} /> : <HireDialog {...props} />
}

/** Whether whoever is moved is asked how the process was: a box, set as the step has it. A muted step asks nobody. */
function useSurvey({ notification_type, send_hiring_survey }: AskedMove['step']) {
  const [asks, setAsks] = useState(send_hiring_survey)
  if (notification_type === 1) return { told: {}, box: null }
  const box = (
    <Checkbox
      value={asks}
      onChange={setAsks}
      className="mt-3"
      help={t('By e-mail or text message, once for each application.')}
    >
      {t('Ask how the process was')}
    </Checkbox>
  )
  return { told: { send_hiring_survey: asks }, box }
}

function RejectDialog({ asked: { name, count, step }, onClose, onConfirm }: MoveDialogProps) {
  const [reasons, setReasons] = useState<string[]>([])
  const [other, setOther] = useState('')
  const [tried, setTried] = useState(false)
  const survey = useSurvey(step)
  const told = { rejection_reasons: reasons, other_reason: other.trim() || null, ...survey.told }
  const enough = movesWithReason(step.type, told)
  const confirm = () => (enough ? onConfirm(told) : setTried(true))
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={confirm}
      title={
        name
          ? t('Reject {name}', { name: fullName(name) })
          : t('Reject {count} applicant|Reject {count} applicants', { count })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" onPress={confirm}>
            {t('Reject')}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="pb-1.5 text-sm font-medium text-text-2">{t('Why?')}</legend>
        <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
          {optionsOf(rejectReasons).map(({ id, label }) => (
            <Checkbox
              key={id}
              value={reasons.includes(id)}
              onChange={on => setReasons(now => (on ? [...now, id] : now.filter(it => it !== id)))}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('Another reason, or more about it')}
        value={other}
        onChange={setOther}
        rows={2}
        maxLength={1000}
        className="mt-3"
        help={t('Only your colleagues read this; the applicant does not.')}
        error={tried && !enough ? t('Say why: choose a reason or write one.') : null}
      />
      {survey.box}
    </Dialog>
  )
}

function HireDialog({ asked: { name, count, step }, onClose, onConfirm }: MoveDialogProps) {
  const [end, setEnd] = useState<string | null>(null)
  const survey = useSurvey(step)
  const confirm = () => onConfirm({ probation_end: end, ...survey.told })
  return (
    <Dialog
      open
      onClose={onClose}
      onConfirm={confirm}
      width={420}
      title={
        name
          ? t('Move {name} to “{step}”', { name: fullName(name), step: step.title })
          : t('Move {count} applicant to “{step}”|Move {count} applicants to “{step}”', { count, step: step.title })
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
        label={t('End of probation')}
        value={end}
        onChange={setEnd}
        from={isoDay()}
        help={t('Leave it empty when there is no probation.')}
      />
      {survey.box}
    </Dialog>
  )
}
