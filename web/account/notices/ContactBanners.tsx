import { paths } from '@kargozin/api/paths.ts'
import { noticeSettings, type NoticeChoice, type NoticeSettings } from '@kargozin/api/organisation/notice-settings.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

type Kind = 'email' | 'sms'

const missing = (kind: Kind) =>
  kind === 'email'
    ? t('You have no e-mail address yet, so nothing is sent by e-mail.')
    : t('You have no mobile number yet, so nothing is sent by text message.')

const unproved = (kind: Kind) =>
  kind === 'email'
    ? t('Your e-mail address is not verified yet, so nothing is sent to it.')
    : t('Your mobile number is not verified yet, so nothing is sent to it.')

/** Why nothing arrives that the user has chosen: the contact is missing, not verified, or its messages are stopped. */
export function ContactBanners({ settings, choices }: { settings: NoticeSettings; choices: readonly NoticeChoice[] }) {
  return (
    <>
      {choices.some(it => it.email !== 'none') && <ContactBanner kind="email" contact={settings.email} />}
      {choices.some(it => it.sms) && <ContactBanner kind="sms" contact={settings.mobile} />}
    </>
  )
}

function ContactBanner({ kind, contact }: { kind: Kind; contact: NoticeSettings['email'] }) {
  const again = useSend(noticeSettings.update, { quiet: true })
  if (!contact?.proved)
    return (
      <Banner
        tone="warn"
        action={
          <Button kind="ghost" size="sm" href={paths.profile()}>
            {t('Open the profile')}
          </Button>
        }
      >
        {contact ? unproved(kind) : missing(kind)}
      </Banner>
    )
  if (!contact.stopped) return null
  const resume = kind === 'email' ? { email_stopped: false } : { sms_stopped: false }
  return (
    <Banner
      tone="warn"
      action={
        <Button kind="ghost" size="sm" pending={again.pending} onPress={() => again.send({ body: resume })}>
          {t('Get them again')}
        </Button>
      }
    >
      {t('You have stopped the messages of this organisation to {contact}.', { contact: contact.to })}
    </Banner>
  )
}
