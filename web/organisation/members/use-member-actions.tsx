import { Suspense, useState, type ReactNode } from 'react'
import { members, type ListedMember } from '@kargozin/api/organisation/members.ts'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { later } from '../../ui/later.ts'

const options = { quiet: true }

const remover = later(async () => (await import('./RemoveMembersDialog.tsx')).RemoveMembersDialog)

type SomeRole = Pick<Role, 'id' | 'display_name'>

const idsOf = (people: readonly ListedMember[]) => people.map(it => it.uuid)

/** The actions on one or several members, all with undo. The functions `why…` return why an action is not possible. */
export function useMemberActions() {
  const { rights, user } = useOrganization()
  const [leaving, setLeaving] = useState<{ people: readonly ListedMember[]; gone?: (() => void) | undefined }>()
  const mayRoles = may(rights, roles.attachMany.needs)
  const { data } = useCall(roles.list, {}, { when: mayRoles })
  const moves = useRoleMoves()
  const whyNoRoles = mayRoles ? null : t('Your role does not allow you to manage roles.')
  const close = () => setLeaving(undefined)
  return {
    ...moves,
    /** All roles. `whyNotGive` returns why the user cannot assign a role. */
    roles: data?.roles ?? [],
    whyNoRoles,
    whyNotGive: (role: Role) =>
      role.permissions.every(name => may(rights, name)) ? null : t('This role has permissions you do not have.'),
    whyNotRemove: (people: readonly ListedMember[]): string | null => {
      if (!may(rights, members.remove.needs)) return t('Your role does not allow you to remove members.')
      if (people.some(it => it.owner)) return t('The owner cannot be removed.')
      return people.some(it => it.uuid === user.id)
        ? t('You cannot remove yourself. You can leave in your profile.')
        : null
    },
    /** Opens the dialog that asks before members are removed. Calls `gone` after the removal. */
    remove: (people: readonly ListedMember[], gone?: () => void) => setLeaving({ people, gone }),
    /** The dialog, which the page must render. */
    dialog: leaving && (
      <Suspense>
        <remover.Part {...leaving} onClose={close} onMissed={close} />
      </Suspense>
    ),
  }
}

export type MemberActions = ReturnType<typeof useMemberActions> & { dialog: ReactNode }

/** Assigns and removes roles. Undo affects only the members that were changed. */
function useRoleMoves() {
  const give = useSend(roles.attachMany, options)
  const take = useSend(roles.detachMany, options)
  const bodyOf = (role: SomeRole, users_uuid: string[]) => ({ body: { roles_id: [role.id], users_uuid } })
  return {
    give: async (role: SomeRole, people: readonly ListedMember[]) => {
      const names = { role: role.display_name, name: people[0]?.fullName ?? '', count: people.length }
      const say = ({ users_uuid }: { users_uuid: string[] }) => {
        if (users_uuid.length === 0) return toast.info(t('They already have the role {role}.', names))
        const text =
          people.length === 1
            ? t('{name} now has the role {role}.', names)
            : t('{count} person was given the role {role}.|{count} people were given the role {role}.', {
                ...names,
                count: users_uuid.length,
              })
        toast.undo(text, () => take.send(bodyOf(role, users_uuid)))
      }
      await give.sendAndWait(bodyOf(role, idsOf(people)), say).catch(() => undefined)
    },
    take: async (role: SomeRole, people: readonly ListedMember[]) => {
      const names = { role: role.display_name, name: people[0]?.fullName ?? '' }
      const say = ({ users_uuid }: { users_uuid: string[] }) => {
        if (users_uuid.length === 0) return
        const text =
          people.length === 1
            ? t('{name} no longer has the role {role}.', names)
            : t('{count} person lost the role {role}.|{count} people lost the role {role}.', {
                ...names,
                count: users_uuid.length,
              })
        toast.undo(text, () => give.send(bodyOf(role, users_uuid)))
      }
      await take.sendAndWait(bodyOf(role, idsOf(people)), say).catch(() => undefined)
    },
  }
}
