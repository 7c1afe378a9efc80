import { Plus } from 'lucide-react'
import { groupRoles, type GroupRole } from '@kargozin/api/structure/chart/group-roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Menu } from '../../ui/Menu.tsx'

const options = { quiet: true }

/** The roles that the holders of a group have. They can be given and taken here, with undo. */
export function GroupRoles({ group }: { group: { group_id: string; title: string } }) {
  const { rights } = useOrganization()
  const params = { id: group.group_id }
  const of = useCall(groupRoles.list, { params })
  const all = useCall(roles.list, {})
  const attach = useSend(groupRoles.attach, options)
  const detach = useSend(groupRoles.detach, options)
  const give = (role: GroupRole) => attach.send({ params, body: { roles_id: [role.id] } })
  const take = (role: GroupRole) => {
    const offerUndo = () =>
      toast.undo(
        t('The group {title} no longer gives the role {role}.', { title: group.title, role: role.display_name }),
        () => give(role),
      )
    void detach.sendAndWait({ params, body: { roles_id: [role.id] } }, offerUndo).catch(() => undefined)
  }
  const held = new Set(of.data?.roles.map(it => it.id))
  const entries = (all.data?.roles ?? [])
    .filter(it => !held.has(it.id))
    .map(role => ({
      ...{ id: role.id, label: role.display_name, onPress: () => give(role) },
      why: role.permissions.every(name => may(rights, name)) ? null : t('This role has permissions you do not have.'),
    }))
  return (
    <section aria-label={t('Roles of the holders')}>
      <h2 className="mb-2 font-semibold">{t('Roles of the holders')}</h2>
      <Loaded of={of} failed={t('The roles could not be loaded')} small>
        {({ roles: given }) => (
          <div className="flex flex-wrap items-center gap-1.5">
            {given.length === 0 && <p className="w-full text-text-3">{t('This group gives its holders no role.')}</p>}
            {given.map(role => (
              <Chip
                key={role.id}
                onRemove={() => take(role)}
                removeLabel={t('Remove the role {role}', { role: role.display_name })}
              >
                {role.display_name}
              </Chip>
            ))}
            {entries.length > 0 && (
              <Menu
                label={t('Give a role')}
                trigger={
                  <Button size="sm" icon={<Plus size={15} />}>
                    {t('Give a role')}
                  </Button>
                }
                entries={entries}
              />
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}
