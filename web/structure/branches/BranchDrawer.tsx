import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { branches, type Branch } from '@kargozin/api/structure/branches.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { PeopleList } from '../../kit/PeopleList.tsx'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'

/** The members of a branch, beside the list of branches. `onOpen` gets the id of another branch, or undefined to close. */
export function BranchDrawer({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) {
  const of = useCall(branches.show, { params: { id } })
  return (
    <RecordDrawer
      of={of}
      what={t('Branch')}
      title={of.data?.subsidiary.name}
      failed={t('This branch could not be loaded')}
      missing={{ title: t('This branch no longer exists'), text: t('Somebody has deleted it.') }}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      width={480}
    >
      {({ subsidiary }) => <BranchPeople branch={subsidiary} />}
    </RecordDrawer>
  )
}

function BranchPeople({ branch: { id, name, users } }: { branch: Branch }) {
  const attach = useSend(branches.attach, { quiet: true })
  const detach = useSend(branches.detach, { quiet: true })
  const add = (user: string) => attach.send({ params: { id }, body: { users_uuids: [user] } })
  const take = ({ uuid, fullName }: Pick<PickedMember, 'uuid' | 'fullName'>) =>
    void detach
      .sendAndWait({ params: { id }, body: { users_uuids: [uuid] } }, () =>
        toast.undo(t('{name} no longer belongs to “{branch}”.', { name: fullName, branch: name }), () => add(uuid)),
      )
      // A toast shows the error.
      .catch(() => undefined)
  return (
    <>
      <div className="border-b border-line px-4 pt-2 pb-3">
        <MemberPicker
          label={t('Add a member to this branch')}
          except={users.map(it => it.uuid)}
          onPick={member => add(member.uuid)}
        />
      </div>
      <PeopleList
        label={t('Members of this branch')}
        people={users}
        none={t('Nobody belongs to this branch yet')}
        remove={of => t('Remove {name} from this branch', { name: of })}
        onRemove={take}
      />
    </>
  )
}
