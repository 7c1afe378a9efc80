import { useState } from 'react'
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'

type CannotComeProps = { pending: boolean; start: string; onSend: (text: string) => void; onClose: () => void }

/** Asks, before the answer is sent, what the organisation needs for another appointment. Writing it is voluntary. */
export function CannotCome({ pending, start, onSend, onClose }: CannotComeProps) {
  const [text, setText] = useState(start)
  return (
    <div className="grid gap-2.5">
      <TextArea
        label={t('Why can you not come, and when could you? (optional)')}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={appointmentLimits.answerText}
        autoFocus
      />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button kind="primary" size="lg" pending={pending} onPress={() => onSend(text)}>
          {t('Send: I cannot come')}
        </Button>
        <Button size="lg" onPress={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
