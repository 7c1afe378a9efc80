import { useState } from 'react'
import {
  columnFields,
  manyColumns,
  imports,
  type ColumnField,
  type Import,
  type ImportColumn,
} from '@kargozin/api/recruitment/imports/imports.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'

const columnNames = Object.keys(columnFields) as ColumnField[] // `columnFields` has exactly these keys

/** The field chosen for a column. `out`: the user leaves the column out. Undefined: not decided yet. */
type ColumnChoice = ColumnField | 'out' | undefined

const firstChoice = ({ at, field, open }: ImportColumn): [number, ColumnChoice] => [
  at,
  open ? undefined : (field ?? 'out'),
]

type ColumnsStepProps = {
  one: Import
  /** Goes back to the rows. Undefined while the rows cannot be shown before the columns are decided. */
  onBack?: (() => void) | undefined
  onDone: () => void
}

/**
 * Asks what each column of the workbook contains, before the rows are shown. The page warns that columns without a choice
 * are left out.
 */
export function ColumnsStep({ one, onBack, onDone }: ColumnsStepProps) {
  const [holds, setHolds] = useState<ReadonlyMap<number, ColumnChoice>>(() => new Map(one.columns.map(firstChoice)))
  const send = useSend(imports.mapColumns, {
    quiet: true,
    done: onDone,
  })
  const without = [...holds.values()].filter(it => it === undefined).length
  const save = () =>
    send.send({
      params: { import_uuid: one.uuid },
      body: { columns: [...holds].map(([at, it]) => ({ at, field: it === 'out' ? null : (it ?? null) })) },
    })
  return (
    <Card
      className="max-w-3xl"
      title={t('What do the columns contain?')}
      note={t('Choose a field for each column, or leave it out. It is remembered for the next workbook.')}
    >
      <ul className="grid gap-2" aria-label={t('Columns')}>
        {one.columns.map(column => (
          <OneColumn
            key={column.at}
            column={column}
            value={holds.get(column.at)}
            taken={[...holds].filter(([at]) => at !== column.at).map(([, it]) => it)}
            onChange={it => setHolds(new Map(holds).set(column.at, it))}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button kind="primary" pending={send.pending} onPress={save}>
          {t('Continue')}
        </Button>
        {onBack && <Button onPress={onBack}>{t('Back to the rows')}</Button>}
        <p className="text-sm text-text-2" aria-live="polite">
          {without > 0 &&
            t('{count} column without a choice is left out.|{count} columns without a choice are left out.', {
              count: without,
            })}{' '}
          {onBack && t('When a choice changes, the file is read again and changes you made in rows are lost.')}
        </p>
      </div>
    </Card>
  )
}

type OneColumnProps = {
  column: ImportColumn
  value: ColumnChoice
  taken: ColumnChoice[]
  onChange: (value: ColumnChoice) => void
}

function OneColumn({ column, value, taken, onChange }: OneColumnProps) {
  const title = column.title || t('Column {number}, without a title', { number: column.at + 1 })
  const fields = columnNames.map(id => ({
    id,
    label: t(columnFields[id]),
    disabled: id !== manyColumns && taken.includes(id),
  }))
  return (
    <li
      data-column={column.at}
      className={cx(
        'grid items-center gap-x-3 gap-y-1.5 rounded-md border px-3 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]',
        value === undefined ? 'border-warn' : 'border-line',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{title}</bdi>
          {column.open && <Chip tone="warn">{t('Unknown')}</Chip>}
        </p>
        {column.samples.length > 0 && (
          <p className="flex gap-1.5 truncate text-sm text-text-3">
            {column.samples.map((sample, index) => (
              <span key={sample} className="contents">
                {index > 0 && <span aria-hidden>·</span>}
                <bdi className="truncate">{sample}</bdi>
              </span>
            ))}
          </p>
        )}
      </div>
      <Select<ColumnField | 'out'>
        label={t('What “{title}” holds', { title })}
        hideLabel
        placeholder={t('Choose what it holds')}
        value={value ?? null}
        onChange={it => onChange(it ?? undefined)}
        options={[{ id: 'out', label: t('Skip') }, ...fields]}
      />
    </li>
  )
}

/** Shown above the rows: the columns that were left out, and a button to change them. */
export function LeftOutColumns({ one, onOpen }: { one: Import; onOpen: () => void }) {
  if (one.columns.length === 0) return null
  const out = one.columns.filter(column => column.field === null)
  const names = out.map(({ title, at }) => title || number(at + 1))
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-2">
      {names.length > 0 && (
        <span>
          {t('Columns left out:')} <bdi className="font-medium">{names.join(t(', '))}</bdi>
        </span>
      )}
      <Button size="sm" onPress={onOpen}>
        {t('What the columns hold')}
      </Button>
    </p>
  )
}
