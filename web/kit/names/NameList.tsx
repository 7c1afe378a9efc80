import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { useFirstInList } from '../../ui/first-in-list.ts'
import { moveBetweenCards } from '../card-keys.ts'
import { leaveRow } from '../leave-row.ts'
import { RenameField } from './RenameField.tsx'

/** An entry of the list. */
type Named = {
  id: string
  title: string
  /** An element before the title, such as its colour. */
  mark?: ReactNode
  /** A text beside the title, such as the number of its uses. */
  facts?: ReactNode
  /** The reason why the entry cannot be renamed or deleted; null if it can. */
  why?: string | null
}

type NameListProps = {
  label: string
  rows: readonly Named[]
  /** The maximum length of a name. */
  most: number
  /** Both reject when the server refuses. */
  onRename: (id: string, title: string) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
}

/** The row of a key press or click. */
const rowOf = (target: EventTarget) => (target instanceof HTMLElement ? target.closest('li') : null)

/**
 * A list of names that are edited in place. Enter or F2 renames, Delete deletes, and arrows, j and k move the focus
 * between rows.
 */
export function NameList({ label, rows, most, onRename, onDelete }: NameListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  /** The renamed row, which gets the focus back. */
  const [back, setBack] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  useFirstInList(list, '[data-card]')
  const close = (id: string | null) => {
    setRenaming(null)
    setBack(id)
  }
  const remove = (id: string, row: HTMLElement | null) => {
    leaveRow(row, '[data-card]')
    setDeleted(others => new Set([...others, id]))
    const shown = () => setDeleted(others => new Set([...others].filter(it => it !== id)))
    // A toast shows the error.
    onDelete(id).then(shown, shown)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target)
    const it = rows.find(({ id }) => id === row?.dataset['id'])
    const onTitle = event.target instanceof HTMLElement && event.target.matches('[data-card]')
    if (it && !it.why && onTitle && event.key === 'F2') setRenaming(it.id)
    else if (it && !it.why && onTitle && event.key === 'Delete') remove(it.id, row)
    else moveBetweenCards(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener handles the keys of all rows
    <ul ref={list} aria-label={label} onKeyDown={pressed}>
      {rows
        .filter(it => !deleted.has(it.id))
        .map(it => (
          <li
            key={it.id}
            data-id={it.id}
            className="flex min-h-(--row) items-center gap-2 border-b border-line ps-4 pe-2 transition-colors last:border-0 hover:bg-hover"
          >
            {renaming === it.id ? (
              <RenameField
                title={it.title}
                most={most}
                onRename={title => onRename(it.id, title)}
                onClose={stays => close(stays ? it.id : null)}
              />
            ) : (
              <NameRow
                row={it}
                focused={back === it.id}
                onRename={() => setRenaming(it.id)}
                onDelete={target => remove(it.id, rowOf(target))}
              />
            )}
          </li>
        ))}
    </ul>
  )
}

type NameRowProps = {
  row: Named
  focused: boolean
  onRename: () => void
  onDelete: (target: Element) => void
}

function NameRow({ row: { title, mark, facts, why = null }, focused, onRename, onDelete }: NameRowProps) {
  return (
    <>
      {mark}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1.5">
        <AriaButton
          data-card
          // The title replaces the rename field, which had the focus.
          autoFocus={focused}
          aria-disabled={why ? true : undefined}
          onPress={() => !why && onRename()}
          className="min-w-0 rounded-sm text-start break-words outline-offset-2"
        >
          <bdi>{title}</bdi>
        </AriaButton>
        {facts && <span className="text-sm text-text-3">{facts}</span>}
      </div>
      <span className="flex">
        <Button
          kind="ghost"
          size="sm"
          icon={<Pencil size={15} />}
          label={t('Rename “{title}”', { title })}
          why={why}
          onPress={onRename}
        />
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Delete “{title}”', { title })}
          why={why}
          onPress={({ target }) => onDelete(target)}
        />
      </span>
    </>
  )
}
