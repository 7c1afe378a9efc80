import { useState, type KeyboardEvent } from 'react'
import {
  importColumns,
  type Import,
  type ImportField,
  type ImportRow,
} from '@kargozin/api/recruitment/imports/imports.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { CvFields } from './CvFields.tsx'
import { CvPages } from './CvPages.tsx'
import type { RowChange } from './use-row-change.ts'
import { VerdictChip, WhoItIs } from './VerdictChip.tsx'

type CvRowsProps = { one: Import; change: RowChange; open: number | undefined; onOpen: (row: number) => void }

/** The list of CVs of an import, and the values of the open CV beside its pages. */
export function CvRows({ one, change, open, onOpen }: CvRowsProps) {
  const row = change.rows.find(it => it.row === open) ?? change.rows[0]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener handles the keys of all buttons inside */}
      <ul
        aria-label={t('CVs')}
        onKeyDown={toNext}
        className="scroll max-h-[calc(100dvh-9rem)] rounded-lg border border-line bg-surface max-lg:max-h-52 lg:sticky lg:top-2"
      >
        {change.rows.map(it => (
          <li key={it.row} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={it === row ? 'true' : undefined}
              onClick={() => onOpen(it.row)}
              className={cx(
                'grid w-full gap-0.5 border-s-3 ps-2.25 pe-3 py-2 text-start outline-offset-[-2px]',
                it === row ? 'border-primary bg-surface-2' : 'border-transparent hover:bg-hover',
              )}
            >
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">
                  <bdi>{nameOf(it) || it.cv?.name || '—'}</bdi>
                </span>
                <VerdictChip row={it} />
              </span>
              {nameOf(it) && (
                <span className="truncate text-xs text-text-3">
                  <bdi>{it.cv?.name}</bdi>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {row && <OpenCv key={row.row} one={one} row={row} change={change} />}
    </div>
  )
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/** Opens the next CV (down arrow, j) or the previous one (up arrow, k). */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.code]
  if (!step || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const line = event.target.closest('li')
  const next = step === 1 ? line?.nextElementSibling : line?.previousElementSibling
  const button = next?.querySelector('button')
  if (!button) return
  button.focus()
  button.click()
}

const nameOf = (row: ImportRow) => [row.given['name'], row.given['last_name']].filter(Boolean).join(' ')

function OpenCv({ one, row, change }: { one: Import; row: ImportRow; change: RowChange }) {
  const [field, setField] = useState<ImportField | null>(null)
  const isSkipped = row.verdict === 'left'
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-start justify-between gap-2">
          <span className="flex min-h-(--h-sm) min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <VerdictChip row={row} />
            <WhoItIs row={row} one={one} />
          </span>
          <Button size="sm" onPress={() => change.leave(row, !isSkipped)}>
            {isSkipped ? t('Include') : t('Skip')}
          </Button>
        </div>
        <div className="grid items-start gap-3 sm:max-xl:grid-cols-2">
          <CvFields row={row} change={change} active={field} onField={setField} />
        </div>
      </section>
      {row.cv && (
        <CvPages
          cv={row.cv}
          row={{ import_uuid: one.uuid, row: row.row }}
          found={{
            places: row.places,
            active: field,
            nameOf: name => t(importColumns[name]),
            onPick: name => {
              setField(null)
              const inputs = 'input:not([hidden], [tabindex="-1"]), [role=spinbutton], button'
              document.querySelector<HTMLElement>(`[data-import-field="${name}"] :is(${inputs})`)?.focus()
            },
          }}
        />
      )}
    </div>
  )
}
