import { calendarLimits } from '@kargozin/api/calendar/events.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { PeopleList } from '../kit/PeopleList.tsx'
import { MemberPicker } from '../pickers/MemberPicker.tsx'

type PeoplePanelProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/** The chosen people, and a field that finds others. */
export function PeoplePanel({ value, onChange }: PeoplePanelProps) {
  const chosen = useCall(members.pick, { query: { uuids: [...value] } }, { when: value.length > 0, keep: true })
  const people = (chosen.data?.users ?? []).filter(it => value.includes(it.uuid))
  return (
    <div className="grid gap-2">
      <MemberPicker
        label={t('People')}
        hideLabel
        except={value}
        disabled={value.length >= calendarLimits.people}
        onPick={it => onChange([...value, it.uuid])}
      />
      <PeopleList
        label={t('People')}
        people={people}
        none={t('The calendar of everyone is shown')}
        remove={name => t('Without {name}', { name })}
        onRemove={({ uuid }) => onChange(value.filter(it => it !== uuid))}
      />
    </div>
  )
}
