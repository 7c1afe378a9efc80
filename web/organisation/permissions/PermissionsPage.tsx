import { KeyRound, Plus, UserPlus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoleDetail } from './RoleDetail.tsx'
import { RoleList, type Drafts } from './RoleList.tsx'

const inviter = later(async () => (await import('../members/InviteDialog.tsx')).InviteDialog)
const maker = later(async () => (await import('./NewRoleDialog.tsx')).NewRoleDialog)

/** The state of the page in its address. */
const address = shape({ role: maybe(text(60)) })

/** Access levels: the roles, and the permissions and members of the selected one. */
export default function PermissionsPage() {
  const { rights } = useOrganization()
  const { set } = useUrl(address)
  const list = useCall(roles.list, {})
  const [open, setOpen] = useState<'role' | 'member' | null>(null)
  const close = () => setOpen(null)
  const newRole = (
    <Button kind="primary" icon={<Plus size={16} />} onPress={() => setOpen('role')}>
      {t('New role')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('Access levels')}
        text={t('Each role is a set of permissions. People with several roles have the permissions of all of them.')}
        actions={
          <>
            <Button
              icon={<UserPlus size={16} />}
              onPress={() => setOpen('member')}
              why={may(rights, members.create.needs) ? null : t('Your role does not allow you to invite members.')}
            >
              {t('Invite people')}
            </Button>
            {newRole}
          </>
        }
      />
      <Loaded of={list} failed={t('The roles could not be loaded')}>
        {({ roles }) => <Roles all={roles} newRole={newRole} />}
      </Loaded>
      <Suspense>
        {open === 'role' && (
          <maker.Part onClose={close} onMissed={close} onMade={id => set({ role: id }, { push: true })} />
        )}
        {open === 'member' && <inviter.Part roles={list.data?.roles ?? []} onClose={close} onMissed={close} />}
      </Suspense>
    </>
  )
}

/**
 * The list and the selected role side by side. On a phone they are two screens, and the address decides which one is
 * shown.
 */
function Roles({ all, newRole }: { all: Role[]; newRole: ReactNode }) {
  const { values, set } = useUrl(address)
  const [drafts, setDrafts] = useState<Drafts>({})
  const chosen = all.find(role => role.id === values.role)
  const shown = chosen ?? all[0]
  return (
    <div className="grid items-start gap-(--gap) lg:grid-cols-[260px_1fr]">
      <div className={cx(chosen && 'max-lg:hidden')}>
        <RoleList roles={all} shown={shown} drafts={drafts} />
      </div>
      {shown ? (
        <div className={cx('min-w-0', !chosen && 'max-lg:hidden')}>
          <RoleDetail
            key={shown.id}
            role={shown}
            draft={drafts[shown.id]}
            onDraft={draft => setDrafts(others => ({ ...others, [shown.id]: draft }))}
            onGone={() => set({ role: undefined })}
          />
        </div>
      ) : (
        <EmptyState
          icon={<KeyRound size={26} />}
          title={t('Only the owner has access so far')}
          text={t('Create a role, choose its permissions and give it to people.')}
          action={newRole}
        />
      )}
    </div>
  )
}
