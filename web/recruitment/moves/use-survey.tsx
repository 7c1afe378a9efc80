import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { PendingMove } from './pending-move.ts'

/**
 * A checkbox for sending the hiring survey to the moved applicants. Initially it has the setting of the step. For steps of
 * several job openings, the setting of each step applies, and the checkbox can only switch the survey off. A muted step
 * sends no survey. Neither does the end of an employment: the survey asks applicants about their process.
 */
export function useSurvey({ step, hired }: PendingMove) {
  const one = 'uuid' in step
  const usual = one ? step.send_hiring_survey : step.ofJobs.some(it => it.surveys)
  const [asks, setAsks] = useState(usual)
  const mute = one ? step.notification_type === 1 : !usual
  const leaves = hired && step.type === stepType.rejected
  if (leaves) return { details: { send_hiring_survey: false }, asks: false, box: null }
  if (mute) return { details: {}, asks: false, box: null }
  const box = (
    <Checkbox
      value={asks}
      onChange={setAsks}
      className="mt-3"
      help={t('By e-mail or text message, once per application.')}
    >
      {t('Ask for feedback on the process')}
    </Checkbox>
  )
  return { details: one || !asks ? { send_hiring_survey: asks } : {}, asks, box }
}
