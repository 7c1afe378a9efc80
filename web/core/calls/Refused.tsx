import { Lock } from 'lucide-react'
import { useState } from 'react'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import type { Start } from '@kargozin/api/organisation/organization.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { clearSession } from '../session.ts'
import { toast } from '../toasts/toast.tsx'
import { t } from '../words.ts'
import { useSend } from './api.ts'

function signOut() {
  clearSession()
  location.assign(publicPaths.login())
}

/**
 * Shown to a member without any permission. No data of the organisation is shown or cached. Names the owner, whom the
 * member can ask for a role, leads to the pages about the member themself, and offers to leave the organisation.
 */
export function Refused({ start: { organization }, onAgain }: { start: Start; onAgain: () => void }) {
  const [leaving, setLeaving] = useState(false)
  const names = { organization: organization.name, owner: organization.owner_name }
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Lock size={26} />}
        title={t('You do not have access to this page')}
        text={t('You have no role in {organization} yet. Ask {owner}, who owns it, to give you one.', names)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="primary" onPress={onAgain}>
              {t('Try again')}
            </Button>
            <Button href={paths.ownFile()}>{t('My file')}</Button>
            <Button href={paths.profile()}>{t('Profile')}</Button>
            <Button onPress={signOut}>{t('Sign out')}</Button>
            <Button kind="ghost" onPress={() => setLeaving(true)}>
              {t('Leave {organization}', names)}
            </Button>
          </div>
        }
      />
      {leaving && <LeaveDialog {...names} id={organization.uuid} onClose={() => setLeaving(false)} />}
    </main>
  )
}

type LeaveDialogProps = { id: string; organization: string; onClose: () => void }

function LeaveDialog({ id, organization, onClose }: LeaveDialogProps) {
  const { send, pending } = useSend(myOrganizations.leave, {
    quiet: true,
    done: () => {
      toast.next(t('You left {organization}.', { organization }))
      signOut()
    },
  })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Leave {organization}?', { organization })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" pending={pending} onPress={() => send({ params: { organization_uuid: id } })}>
            {t('Leave the organisation')}
          </Button>
        </>
      }
    >
      <p>{t('You can only return with a new invitation.')}</p>
    </Dialog>
  )
}
