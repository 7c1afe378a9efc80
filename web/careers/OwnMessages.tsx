import { applications, type Tracked } from '@kargozin/api/recruitment/apply/applications.ts'
import { useSend } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Switch.tsx'

/** Lets applicants stop the messages about their application, and resume them. */
export function OwnMessages({ token, messages }: { token: string } & Pick<Tracked, 'messages'>) {
  const { send, pending } = useSend(applications.messages, { quiet: true })
  return (
    <Card title={t('Messages')} className="mt-4">
      <Switch
        value={!messages.stopped}
        disabled={pending}
        onChange={on => send({ params: { token }, body: { stopped: !on } })}
        help={
          messages.stopped
            ? t('You get no messages. Look here for the state of your application.')
            : t('The organisation tells you about your application by e-mail or text message.')
        }
      >
        {t('Get messages about this application')}
      </Switch>
    </Card>
  )
}
