import { UserMinus, Users } from 'lucide-react'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { leaveRow } from './leave-row.ts'

type Person = Pick<PickedMember, 'uuid' | 'fullName'>

type PeopleListProps = {
  label: string
  people: readonly Person[]
  /** The text when there is nobody. */
  none: string
  /** The label of the button that removes a person. */
  remove: (name: string) => string
  onRemove: (person: Person) => void
}

/** The members that something refers to, each with a button that removes them from it. */
export function PeopleList({ label, people, none, remove, onRemove }: PeopleListProps) {
  if (people.length === 0) return <EmptyState small icon={<Users size={18} />} title={none} />
  return (
    <ul aria-label={label}>
      {people.map(member => (
        <li
          key={member.uuid}
          className="flex min-h-(--row) items-center gap-3 border-b border-line ps-4 pe-2 last:border-0"
        >
          <Avatar name={member.fullName} size="sm" />
          <span className="min-w-0 flex-1 truncate">{member.fullName}</span>
          <Button
            kind="ghost"
            size="sm"
            icon={<UserMinus size={15} />}
            label={remove(member.fullName)}
            onPress={({ target }) => {
              leaveRow(target.closest('li'), 'button')
              onRemove(member)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
