import { BellOff, BellRing } from 'lucide-react'
import { applications, type Tracked } from '@kargozin/api/recruitment/apply/applications.ts'
import { useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** Lets applicants stop the messages about their application, and resume them. */
export function OwnMessages({ token, messages: { stopped } }: { token: string } & Pick<Tracked, 'messages'>) {
  const { send, pending } = useSend(applications.messages, { quiet: true })
  const Icon = stopped ? BellRing : BellOff
  return (
    <Card title={t('Messages')} className="mt-4">
      <p className="text-text-2">
        {stopped
          ? t('You get no messages. Look here for the state of your application.')
          : t('The organisation tells you about your application by e-mail or text message.')}
      </p>
      <Button
        className="mt-3"
        icon={<Icon size={17} />}
        pending={pending}
        onPress={() => send({ params: { token }, body: { stopped: !stopped } })}
      >
        {stopped ? t('Get messages again') : t('Stop messages')}
      </Button>
    </Card>
  )
}
