import { CircleMinus, FileCheck2, RotateCcw } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import {
  importColumns,
  importFields,
  type Import,
  type ImportField,
  type ImportRow,
} from '@kargozin/api/recruitment/imports/imports.ts'
import { shortDay } from '../../core/dates.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EntryLines, hasLines } from '../applicant/entries/EntryLines.tsx'
import { EditableCell } from './EditableCell.tsx'
import { keysOf } from './phone-keys.ts'
import { shownValue } from './shown-value.ts'
import type { RowChange } from './use-row-change.ts'
import { VerdictChip, WhoItIs } from './VerdictChip.tsx'

/** Fields whose values are written from left to right in every language. */
const latin: ReadonlySet<ImportField> = new Set(['mobile', 'email', 'national_id', 'birth_date', 'cv_path'])

const always: readonly ImportField[] = ['name', 'last_name', 'mobile', 'email']

/** The minimum width of a column, so that numbers do not wrap and sentences have room. The table scrolls sideways. */
function minWidthOf(field: ImportField): string {
  if (field === 'email' || field === 'languages') return 'min-w-52'
  return field === 'name' || field === 'last_name' ? 'min-w-24' : 'min-w-34'
}

/** The columns with a value or an error in some row, and the columns that every applicant needs. */
const columnsOf = (rows: readonly ImportRow[]) =>
  importFields.filter(
    field =>
      always.includes(field) ||
      rows.some(row => row.given[field] || row.reasons.some(reason => reason.field === field)) ||
      (field === 'cv_path' && rows.some(row => row.cv)),
  )

type CellPosition = { row: number; field: ImportField }

