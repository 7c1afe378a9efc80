import { useState } from 'react'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { PendingMove } from './pending-move.ts'

/**
 * A checkbox for sending the hiring survey to the moved applicants. It starts with the setting of the step. A muted step sends no
 * survey. In a move over several job openings each step does as it is set.
 */
export function useSurvey({ step }: PendingMove) {
  const one = 'uuid' in step && step.notification_type !== 1
  const [asks, setAsks] = useState(one && step.send_hiring_survey)
  if (!one) return { details: {}, asks: false, box: null }
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
  return { details: { send_hiring_survey: asks }, asks, box }
}
