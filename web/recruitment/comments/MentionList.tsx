/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the focus stays in the text field; a native list would take it */
import { useEffect, useRef } from 'react'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Somebody who can be mentioned. */
export type Mentioned = { id: string; fullName: string }

type MentionListProps = {
  id: string
  people: readonly Mentioned[]
  at: number
  loading: boolean
  onPick: (person: Mentioned) => void
}

/** The list of people who can be mentioned, below the text field, which keeps the focus. */
export function MentionList({ id, people, at, loading, onPick }: MentionListProps) {
  const look = 'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface p-1 shadow-pop'
  if (people.length === 0)
    return (
      <output className={cx(look, 'block px-3 py-2 text-sm text-text-3')}>
        {loading ? <Skeleton shape="text" count={1} /> : t('Nobody with this name can see this applicant.')}
      </output>
    )
  return (
    <div id={id} role="listbox" aria-label={t('Mention')} className={cx(look, 'max-h-56 overflow-y-auto')}>
      {people.map((person, place) => (
        <PersonOption key={person.id} id={`${id}-${person.id}`} person={person} chosen={place === at} onPick={onPick} />
      ))}
    </div>
  )
}

type PersonOptionProps = { id: string; person: Mentioned; chosen: boolean; onPick: (person: Mentioned) => void }

function PersonOption({ id, person, chosen, onPick }: PersonOptionProps) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
    <div
      ref={own}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 hover:bg-hover',
        chosen && 'bg-hover',
      )}
      // Keeps the focus in the field. If the field lost the focus, the list would close before the click.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPick(person)}
    >
      <Avatar name={person.fullName} size="sm" />
      <bdi className="truncate">{person.fullName}</bdi>
    </div>
  )
}