/** The rows of a workbook as a table with cells that are edited in place. Errors are shown below their cells. */
export function SheetRows({ one, change }: { one: Import; change: RowChange }) {
  const [editing, setEditing] = useState<CellPosition | null>(null)
  const table = useRef<HTMLTableElement>(null)
  // The columns are chosen once, so that a column stays visible when a correction empties its cells.
  const [columns] = useState(() => columnsOf(change.rows))
  const cells = change.rows.flatMap(row => columns.map(field => ({ row: row.row, field })))
  const continueFrom = (from: CellPosition, next: 'forward' | 'back' | undefined) => {
    const at = cells.findIndex(it => it.row === from.row && it.field === from.field)
    const to = next === undefined ? undefined : cells[at + (next === 'forward' ? 1 : -1)]
    setEditing(to ?? null)
    // Returns the keyboard focus to the edited cell.
    if (!to) requestAnimationFrame(() => cellOf(table.current, from)?.focus())
  }
  return (
    <div className="scroll rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent">
      <table ref={table} className="w-full border-separate border-spacing-0 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <Head>{t('Row')}</Head>
            <Head>{t('State')}</Head>
            {columns.map(field => (
              <Head key={field} written>
                {t(importColumns[field])}
              </Head>
            ))}
            {change.rows.some(row => hasLines(row.entries)) && <Head>{t('Entries to be saved')}</Head>}
            <Head>
              <span className="sr-only">{t('Actions')}</span>
            </Head>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-2">
          {change.rows.map(row => (
            <SheetRow
              key={row.row}
              {...{ one, row, columns, change }}
              withEntries={change.rows.some(it => hasLines(it.entries))}
              editing={editing?.row === row.row ? editing.field : undefined}
              onEdit={field => setEditing({ row: row.row, field })}
              onDone={(field, next) => continueFrom({ row: row.row, field }, next)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellOf = (table: HTMLElement | null, { row, field }: CellPosition) =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"] [data-field="${field}"] [data-cell]`)

/**
 * A column header. `written`: the column has editable cells, whose text is indented by a box. The header is then indented
 * too.
 */
function Head({ written, children }: { written?: true; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cx(
        'h-9 border-b border-line px-2 text-start text-sm font-medium whitespace-nowrap text-text-2 first:ps-3.5',
        written && 'ps-3.75',
      )}
    >
      {children}
    </th>
  )
}

type SheetRowProps = {
  one: Import
  row: ImportRow
  columns: readonly ImportField[]
  change: RowChange
  /** Whether the table has the column of entries. */
  withEntries: boolean
  editing: ImportField | undefined
  onEdit: (field: ImportField) => void
  onDone: (field: ImportField, next: 'forward' | 'back' | undefined) => void
}

function SheetRow({ one, row, columns, change, withEntries, editing, onEdit, onDone }: SheetRowProps) {
  const isSkipped = row.verdict === 'left'
  const sent = change.pending?.params.row === row.row ? change.pending.body?.given : undefined
  const valueOf = (field: ImportField) => (sent && field in sent ? sent[field] : row.given[field]) ?? ''
  const errorsOf = (field: ImportField) => row.reasons.filter(it => it.field === field).map(it => it.message)
  const others = row.reasons.filter(reason => !columns.some(field => field === reason.field))
  return (
    <tr data-row={row.row} className={cx(rowLook, isSkipped && 'text-text-3')}>
      <th scope="row" className={cx(cellLook, 'ps-3.5 text-start font-normal text-text-3')}>
        <span
          className="flex min-h-(--h-sm) items-center max-sm:before:content-[attr(data-label)] max-sm:before:me-1"
          data-label={t('Row')}
        >
          {number(row.row)}
        </span>
      </th>
      <td className={cx(cellLook, 'min-w-28')}>
        <span className="grid justify-items-start gap-0.5 max-sm:pe-9">
          <span className="flex min-h-(--h-sm) items-center">
            <VerdictChip row={row} />
          </span>
          <WhoItIs row={row} one={one} />
          {others.map(reason => (
            <span key={reason.message} className="text-xs leading-tight text-danger">
              {reason.message}
            </span>
          ))}
        </span>
      </td>
      {columns.map(field => (
        <td
          key={field}
          data-field={field}
          data-label={t(importColumns[field])}
          className={cx(cellLook, namedLook, 'max-sm:col-span-2', minWidthOf(field), 'max-w-60 max-sm:max-w-none')}
        >
          <EditableCell
            label={t('{field} of row {row}', { field: t(importColumns[field]), row: row.row })}
            value={valueOf(field)}
            shown={sent && field in sent ? valueOf(field) : shownValue(row, field, { number, day: shortDay })}
            ltr={latin.has(field)}
            keys={keysOf[field]}
            errors={errorsOf(field)}
            mild={row.verdict !== 'wrong'}
            editing={editing === field}
            onEdit={() => onEdit(field)}
            onDone={(value, next) => {
              if (value !== null) change.mend(row, field, value)
              onDone(field, next)
            }}
          />
          {field === 'cv_path' && row.cv && <MatchedCv cv={row.cv} row={row.row} />}
        </td>
      ))}
      {withEntries && (
        <td
          data-label={t('Entries to be saved')}
          className={cx(cellLook, hasLines(row.entries) ? namedLook : 'max-sm:hidden', 'min-w-72 max-sm:col-span-2')}
        >
          <EntryLines entries={row.entries} />
        </td>
      )}
      <td className={cx(cellLook, 'bg-surface text-end max-sm:absolute max-sm:end-2 max-sm:top-2 sm:sticky sm:end-0')}>
        <Button
          kind="ghost"
          size="sm"
          icon={isSkipped ? <RotateCcw size={15} /> : <CircleMinus size={15} />}
          label={isSkipped ? t('Include row {row}', { row: row.row }) : t('Skip row {row}', { row: row.row })}
          onPress={() => change.leave(row, !isSkipped)}
        />
      </td>
    </tr>
  )
}

/** A link to the CV in the ZIP that was matched to the row. */
const MatchedCv = ({ cv, row }: { cv: NonNullable<ImportRow['cv']>; row: number }) => (
  <Link
    href={cv.url}
    target="_blank"
    aria-label={t('CV of row {row}: {name}', { row, name: cv.name })}
    className="flex items-center gap-1 px-1.5 text-xs leading-tight text-info underline max-sm:col-start-2"
  >
    <FileCheck2 aria-hidden size={13} className="shrink-0" />
    <bdi className="wrap-anywhere">{cv.name}</bdi>
  </Link>
)

/** On phones a row is a card, with the column titles beside its cells. */
const rowLook =
  'align-top max-sm:relative max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-2.5 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3'

const cellLook = 'border-b border-line px-2 py-1.5 max-sm:border-0 max-sm:px-0 max-sm:py-0.5'

const namedLook =
  'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:before:pt-1 max-sm:before:text-sm max-sm:before:text-text-3 max-sm:before:content-[attr(data-label)]'
