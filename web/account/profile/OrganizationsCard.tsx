import { KeyRound, LogOut } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Profile } from '@kargozin/api/account/profile.ts'
import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { later } from '../../ui/later.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLeave } from './use-leave.ts'

const transferer = later(async () => (await import('./TransferOwnership.tsx')).TransferOwnership)

/** The user's organisations. Members can leave each of them; an owner cannot. */
export function OrganizationsCard({ user }: { user: Profile }) {
  const { data, error, again } = useCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  const { organization } = useOrganization()
  const [leaving, setLeaving] = useState<MyOrganization | null>(null)
  const [handing, setHanding] = useState<MyOrganization | null>(null)
  return (
    <Card flush title={t('Your organisations')}>
      {data ? (
        <ul>
          {data.organizations.map(it => (
            <li
              key={it.uuid}
              className="flex min-h-(--row) items-center gap-3 border-b border-line px-4 py-2 last:border-0"
            >
              <Avatar name={it.name} src={it.logo} size="sm" />
              <span className="min-w-0 flex-1 truncate">{it.name}</span>
              {it.owner ? (
                <>
                  <span className="text-sm text-text-3">{t('You are the owner')}</span>
                  <Button
                    kind="ghost"
                    size="sm"
                    icon={<KeyRound size={15} />}
                    label={t('Transfer ownership of {organization}', { organization: it.name })}
                    why={it.uuid === organization.uuid ? null : t('Switch to this organisation first.')}
                    onPress={() => setHanding(it)}
                  />
                </>
              ) : (
                <Button
                  kind="ghost"
                  size="sm"
                  icon={<LogOut size={15} className="mirror" />}
                  label={t('Leave {organization}', { organization: it.name })}
                  onPress={() => setLeaving(it)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          small
          title={t('Your organisations could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Skeleton shape="rows" count={2} />
      )}
      {handing && (
        <Suspense>
          <transferer.Part
            it={handing}
            user={user}
            onClose={() => setHanding(null)}
            onMissed={() => setHanding(null)}
          />
        </Suspense>
      )}
      {leaving && <LeaveDialog it={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

/** Asks for confirmation, because leaving cannot be undone: only a new invitation leads back. */
function LeaveDialog({ it, onClose }: { it: MyOrganization; onClose: () => void }) {
  const leave = useLeave(it, onClose)
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Leave {organization}?', { organization: it.name })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" pending={leave.pending} onPress={leave.send}>
            {t('Leave the organisation')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'You will lose your roles there and will no longer be in charge of its job openings. What you wrote stays. You can only return with a new invitation.',
        )}
      </p>
    </Dialog>
  )
}
