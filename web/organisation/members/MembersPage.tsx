import { KeyRound, UserMinus, UserPlus, UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import { id, maybe, queryFlag, shape } from '@kargozin/api/fields.ts'
import { members, type ListedMember } from '@kargozin/api/organisation/members.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Invited } from './Invited.tsx'
import { memberColumns } from './member-columns.tsx'
import { rolesToGive, rolesToTake } from './MemberMenu.tsx'
import { holding, membersList } from './members-list.ts'
import { useMemberActions, type MemberActions } from './use-member-actions.tsx'

const inviter = later(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const drawer = later(async () => (await import('./MemberDrawer.tsx')).MemberDrawer)

const address = shape({ member: maybe(id()), invite: queryFlag() })

/** The members of the organisation, their roles, and the invitations. */
export default function MembersPage() {
  const { rights } = useOrganization()
  const { values, set } = useUrl(address)
  const setInviting = (invite: boolean) => set({ invite: invite || undefined })
  const actions = useMemberActions()
  const mayInvite = may(rights, members.create.needs)
  const invite = (
    <Button
      kind="primary"
      icon={<UserPlus size={16} />}
      onPress={() => setInviting(true)}
      why={mayInvite ? null : t('Your role does not allow you to invite members.')}
    >
      {t('Invite people')}
    </Button>
  )
  const open = (member: string | undefined) => set({ member }, { push: values.member === undefined })
  return (
    <>
      <ListPage
        list={membersList(rights)}
        title={t('Members')}
        failed={t('The members could not be loaded')}
        actions={invite}
        onNew={mayInvite ? () => setInviting(true) : undefined}
        search={{ label: 'Search in members', hint: 'Name, mobile or e-mail' }}
        segment={{ label: 'Who is shown', options: holding }}
        empty={<EmptyState icon={<UsersRound size={26} />} title={t('Nobody is here yet')} action={invite} />}
        none={{
          searched: 'No member is called “{text}”',
          filtered: 'No members match these filters',
          hint: 'Names, mobile numbers and e-mail addresses are searched.',
        }}
        rowId={member => member.uuid}
        onOpen={member => open(member.uuid)}
        columns={() => memberColumns(actions)}
        bulk={(rows, clear) => bulkActions(rows, clear, actions)}
      />
      {mayInvite && <Invited />}
      {actions.dialog}
      <Suspense>
        {mayInvite && values.invite && (
          <inviter.Part roles={actions.roles} onClose={() => setInviting(false)} onMissed={() => setInviting(false)} />
        )}
        {values.member && (
          <drawer.Part id={values.member} actions={actions} onOpen={open} onMissed={() => open(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The actions on all selected members. */
function bulkActions(rows: ListedMember[], clear: () => void, actions: MemberActions) {
  const removable = rolesToTake(actions, rows)
  const assignable = rolesToGive(actions, rows)
  const whyNoneTaken = actions.whyNoRoles ?? (removable.length === 0 ? t('None of them has a role.') : null)
  const whyNoneGiven = actions.whyNoRoles ?? (assignable.length === 0 ? t('They have every role there is.') : null)
  return (
    <>
      <RoleMenu label={t('Give a role')} entries={assignable} why={whyNoneGiven} />
      <RoleMenu label={t('Remove a role')} entries={removable} why={whyNoneTaken} />
      <Button
        kind="danger"
        icon={<UserMinus size={15} />}
        why={actions.whyNotRemove(rows)}
        onPress={() => actions.remove(rows, clear)}
      >
        {t('Remove')}
      </Button>
    </>
  )
}

type RoleMenuProps = { label: string; entries: ReturnType<typeof rolesToTake>; why: string | null }

function RoleMenu({ label, entries, why }: RoleMenuProps) {
  const button = (
    <Button icon={<KeyRound size={15} />} why={why}>
      {label}
    </Button>
  )
  return why ? button : <Menu label={label} side="top start" trigger={button} entries={entries} />
}
