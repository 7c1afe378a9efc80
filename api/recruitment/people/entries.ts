import * as z from 'zod/mini'
import { list, maybe, shape, shown } from '../../fields.ts'
import { phone } from '../../iran.ts'
import { valuesOf } from '../../labels.ts'
import { firstDayOf, lastDayOf, parseMonth } from '../../months.ts'
import { cleanLongText, cleanText, parseNumber } from '../../persian.ts'
import type { BrokenRule } from '../../rules.ts'
import {
  entryOfText,
  fieldsOf,
  mostEntries,
  type AnyEntry,
  type Entries,
  type EntryField,
  type EntryKind,
  type EntryOf,
} from './entry-fields.ts'
import type { entriesGiven } from './entries-given.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/*
 * What a person tells in entries, as it travels and as it is checked: one rule for the browser, which tells at once, and for
 * the server, which decides.
 */

// ---- as it is read ----

const read: Record<Extract<EntryKind, string>, () => z.ZodMiniType> = {
  text: shown,
  lines: shown,
  month: shown,
  address: shown,
  phone: shown,
  number: z.number,
  flag: () => z.literal(true),
}

const readField = ({ kind }: EntryField) => maybe((typeof kind === 'string' ? read[kind] : shown)())

const readEntry = (section: SectionName) => {
  const fields = Object.entries(fieldsOf(section)).map(([name, field]) => [name, readField(field)])
  return shape({ ...Object.fromEntries(fields), line: maybe(shown()) })
}

type ReadEntries = z.ZodMiniObject<{
  [S in SectionName]: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<EntryOf<S>>>>
}>

/** Everything that a person has told in entries; a section that says nothing is not there. */
export const entriesRead = () =>
  shape(Object.fromEntries(sectionNames.map(name => [name, maybe(list(readEntry(name)))]))) as unknown as ReadEntries // by the same table

// ---- as it is written ----

type Value = string | number | true
/** A value in its one form, nothing where nothing was said, or the rule that it breaks. */
type Told = { value: Value | undefined } | { rule: string; limit?: number }

const within = (value: string, most: number): Told =>
  value.length > most ? { rule: 'max', limit: most } : { value: value || undefined }

function number(typed: string, most: number): Told {
  const value = parseNumber(typed)
  if (value === null) return { rule: 'numeric' }
  if (value < 0) return { rule: 'min_value', limit: 0 }
  return value > most ? { rule: 'max_value', limit: most } : { value }
}

const orBroken = (value: string | null, rule: string): Told => (value === null ? { rule } : { value })

/** The address of a page, with http, https or nothing before it ("@sara", "linkedin.com/in/sara", "sara.ir:8080"). */
const address = (typed: string, most: number): Told =>
  /^(?!https?:)[a-z][a-z0-9+-]*:/i.test(typed) ? { rule: 'regex' } : within(typed, most)

const readers: Record<Exclude<Extract<EntryKind, string>, 'flag'>, (typed: string, most: number) => Told> = {
  text: within,
  lines: within,
  number,
  month: typed => orBroken(parseMonth(typed), 'month'),
  address,
  phone: typed => orBroken(phone(typed), 'phone'),
}

function readTyped({ kind, most = 5000 }: EntryField, typed: string): Told {
  if (typed.includes('\u0000') || !typed.isWellFormed()) return { rule: 'characters' }
  const clean = kind === 'lines' ? cleanLongText(typed) : cleanText(typed)
  if (clean === '' || kind === 'flag') return { value: undefined }
  if (typeof kind === 'string') return readers[kind](clean, most)
  return valuesOf(kind.one).includes(clean) ? { value: clean } : { rule: 'one_of' }
}

function readValue(field: EntryField, given: unknown): Told {
  if (field.kind === 'flag') return { value: [true, 'true', 1].some(it => it === given) || undefined }
  if (typeof given === 'object' && given !== null) return { rule: 'type' }
  return readTyped(field, typeof given === 'number' || typeof given === 'string' ? String(given) : '')
}

