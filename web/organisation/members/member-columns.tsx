import { readableMobile } from '@kargozin/api/iran.ts'
import type { ListedMember } from '@kargozin/api/organisation/members.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/columns.ts'
import { MemberMenu } from './MemberMenu.tsx'
import type { MemberActions } from './use-member-actions.tsx'

/** The members as a table. */
export const memberColumns = (actions: MemberActions): Column<ListedMember>[] => [
  { id: 'name', title: t('Name'), sortable: true, main: true, cell: member => <MemberName member={member} /> },
  { id: 'roles', title: t('Roles'), cell: member => <RolesOf member={member} /> },
  {
    id: 'joined_at',
    title: t('Member since'),
    width: 130,
    sortable: true,
    cell: member => <Time at={member.joined_at} relative />,
  },
  {
    id: 'menu',
    title: t('Actions'),
    width: 72,
    align: 'end',
    cell: member => <MemberMenu member={member} actions={actions} />,
  },
]

function MemberName({ member }: { member: ListedMember }) {
  const contact = member.email ?? (member.mobile && readableMobile(member.mobile))
  return (
    <span className="flex min-w-0 items-center gap-2.5 py-1.5">
      <Avatar name={member.fullName} size="sm" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate">
          <bdi>{member.fullName}</bdi>
        </span>
        {contact && (
          <span className="block truncate text-sm font-normal text-text-3">
            <bdi dir="ltr">{contact}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}

/** The roles of a member. Empty for members without roles and for the owner, who needs none. */
function RolesOf({ member }: { member: ListedMember }) {
  return (
    <span className="flex flex-wrap gap-1">
      {member.owner && <Chip tone="green">{t('Owner')}</Chip>}
      {member.roles.map(role => (
        <Chip key={role.id}>{role.display_name}</Chip>
      ))}
      {!member.owner && member.roles.length === 0 && <span className="text-text-3">{t('No role')}</span>}
    </span>
  )
}
