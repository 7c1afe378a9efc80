import { Network, X } from 'lucide-react'
import { groupRoles, type GroupOfRole } from '@kargozin/api/structure/chart/group-roles.ts'
import { userGroups } from '@kargozin/api/structure/chart/groups.ts'
import type { Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { More } from '../../kit/More.tsx'
import { ChartGroupPicker } from '../../pickers/ChartGroupPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type SomeGroup = { id: string; title: string }

/** The groups of the chart whose holders have a role. Groups can be added by title, and a removal can be undone. */
export function RoleGroups({ role }: { role: Role }) {
  const { rights } = useOrganization()
  const list = usePages(groupRoles.groupsOfRole, { params: { id: role.id } })
  const attach = useSend(groupRoles.attachMany, { quiet: true })
  const detach = useSend(groupRoles.detach, { quiet: true })
  const groups = list.data?.flatMap(page => page.groups) ?? []
  const mayGive = role.permissions.every(name => may(rights, name)) && may(rights, userGroups.list.needs)
  const give = (group: SomeGroup) => attach.send({ body: { roles_id: [role.id], groups_id: [group.id] } })
  const take = (group: SomeGroup) => {
    const offerUndo = () =>
      toast.undo(
        t('The group {title} no longer gives the role {role}.', { title: group.title, role: role.display_name }),
        () => give(group),
      )
    void detach
      .sendAndWait({ params: { id: group.id }, body: { roles_id: [role.id] } }, offerUndo)
      .catch(() => undefined)
  }
  return (
    <Card title={t('Groups of the chart with this role')} flush>
      {mayGive && (
        <div className="border-b border-line px-4 pt-2 pb-3">
          <ChartGroupPicker
            label={t('Give this role to a group')}
            except={groups.map(it => it.id)}
            onPick={give}
            className="max-w-sm"
          />
        </div>
      )}
      <Loaded
        of={{ ...list, data: list.data && groups }}
        failed={t('The groups with this role could not be loaded')}
        small
      >
        {found => <Groups groups={found} onTake={take} />}
      </Loaded>
      {list.hasMore && <More key={groups.length} loading={list.loadingMore} load={list.more} />}
    </Card>
  )
}

function Groups({ groups, onTake }: { groups: GroupOfRole[]; onTake: (group: GroupOfRole) => void }) {
  const { rights } = useOrganization()
  const mayOpen = may(rights, userGroups.list.needs)
  if (groups.length === 0)
    return (
      <EmptyState
        small
        icon={<Network size={18} />}
        title={t('No group has this role')}
        text={t('The holders of a group of the chart have its roles as long as they hold it.')}
      />
    )
  return (
    <ul aria-label={t('Groups of the chart with this role')}>
      {groups.map(group => (
        <li
          key={group.id}
          className="flex min-h-(--row) items-center gap-3 border-b border-line py-1 ps-4 pe-2 last:border-0"
        >
          <span className="min-w-0 flex-1 leading-tight">
            {mayOpen ? (
              <a href={paths.chart({ group: group.id })}>
                <bdi>{group.title}</bdi>
              </a>
            ) : (
              <bdi>{group.title}</bdi>
            )}
            {group.parent && (
              <span className="block truncate text-sm text-text-3">
                <bdi>{group.parent}</bdi>
              </span>
            )}
          </span>
          <span className="text-sm text-text-3">
            {t('{count} person|{count} people', { count: group.users_count })}
          </span>
          <Button
            kind="ghost"
            size="sm"
            icon={<X size={15} />}
            label={t('Remove the role from the group {title}', { title: group.title })}
            onPress={() => onTake(group)}
          />
        </li>
      ))}
    </ul>
  )
}
