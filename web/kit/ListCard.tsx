import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { leaveRow } from './leave-row.ts'
import { Loaded } from './Loaded.tsx'

type ListCardProps<Row> = {
  title: string
  note?: string
  /** The text of the button that adds a record; without it, the user may not change the list. */
  add?: string | undefined
  /** Elements before that button. */
  tools?: ReactNode
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'>
  /** The rows, or the result of useCall with the rows as its data and the message when loading failed. */
  of: readonly Row[] | (ComponentProps<typeof Loaded<readonly Row[]>>['of'] & { failed: string })
  pages?: ComponentProps<typeof Pagination>
  /** The form of a record; without one, of a new record. `inPlace`: it stands in the list instead of the record. */
  renderForm: (it: Row | undefined, onClose: () => void) => ReactNode
  inPlace?: boolean
  /** Whether records can be edited, not only added and deleted. */
  edits?: boolean
  onDelete: (row: Row) => void
  /** The content of a row. */
  children: (row: Row) => ReactNode
}

/** Focuses a button that stands where a form was. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus()
const focusedIf = (here: boolean) => (here ? { ref: focusIt } : {})

/** A list of records in a card, which are added, edited and deleted there. The title of a row names it for its buttons. */
export function ListCard<Row extends { id: string; title: string }>(props: ListCardProps<Row>) {
  const { title, note, add, tools, empty, pages, renderForm, inPlace = false } = props
  const of = 'failed' in props.of ? props.of : { data: props.of, error: null, again: () => {}, failed: '' }
  /** The id of the record whose form is open, or 'new'. */
  const [open, setOpen] = useState<string | null>(null)
  /** The one whose form was closed, for the focus. */
  const [closed, setClosed] = useState<string | null>(null)
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  const button = add !== undefined && (
    <Button
      size="sm"
      icon={<Plus size={15} />}
      onPress={() => setOpen('new')}
      {...focusedIf(inPlace && closed === 'new')}
    >
      {add}
    </Button>
  )
  const isAdding = inPlace && open === 'new'
  const hasRows = of.data !== undefined && of.data.length > 0
  return (
    <Card
      title={title}
      {...(note && { note })}
      flush
      actions={
        <>
          {tools}
          {hasRows && !isAdding && button}
        </>
      }
    >
      <Loaded of={of} failed={of.failed} small>
        {rows => (
          <>
            {rows.length === 0 && !isAdding && <EmptyState small {...empty} action={button} />}
            <ul aria-label={title} className="divide-y divide-line">
              {isAdding && (
                <li>
                  <Suspense>{renderForm(undefined, close)}</Suspense>
                </li>
              )}
              {rows.map(it => (
                <li key={it.id}>
                  {inPlace && open === it.id ? (
                    <Suspense>{renderForm(it, close)}</Suspense>
                  ) : (
                    <Entry {...props} it={it} focused={inPlace && closed === it.id} onEdit={() => setOpen(it.id)} />
                  )}
                </li>
              ))}
            </ul>
            {pages && (
              <div className="px-4">
                <Pagination {...pages} />
              </div>
            )}
            {!inPlace && open && (
              <Suspense>
                {renderForm(
                  rows.find(it => it.id === open),
                  close,
                )}
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type EntryProps<Row> = Pick<ListCardProps<Row>, 'add' | 'edits' | 'onDelete' | 'children'> & {
  it: Row
  focused: boolean
  onEdit: () => void
}

const small = { kind: 'ghost', size: 'sm' } as const

function Entry<Row extends { title: string }>({ it, add, edits = true, focused, ...on }: EntryProps<Row>) {
  const { title } = it
  return (
    <div className="flex min-h-(--row) items-start gap-2 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">{on.children(it)}</div>
      {add !== undefined && (
        <span className="flex">
          {edits && (
            <Button
              {...small}
              icon={<Pencil size={15} />}
              label={t('Edit “{title}”', { title })}
              onPress={on.onEdit}
              {...focusedIf(focused)}
            />
          )}
          <Button
            {...small}
            icon={<Trash2 size={15} />}
            label={t('Delete “{title}”', { title })}
            onPress={({ target }) => {
              leaveRow(target.closest('li'), 'button')
              on.onDelete(it)
            }}
          />
        </span>
      )}
    </div>
  )
}
