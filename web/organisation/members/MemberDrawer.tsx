import { UserMinus } from 'lucide-react'
import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { aroundIn } from '../../kit/around.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { useList } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { membersList } from './members-list.ts'
import { MemberDetails } from './MemberDetails.tsx'
import type { MemberActions } from './use-member-actions.tsx'

type MemberDrawerProps = {
  id: string
  actions: MemberActions
  /** Called with the id of another member to open, or with undefined to close. */
  onOpen: (id: string | undefined) => void
}

/**
 * Loads a member by id, with the neighbours in the shown page of the list. `member` is undefined while loading, and null if
 * there is no such member.
 */
function useMember(id: string) {
  const { rights } = useOrganization()
  const rows = useList(membersList(rights)).rows ?? []
  const listed = rows.find(it => it.uuid === id)
  const { data, error, again } = useCall(members.list, { query: { uuid: id } }, { when: !listed })
  const member = listed ?? (data && (data.users[0] ?? null))
  const ids = rows.map(it => it.uuid)
  return { of: { data: member, error, again }, member, around: aroundIn(ids, id) }
}

/** A member and their roles, beside the list. J and K open the next and the previous member of the page. */
export function MemberDrawer({ id, actions, onOpen }: MemberDrawerProps) {
  const { of, member, around } = useMember(id)
  const close = () => onOpen(undefined)
  return (
    <RecordDrawer
      of={of}
      what={t('Member')}
      title={member?.fullName}
      failed={t('This member could not be loaded')}
      around={around}
      onOpen={onOpen}
      onClose={close}
      width={480}
      aside={member?.owner && <Chip tone="green">{t('Owner')}</Chip>}
      renderFooter={it =>
        it && (
          <Button
            kind="danger"
            icon={<UserMinus size={15} />}
            why={actions.whyNotRemove([it])}
            onPress={() => actions.remove([it], close)}
          >
            {t('Remove from the organisation')}
          </Button>
        )
      }
    >
      {it => (it ? <MemberDetails member={it} actions={actions} /> : <p>{t('This person is no longer a member.')}</p>)}
    </RecordDrawer>
  )
}
