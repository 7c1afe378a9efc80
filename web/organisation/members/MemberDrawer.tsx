import { ChevronLeft, ChevronRight, UserMinus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useList } from '../../kit/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { membersList } from './members-list.ts'
import { MemberDetails } from './MemberDetails.tsx'
import type { MemberActions } from './use-member-actions.tsx'

type MemberDrawerProps = {
  id: string
  actions: MemberActions
  /** Opens another member, or none. */
  onOpen: (id: string | undefined) => void
}

/** A member by id, and who stands before and after on the page; `undefined` while asked for, `null` when there is none. */
function useMember(id: string) {
  const { rights } = useOrganization()
  const rows = useList(membersList(rights)).rows ?? []
  const at = rows.findIndex(it => it.uuid === id)
  const listed = rows[at]
  const { data, error, again } = useCall(members.list, { query: { uuid: id } }, { when: !listed })
  const member = listed ?? (data && (data.users[0] ?? null))
  const around = listed && { previous: rows[at - 1]?.uuid, next: rows[at + 1]?.uuid }
  return { of: { data: member, error, again }, member, around }
}

/** A member and their roles beside the list: J and K go to the next and the previous of the page. */
export function MemberDrawer({ id, actions, onOpen }: MemberDrawerProps) {
  const { of, member, around } = useMember(id)
  const close = () => onOpen(undefined)
  return (
    <Drawer
      open
      onClose={close}
      width={480}
      title={member?.fullName ?? t('Member')}
      aside={member?.owner && <Chip tone="green">{t('Owner')}</Chip>}
      steps={around && <Around {...around} onGo={onOpen} />}
      footer={
        member && (
          <Button
            kind="danger"
            icon={<UserMinus size={15} />}
            why={actions.whyNotRemove([member])}
            onPress={() => actions.remove([member], close)}
          >
            {t('Remove from the organisation')}
          </Button>
        )
      }
    >
      <Loaded of={of} failed={t('This member could not be loaded')} small>
        {it =>
          it ? <MemberDetails member={it} actions={actions} /> : <p>{t('This person is no longer a member.')}</p>
        }
      </Loaded>
    </Drawer>
  )
}

type AroundProps = { previous: string | undefined; next: string | undefined; onGo: (id: string | undefined) => void }

/** To the members before and after in the list, by J and K too. */
function Around({ previous, next, onGo }: AroundProps) {
  useNeighbourKeys({ previous: () => previous && onGo(previous), next: () => next && onGo(next) })
  return (
    <>
      <Button
        kind="ghost"
        icon={<ChevronRight size={17} className="ltr-mirror" />}
        label={t('Previous member')}
        disabled={!previous}
        onPress={() => onGo(previous)}
      />
      <Button
        kind="ghost"
        icon={<ChevronLeft size={17} className="ltr-mirror" />}
        label={t('Next member')}
        disabled={!next}
        onPress={() => onGo(next)}
      />
    </>
  )
}

const elsewhere = 'input, textarea, [role=menu], [role=alertdialog]'

/** J and K by the keys' places, not while one writes or chooses. */
function useNeighbourKeys({ previous, next }: { previous: () => void; next: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || (event.target instanceof Element && event.target.closest(elsewhere))) return
    if (event.code === 'KeyJ') next()
    if (event.code === 'KeyK') previous()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
