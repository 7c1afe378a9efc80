import { RotateCw, Trash2 } from 'lucide-react'
import { readableMobile } from '@kargozin/api/iran.ts'
import { useState } from 'react'
import { invitations, type Invitation } from '@kargozin/api/organisation/invitations.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HandedLink } from './HandedLink.tsx'

/** The people who were invited but have not accepted yet. */
export function Invited() {
  const { data, error, again } = useCall(invitations.list, {})
  if (error && !data)
    return (
      <ErrorState
        small
        title={t('The invitations could not be loaded')}
        text={error.message}
        onRetry={again}
        retry={t('Try again')}
      />
    )
  return (
    <section className="mt-5 border-t border-line pt-3">
      <h3 className="mb-1 text-sm font-semibold text-text-2">{t('Invited')}</h3>
      {!data && <Skeleton shape="rows" count={2} />}
      {data?.invitations.length === 0 && <p className="text-sm text-text-3">{t('Nobody is waiting to accept.')}</p>}
      <ul>
        {data?.invitations.map(it => (
          <InvitedRow key={it.uuid} it={it} />
        ))}
      </ul>
    </section>
  )
}

function InvitedRow({ it }: { it: Invitation }) {
  const [link, setLink] = useState<string | null>(null)
  const resend = useSend(invitations.resend, { done: sent => setLink(sent.link) })
  const restore = useSend(invitations.restore, { quiet: true })
  const withdraw = useSend(invitations.withdraw, {
    quiet: true,
    done: () =>
      toast.undo(t('The invitation of {name} was withdrawn.', { name: it.fullName }), () =>
        restore.send({ params: { uuid: it.uuid } }),
      ),
  })
  const params = { params: { uuid: it.uuid } }
  return (
    <li className="flex min-h-(--row) items-center gap-2 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-medium">{it.fullName}</span>
          {it.expired && <Chip tone="warn">{t('Expired')}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-text-3">
          {[it.mobile && readableMobile(it.mobile), it.email].filter(Boolean).map(contact => (
            <bdi key={contact} dir="ltr">
              {contact}
            </bdi>
          ))}
          {it.roles.map(role => (
            <span key={role.id}>{role.display_name}</span>
          ))}
          <Time at={it.sent_at} relative />
        </p>
        {link !== null && <HandedLink link={link} name={it.fullName} />}
      </div>
      <Button
        kind="ghost"
        size="sm"
        icon={<RotateCw size={15} />}
        label={t('Resend the invitation to {name}', { name: it.fullName })}
        pending={resend.pending}
        onPress={() => resend.send(params)}
      />
      <Button
        kind="ghost"
        size="sm"
        icon={<Trash2 size={15} />}
        label={t('Withdraw the invitation of {name}', { name: it.fullName })}
        pending={withdraw.pending}
        onPress={() => withdraw.send(params)}
      />
    </li>
  )
}