/** A time cannot end before it began; a year alone ends with its last day. */
const endsBefore = ({ from, to }: AnyEntry): boolean =>
  typeof from === 'string' && typeof to === 'string' && lastDayOf(to) < firstDayOf(from)

/** What is wrong with an entry's fields taken together. */
function togetherBroken(section: SectionName, entry: AnyEntry): BrokenRule[] {
  const heads = Object.entries(fieldsOf(section)).flatMap(([name, { head }]) => (head ? [name] : []))
  const [first = ''] = heads
  const nameless = entry['line'] === undefined && heads.every(name => entry[name] === undefined)
  return [
    ...(nameless ? [{ field: first, rule: 'required' }] : []),
    ...(endsBefore(entry) ? [{ field: 'to', rule: 'ends_before' }] : []),
  ]
}

/** What somebody is doing still has no end. */
const ongoing = (entry: AnyEntry) => entry['now'] === true || entry['studying'] === true

const line: EntryField = { word: 'As it was told', kind: 'lines', most: 2000 }

type Checked = { entry: AnyEntry; broken: BrokenRule[] }

function checkLine(section: SectionName, typed: string): Checked {
  const told = readValue(line, typed)
  if (!('value' in told)) return { entry: {}, broken: [{ field: 'line', ...told }] }
  const text = typeof told.value === 'string' ? cleanText(told.value) : ''
  // As a name it is on one line.
  const entry = entryOfText(section, text)
  return { entry: text === '' ? {} : 'line' in entry ? { line: told.value } : entry, broken: [] }
}

function checkFields(section: SectionName, given: object): Checked {
  const fields: Record<string, EntryField> = { ...fieldsOf(section), line }
  const broken: BrokenRule[] = []
  const entry: Record<string, Value> = {}
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const told: Told = field ? readValue(field, value) : { rule: 'unknown' }
    if (!('value' in told)) broken.push({ field: name.slice(0, 50), ...told })
    else if (told.value !== undefined) entry[name] = told.value
  }
  return { entry, broken }
}

function checkEntry(section: SectionName, given: unknown): Checked {
  if (typeof given === 'string') return checkLine(section, given)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { entry: {}, broken: [{ field: '', rule: 'type' }] }
  const { entry: all, broken } = checkFields(section, given)
  const { to: _end, ...going } = all
  const entry = ongoing(all) ? going : all
  if (Object.keys(entry).length > 0 && broken.length === 0) broken.push(...togetherBroken(section, entry))
  return { entry, broken }
}

/** A dotted name; a part that is empty is left out. */
const dotted = (...names: (string | number)[]) => names.filter(it => it !== '').join('.')

/** The entries of a section in their one form, blank ones left out, and what of them is wrong, by '0.title'. */
export function checkSection(
  section: SectionName,
  given: readonly unknown[],
): { entries: AnyEntry[]; broken: BrokenRule[] } {
  const checked = given.map(it => checkEntry(section, it))
  const broken = checked.flatMap(({ broken: rules }, at) => rules.map(it => ({ ...it, field: dotted(at, it.field) })))
  const entries = checked.map(it => it.entry).filter(it => Object.keys(it).length > 0)
  if (entries.length > mostEntries) broken.push({ field: '', rule: 'max_values', limit: mostEntries })
  return { entries, broken }
}

/** The same for all the sections that are given. Broken rules name 'education.0.field'; a section that is given empty comes out empty. */
export function checkEntries(given: z.output<ReturnType<typeof entriesGiven>>): {
  entries: Entries
  broken: BrokenRule[]
} {
  const broken: BrokenRule[] = []
  const sections = sectionNames.flatMap(name => {
    const said = given[name]
    if (said === undefined) return []
    const checked = checkSection(name, said)
    broken.push(...checked.broken.map(it => ({ ...it, field: dotted(name, it.field) })))
    return [[name, checked.entries]]
  })
  return { entries: Object.fromEntries(sections) as Entries, broken } // each checked by the table that the type is made of
}
