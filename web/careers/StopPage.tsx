import { BellOff, BellRing } from 'lucide-react'
import { messageStops } from '@kargozin/api/messages/stops.ts'
import { useCall, useSend } from '../core/calls/api.ts'
import { usePlainPageUntil } from '../core/plain-page.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { t } from '../core/words.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { Missing } from './Missing.tsx'

type Kind = 'email' | 'sms'

const toApplicant = (kind: Kind) =>
  kind === 'email'
    ? t('This organisation sends messages about applications to your e-mail address.')
    : t('This organisation sends messages about applications to your mobile number.')

const toMember = (kind: Kind) =>
  kind === 'email'
    ? t('This organisation sends notices to your e-mail address, because you have chosen that.')
    : t('This organisation sends notices to your mobile number, because you have chosen that.')

/**
 * /stop-messages/{token}: stops the messages of an organisation to one contact. Opening the page changes nothing, because mail
 * scanners open links.
 */
export default function StopPage() {
  const params = { token: pathPart(1) }
  const { data, error, again } = useCall(messageStops.show, { params }, { keep: false })
  const { send, pending } = useSend(messageStops.set, { quiet: true })
  usePlainPageUntil(data !== undefined || error !== null)
  if (error) return <Missing error={error} title={t('This link does not work')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={4} />
      </CareersFrame>
    )
  const { organization, kind, stopped, of_member: ofMember } = data.stopping
  const change = (wish: boolean) => send({ params, body: { stopped: wish } })
  return (
    <CareersFrame organization={{ ...organization, logo: null }}>
      <h1 className="mb-3 text-xl font-bold">
        {t('Messages of “{organization}”', { organization: organization.name })}
      </h1>
      {stopped ? (
        <Banner tone="success">
          {kind === 'email'
            ? t('You have stopped the messages to this e-mail address.')
            : t('You have stopped the messages to this mobile number.')}
        </Banner>
      ) : (
        <p className="text-md text-text-2">{ofMember ? toMember(kind) : toApplicant(kind)}</p>
      )}
      {!ofMember && (
        <p className="mt-3 text-text-3">
          {t(
            'Confirmations of what you do yourself, and changes of an appointment that is already planned, are sent in any case.',
          )}
        </p>
      )}
      <div className="mt-5">
        {stopped ? (
          <Button icon={<BellRing size={17} />} pending={pending} onPress={() => change(false)}>
            {t('Get messages again')}
          </Button>
        ) : (
          <Button kind="primary" icon={<BellOff size={17} />} pending={pending} onPress={() => change(true)}>
            {t('Stop messages')}
          </Button>
        )}
      </div>
    </CareersFrame>
  )
}
