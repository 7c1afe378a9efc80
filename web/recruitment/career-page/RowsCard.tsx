import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, type Control, type FieldArray } from 'react-hook-form'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { SortableRow } from '../../pickers/SortableRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { CareerValues } from './career-values.ts'

type ListName = 'links' | 'benefits' | 'questions'

type RowsCardProps<Name extends ListName> = {
  control: Control<CareerValues>
  name: Name
  title: string
  note: string
  /** The text of the button that adds a row, the new row, and how many there may be. */
  add: string
  empty: FieldArray<CareerValues, Name>
  most: number
  /** The name of a row, for the messages about it. */
  nameOf: (row: FieldArray<CareerValues, Name>) => string
  /** The fields of the row at this place. */
  children: (at: number) => ReactNode
}

/** A list of the page, whose rows are edited in place and moved by dragging or with the arrow keys. */
export function RowsCard<Name extends ListName>(props: RowsCardProps<Name>) {
  const { control, name, title, note, add, empty, most, nameOf, children } = props
  const { fields, append, remove, insert, move } = useFieldArray({ control, name, keyName: 'row' })
  const drop = (at: number, row: FieldArray<CareerValues, Name>) => {
    remove(at)
    toast.undo(t('“{name}” was removed.', { name: nameOf(row) || title }), () => insert(at, row))
  }
  return (
    <Card title={title} note={note}>
      {fields.length > 0 && (
        <ul className="mb-3 grid grid-cols-1 gap-3">
          {fields.map(({ row, ...values }, at) => {
            const value = values as FieldArray<CareerValues, Name> // the rows of the form with their keys removed
            return (
              <SortableRow
                key={row}
                list={name}
                id={row}
                name={nameOf(value) || title}
                index={at}
                count={fields.length}
                onMove={move}
                className="rounded-md border border-line bg-surface p-2"
              >
                {handle => (
                  <div className="flex items-start gap-1">
                    {handle}
                    <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 sm:grid-cols-2">{children(at)}</div>
                    <Button
                      kind="ghost"
                      size="sm"
                      icon={<Trash2 size={15} />}
                      label={t('Remove {name}', { name: nameOf(value) || title })}
                      onPress={() => drop(at, value)}
                    />
                  </div>
                )}
              </SortableRow>
            )
          })}
        </ul>
      )}
      <Button
        icon={<Plus size={15} />}
        why={fields.length >= most ? t('At most {limit}.', { limit: most }) : null}
        onPress={() => append(empty)}
      >
        {add}
      </Button>
    </Card>
  )
}
