import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { forgetSession } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The organisations that the caller belongs to; each but one's own can be left. */
export function OrganizationsCard() {
  const { data, error, again } = useCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  const [leaving, setLeaving] = useState<MyOrganization | null>(null)
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
                <span className="text-sm text-text-3">{t('You are the owner')}</span>
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
      {leaving && <LeaveDialog it={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

/** Cannot be undone by oneself: only an invitation leads back. */
function LeaveDialog({ it, onClose }: { it: MyOrganization; onClose: () => void }) {
  const { organization } = useOrganization()
  const leave = useSend(myOrganizations.leave, {
    quiet: true,
    refresh: [myOrganizations.list],
    done: () => {
      const text = t('You left {organization}.', { organization: it.name })
      onClose()
      if (it.uuid !== organization.uuid) return toast.success(text)
      toast.next(text)
      forgetSession()
      location.assign('/login')
    },
  })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Leave {organization}?', { organization: it.name })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={leave.pending}
            onPress={() => leave.send({ params: { organization_uuid: it.uuid } })}
          >
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
