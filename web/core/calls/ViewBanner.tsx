import { useEffect, useEffectEvent } from 'react'
import { sessions } from '@kargozin/api/account/sessions.ts'
import type { Start } from '@kargozin/api/organisation/organization.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { leaveView } from '../session.ts'
import { t } from '../words.ts'
import { useSend } from './api.ts'

/** Shown all the time while the owner sees the product as a member, with the way back. The view ends by itself. */
export function ViewBanner({ start: { view, user } }: { start: Start }) {
  const leave = useSend(sessions.revoke, { quiet: true, done: leaveView, failed: leaveView })
  const until = view?.until
  const end = useEffectEvent(leaveView)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (!view) return null
  return (
    <div className="bg-bg p-1.5 print:hidden">
      <Banner
        tone="warn"
        action={
          <Button size="sm" kind="primary" pending={leave.pending} onPress={() => leave.send({ body: {} })}>
            {t('Back to me')}
          </Button>
        }
      >
        {t('You see the product as {name}. You can only read, and what is private to them is hidden.', {
          name: user.fullName,
        })}
      </Banner>
    </div>
  )
}
