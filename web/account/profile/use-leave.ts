import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { clearSession } from '../../core/session.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

/** Leaves an organisation. Leaving the current one signs the user out of it. */
export function useLeave(it: MyOrganization, onLeft: () => void) {
  const { organization } = useOrganization()
  const { send, pending } = useSend(myOrganizations.leave, {
    quiet: true,
    done: () => {
      const text = t('You left {organization}.', { organization: it.name })
      onLeft()
      if (it.uuid !== organization.uuid) return toast.success(text)
      toast.next(text)
      clearSession()
      location.assign(publicPaths.login())
    },
  })
  return { send: () => send({ params: { organization_uuid: it.uuid } }), pending }
}
