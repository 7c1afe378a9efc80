import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { contacts, type ContactKind } from '@kargozin/api/account/contacts.ts'
import { makeCall } from '../core/calls/make-call.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CodeStep, sentCode, type SentCode } from './CodeStep.tsx'
import { useAttempt } from './use-attempt.ts'

/**
 * Sends a code to a contact of the user and verifies the code that they enter. `other` is a button for leaving this
 * step.
 */
export function ProveContact({ kind, onProved, other }: { kind: ContactKind; onProved: () => void; other: ReactNode }) {
  const [sent, setSent] = useState<SentCode | undefined>()
  const { pending, errors, attempt } = useAttempt('code')
  const send = () =>
    attempt(async () => {
      const { data } = await makeCall(contacts.send, { body: { kind } })
      setSent(sentCode(data.to, data))
    })
  const prove = (code: string) =>
    attempt(async () => {
      const { message } = await makeCall(contacts.prove, { body: { kind, code } })
      toast.success(message ?? t('Done successfully.'))
      onProved()
    })
  const start = useEffectEvent(send)
  useEffect(() => void start(), [])
  if (sent)
    return (
      <CodeStep
        key={sent.until}
        sent={sent}
        pending={pending}
        error={errors['code']}
        submit={t('Confirm')}
        onCode={code => void prove(code)}
        onAgain={() => void send()}
        other={other}
      />
    )
  if (pending) return <Skeleton shape="rows" count={3} />
  return (
    <div className="grid gap-3">
      <p className="text-danger">{errors['code']}</p>
      <div className="flex items-center justify-between gap-2">
        {other}
        <Button kind="soft" size="sm" onPress={() => void send()}>
          {t('Send the code')}
        </Button>
      </div>
    </div>
  )
}
