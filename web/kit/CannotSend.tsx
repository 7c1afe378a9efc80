import { channels } from '@kargozin/api/messages/channels.ts'
import { may } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { t, type Word } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

type Kind = 'email' | 'sms' | 'any'

const texts = {
  email: 'No service for e-mails is set up yet. What you write is kept, and can be sent once there is one.',
  sms: 'No service for text messages is set up yet. What you write is kept, and can be sent once there is one.',
  any: 'No service for sending is set up yet. What would be sent is kept, and can be sent once there is one.',
} as const satisfies Record<Kind, Word>

/** Whether messages of this kind can be sent; `any`: e-mails or text messages. */
export function useCanSend(kind: Kind): boolean {
  const { sends } = useOrganization()
  return kind === 'any' ? sends.email || sends.sms : sends[kind]
}

/** Says before something is written that it cannot be sent yet, and leads to the services. Renders nothing if it can. */
export function CannotSend({ kind }: { kind: Kind }) {
  const { rights, organization } = useOrganization()
  const can = useCanSend(kind)
  if (can) return null
  const mayAdd = may(rights, channels.create.needs)
  return (
    <Banner
      tone="warn"
      action={
        mayAdd && (
          <Button kind="ghost" size="sm" href={paths.channels()}>
            {t('Set up a service')}
          </Button>
        )
      }
    >
      {t(texts[kind])} {!mayAdd && t('Ask {name} to set one up.', { name: organization.owner_name })}
    </Banner>
  )
}
