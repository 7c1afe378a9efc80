import { Ellipsis, KeyRound, UserMinus, UserRound } from 'lucide-react'
import type { ListedMember } from '@kargozin/api/organisation/members.ts'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, type MenuGroup } from '../../ui/Menu.tsx'
import type { MemberActions } from './use-member-actions.tsx'

/** The actions on a member in the list. A disabled action shows the reason. */
export function MemberMenu({ member, actions }: { member: ListedMember; actions: MemberActions }) {
  const label = t('Actions for {name}', { name: member.fullName })
  const groups: MenuGroup[] = [
    {
      entries: [
        {
          id: 'open',
          label: t('Details and roles'),
          icon: <UserRound size={15} />,
          href: paths.members({ member: member.uuid }),
        },
      ],
    },
    { title: t('Give a role'), entries: rolesToGive(actions, [member]) },
    {
      entries: [
        {
          id: 'remove',
          label: t('Remove from the organisation'),
          icon: <UserMinus size={15} />,
          danger: true,
          onPress: () => actions.remove([member]),
          why: actions.whyNotRemove([member]),
        },
      ],
    },
  ]
  return (
    <Menu
      label={label}
      side="bottom end"
      trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={17} />} label={label} />}
      groups={groups.filter(group => group.entries.length > 0)}
    />
  )
}

/** The roles that at least one of these members lacks. */
export const rolesToGive = (actions: MemberActions, people: readonly ListedMember[]) =>
  actions.roles
    .filter(role => !people.every(it => it.roles.some(held => held.id === role.id)))
    .map(role => ({
      id: `give ${role.id}`,
      label: role.display_name,
      icon: <KeyRound size={15} />,
      onPress: () => void actions.give(role, people),
      why: actions.whyNotGive(role),
    }))

/** The roles that at least one of these members has. */
export const rolesToTake = (actions: MemberActions, people: readonly ListedMember[]) =>
  [...new Map(people.flatMap(it => it.roles).map(role => [role.id, role])).values()].map(role => ({
    id: `take ${role.id}`,
    label: role.display_name,
    icon: <KeyRound size={15} />,
    onPress: () => void actions.take(role, people),
  }))
