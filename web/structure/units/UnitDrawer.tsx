import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { units, type Unit } from '@kargozin/api/structure/units.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { PeopleList } from '../../kit/PeopleList.tsx'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'

/** The members of a unit, beside the list of units. `onOpen` gets the id of another unit, or undefined to close. */
export function UnitDrawer({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) {
  const of = useCall(units.show, { params: { uuid: id } })
  return (
    <RecordDrawer
      of={of}
      what={t('Unit')}
      title={of.data?.unit.name}
      failed={t('This unit could not be loaded')}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      width={480}
    >
      {({ unit }) => <UnitPeople unit={unit} />}
    </RecordDrawer>
  )
}

function UnitPeople({ unit: { uuid, name, employees } }: { unit: Unit }) {
  const update = useSend(units.update, { quiet: true })
  const ids = employees.map(it => it.uuid)
  // A toast shows the error.
  const set = (people: string[], onAnswer?: () => void) =>
    void update.sendAndWait({ params: { uuid }, body: { employees: people } }, onAnswer).catch(() => undefined)
  const take = (member: Pick<PickedMember, 'uuid' | 'fullName'>) =>
    set(
      ids.filter(it => it !== member.uuid),
      () => toast.undo(t('{name} no longer works in “{unit}”.', { name: member.fullName, unit: name }), () => set(ids)),
    )
  return (
    <>
      <div className="border-b border-line px-4 pt-2 pb-3">
        <MemberPicker
          label={t('Add a member to this unit')}
          except={ids}
          onPick={member => set([...ids, member.uuid])}
        />
      </div>
      <PeopleList
        label={t('Members of this unit')}
        people={employees}
        none={t('Nobody works in this unit yet')}
        remove={of => t('Remove {name} from this unit', { name: of })}
        onRemove={take}
      />
    </>
  )
}
