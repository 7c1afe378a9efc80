import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { sessions, type Session } from '@kargozin/api/account/sessions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deviceOf } from './device.ts'

/** The user's sessions, this browser first. Each can be signed out, or all others at once. */
export function SessionsCard() {
  const { data, error, again } = useCall(sessions.list, {})
  const others = useSend(sessions.revoke)
  return (
    <Card
      flush
      title={t('Where you are signed in')}
      actions={
        (data?.sessions.length ?? 0) > 1 && (
          <Button size="sm" kind="ghost" pending={others.pending} onPress={() => others.send({ body: { all: true } })}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {data ? (
        <ul>
          {data.sessions.map(it => (
            <SessionRow key={it.id} it={it} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          small
          title={t('The list could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Skeleton shape="rows" count={2} />
      )}
    </Card>
  )
}

function SessionRow({ it }: { it: Session }) {
  const end = useSend(sessions.end)
  const device = deviceOf(it.user_agent)
  const Icon = device?.phone ? Smartphone : Monitor
  return (
    <li className="flex min-h-(--row) items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <Icon aria-hidden size={18} className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device ? <bdi dir="ltr">{device.name}</bdi> : t('Unknown device')}
          {it.current && <Chip tone="green">{t('This browser')}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-text-3">
          {it.organization && <span>{it.organization}</span>}
          <Time at={it.created_at} relative />
          {it.address && <bdi dir="ltr">{it.address}</bdi>}
        </p>
      </div>
      {!it.current && (
        <Button
          kind="ghost"
          size="sm"
          icon={<LogOut size={15} className="mirror" />}
          label={t('Sign out of this session')}
          pending={end.pending}
          onPress={() => end.send({ params: { session_id: it.id } })}
        />
      )}
    </li>
  )
}
