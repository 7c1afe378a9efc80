import { roles, type Role } from '@kargozin/api/organisation/roles.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { More } from '../../kit/More.tsx'
import { PeopleList } from '../../kit/PeopleList.tsx'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Card } from '../../ui/Card.tsx'

/** The members of a role. More members can be added by name, and a removal can be undone. */
export function RoleHolders({ role }: { role: Role }) {
  const { rights } = useOrganization()
  const list = usePages(roles.holders, { params: { id: role.id } })
  const attach = useSend(roles.attach, { quiet: true })
  const detach = useSend(roles.detach, { quiet: true })
  const holders = list.data?.flatMap(page => page.users) ?? []
  const mayGive = role.permissions.every(name => may(rights, name))
  const give = (member: { uuid: string }) => attach.send({ params: { uuid: member.uuid, id: role.id } })
  const take = (member: Pick<PickedMember, 'uuid' | 'fullName'>) => {
    const offerUndo = () =>
      toast.undo(t('{name} no longer has the role {role}.', { name: member.fullName, role: role.display_name }), () =>
        give(member),
      )
    void detach.sendAndWait({ params: { uuid: member.uuid, id: role.id } }, offerUndo).catch(() => undefined)
  }
  return (
    <Card title={t('People with this role')} flush>
      <div className="border-b border-line px-4 pt-2 pb-3">
        {mayGive ? (
          <MemberPicker
            label={t('Give this role to')}
            except={holders.map(it => it.uuid)}
            onPick={give}
            className="max-w-sm"
          />
        ) : (
          <p className="text-sm text-text-3">
            {t('This role has permissions you do not have, so you cannot give it.')}
          </p>
        )}
      </div>
      <Loaded of={list} failed={t('The people with this role could not be loaded')} small>
        {() => (
          <PeopleList
            label={t('People with this role')}
            people={holders}
            none={t('Nobody has this role yet')}
            remove={name => t('Remove the role from {name}', { name })}
            onRemove={take}
          />
        )}
      </Loaded>
      {list.hasMore && <More key={holders.length} loading={list.loadingMore} load={list.more} />}
    </Card>
  )
}
