import { Copy, Link2, Mail, MessageSquareText, RefreshCw } from 'lucide-react'
import { onboardings, type Onboarding } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { useSend } from '../../core/calls/api.ts'
import { day } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

type OnboardingLinkProps = {
  employee: string
  link: Onboarding['link']
  can: { sms: boolean; email: boolean }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t('The link was copied.'))
  } catch {
    toast.error(t('The link could not be copied. Select and copy it by hand.'))
  }
}

/** The page of the new employee: its link is made, copied, sent, renewed and ended here. */
export function OnboardingLink({ employee, link, can }: OnboardingLinkProps) {
  const params = { employee_uuid: employee }
  const make = useSend(onboardings.link)
  const end = useSend(onboardings.endLink)
  const why = (way: 'sms' | 'email') =>
    can[way] ? null : t('The employee has no such contact, or no service that sends is set up. Copy the link instead.')
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-text-2">{t('Page of the new employee')}</h3>
      <p className="text-sm text-text-2">
        {link
          ? t(
              'Without an account, the new employee sees their first day there and sends the papers. Valid until {day}.',
              {
                day: day(link.until.slice(0, 10)),
              },
            )
          : t('By a secret link, without an account, the new employee sees their first day and sends the papers.')}
      </p>
      {link && !link.ended && (
        <code className="ltr block rounded-md bg-surface-2 px-3 py-2 text-sm break-all">{link.url}</code>
      )}
      <div className="flex flex-wrap gap-2">
        {link && !link.ended ? (
          <>
            <Button size="sm" icon={<Copy size={15} />} onPress={() => void copy(link.url)}>
              {t('Copy the link')}
            </Button>
            <Button
              size="sm"
              icon={<MessageSquareText size={15} />}
              why={why('sms')}
              onPress={() => make.send({ params, body: { send: ['sms'] } })}
            >
              {t('Send by SMS')}
            </Button>
            <Button
              size="sm"
              icon={<Mail size={15} />}
              why={why('email')}
              onPress={() => make.send({ params, body: { send: ['email'] } })}
            >
              {t('Send by e-mail')}
            </Button>
            <Button
              size="sm"
              kind="ghost"
              icon={<RefreshCw size={15} />}
              onPress={() => make.send({ params, body: { renew: true } })}
            >
              {t('Renew the link')}
            </Button>
            <Button size="sm" kind="ghost" pending={end.pending} onPress={() => end.send({ params })}>
              {t('End the link')}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            icon={<Link2 size={15} />}
            pending={make.pending}
            onPress={() => make.send({ params, body: { renew: true } })}
          >
            {t('Make the link')}
          </Button>
        )}
      </div>
    </section>
  )
}
