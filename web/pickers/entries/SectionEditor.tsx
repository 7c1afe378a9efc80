import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { fieldsOf, type AnyEntry } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import { checkSection } from '@kargozin/api/recruitment/people/entries.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { sectionLabel } from '../personal-words.ts'
import { SortableRow } from '../SortableRow.tsx'
import { EntryFields, type EntryProps } from './EntryFields.tsx'
import { typedEntries, type TypedEntry } from './typed-entries.ts'
import { useRows, type Rows } from './use-rows.ts'

type Props = Pick<EntryProps, 'section' | 'error' | 'onLeave'> & {
  /** Each entry is an object with fields. Old entries are plain texts. */
  value: readonly (string | AnyEntry)[]
  onChange: (entries: TypedEntry[]) => void
  required?: boolean
  /** Hides the label where the context already names the section. */
  hideLabel?: boolean
}

/**
 * Whether the entries of a section are shown on one line, such as a skill with its level. Entries of other sections are
 * collapsed unless they are being edited.
 */
const isShort = (section: SectionName) => Object.keys(fieldsOf(section)).length <= 2

/** A section of a person's data: a list of entries that can be added, edited, reordered and removed (with undo). */
export function SectionEditor({ section, value, onChange, required, hideLabel, ...fieldProps }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const name = useId()
  const entries = typedEntries(section, value)
  const rows = useRows(group, entries, onChange)
  const wrong = fieldProps.error(section)
  return (
    <fieldset ref={group} aria-labelledby={name} className="grid min-w-0 grid-cols-1 gap-2">
      <h4 id={name} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-text-2'}>
        {sectionLabel(section)}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </h4>
      {entries.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {entries.map((entry, at) => (
            <EntryRow
              key={rows.keys[at]}
              {...{ section, entry, at, rows }}
              {...fieldProps}
              count={entries.length}
              onChange={changed => onChange(entries.with(at, changed))}
            />
          ))}
        </ol>
      )}
      <div data-add>
        <Button size="sm" icon={<Plus size={14} />} why={rows.why} onPress={rows.add}>
          {t('Add: {section}', { section: sectionLabel(section) })}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className="text-xs text-danger">
          {wrong}
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {rows.announcement}
      </span>
    </fieldset>
  )
}

/** A summary of the valid fields of an entry; empty if there are none. */
function typedText(section: SectionName, entry: TypedEntry): string {
  const [checked] = checkSection(section, [entry]).entries
  return checked ? entryText(section, checked, { locale, say: t }) : ''
}

type RowProps = Omit<EntryProps, 'path'> & { at: number; count: number; rows: Rows }

function EntryRow({ at, count, rows, ...fields }: RowProps) {
  const { section, entry, error } = fields
  const key = rows.keys[at] ?? ''
  const path = `${section}.${at}`
  const summary = typedText(section, entry)
  const wrong = ['line', ...Object.keys(fieldsOf(section))].some(name => error(`${path}.${name}`))
  const open = wrong || rows.opened.has(key)
  return (
    <SortableRow
      list={section}
      id={key}
      name={summary || t('Entry {number}', { number: at + 1 })}
      index={at}
      count={count}
      onMove={rows.move}
      className="rounded-md border border-line bg-surface"
    >
      {handle => {
        const place = count > 1 && <span className="max-sm:hidden">{handle}</span>
        const tools = <Tools at={at} count={count} rows={rows} />
        return (
          <fieldset data-entry={key} className="min-w-0" aria-label={t('Entry {number}', { number: at + 1 })}>
            {isShort(section) ? (
              <Short {...{ place, tools, rows }}>
                <EntryFields {...fields} path={path} inLine />
              </Short>
            ) : (
              <>
                <div className="flex items-start gap-1 p-1">
                  {place}
                  <Summary text={summary} open={open} onPress={() => rows.toggle(key)} />
                  {tools}
                </div>
                {open && (
                  <div className="border-t border-line p-3">
                    <EntryFields {...fields} path={path} />
                  </div>
                )}
              </>
            )}
          </fieldset>
        )
      }}
    </SortableRow>
  )
}

/** An entry that is never collapsed. Enter adds the next one. */
function Short({
  place,
  tools,
  rows,
  children,
}: {
  place: ReactNode
  tools: ReactNode
  rows: Rows
  children: ReactNode
}) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!rows.why) rows.add()
  }
  return (
    <div className="flex items-start gap-1 p-1 max-sm:flex-col max-sm:items-end">
      {place}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key presses in the fields bubble up to the row */}
      <div className="min-w-0 flex-1 p-2 max-sm:w-full" onKeyDown={press}>
        {children}
      </div>
      {tools}
    </div>
  )
}

function Summary({ text, open, onPress }: { text: string; open: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      data-summary
      data-print
      aria-expanded={open}
      onClick={onPress}
      className="flex min-h-(--h-sm) min-w-0 flex-1 items-start gap-2 rounded-sm px-2 py-0.5 text-start hover:bg-hover"
    >
      <ChevronDown
        aria-hidden
        size={15}
        className={cx('mt-1.5 shrink-0 text-text-3 transition-transform', !open && 'rtl:rotate-90 ltr:-rotate-90')}
      />
      <bdi className={cx('min-w-0 break-words', text ? 'line-clamp-2 font-medium' : 'text-text-3')}>
        {text || t('New entry')}
      </bdi>
    </button>
  )
}

function Tools({ at, count, rows }: { at: number; count: number; rows: Rows }) {
  const number = { number: at + 1 }
  return (
    <div className="flex shrink-0">
      {count > 1 && (
        <>
          <span data-up>
            <Button
              kind="ghost"
              size="sm"
              icon={<ArrowUp size={14} />}
              label={t('Move entry {number} up', number)}
              disabled={at === 0}
              onPress={() => rows.step(at, -1)}
            />
          </span>
          <span data-down>
            <Button
              kind="ghost"
              size="sm"
              icon={<ArrowDown size={14} />}
              label={t('Move entry {number} down', number)}
              disabled={at === count - 1}
              onPress={() => rows.step(at, 1)}
            />
          </span>
        </>
      )}
      <Button
        kind="ghost"
        size="sm"
        icon={<X size={14} />}
        label={t('Remove entry {number}', number)}
        onPress={() => rows.remove(at)}
      />
    </div>
  )
}
