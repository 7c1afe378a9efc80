import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { allPermissions, permissions } from '@kargozin/api/permissions.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * Asks for confirmation before a role is deleted, and shows what its members lose, because undo does not restore the
 * assignments.
 */
export function DeleteRoleDialog(props: { role: Role; onClose: () => void; onGone: () => void }) {
  const { role, onClose, onGone } = props
  const remove = useSend(roles.remove, { done: onGone })
  const holders = role.users_count + role.by_groups_count
  const lostPermissions = allPermissions.filter(name => role.permissions.includes(name))
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('Delete the role {role}?', { role: role.display_name })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" pending={remove.pending} onPress={() => remove.send({ params: { id: role.id } })}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {holders === 0 || lostPermissions.length === 0 ? (
        <p>{t('Nobody will lose any permissions.')}</p>
      ) : (
        <>
          <p>
            {t(
              '{count} person will lose these permissions unless another role also grants them:|{count} people will lose these permissions unless another role also grants them:',
              {
                count: holders,
              },
            )}
          </p>
          <ul className="mt-2 list-disc ps-5">
            {lostPermissions.map(name => (
              <li key={name}>{t(permissions[name])}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
