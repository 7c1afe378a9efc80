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
  maxEntries,
  type AnyEntry,
  type Entries,
  type EntryField,
  type EntryKind,
  type EntryOf,
} from './entry-fields.ts'
import type { entriesGiven } from './entries-given.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/*
 * The schemas and the validation of a person's entries. The browser uses the same rules as the server, to show errors
 * immediately. The server decides.
 */

// ---- in responses ----

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

/** The schema for an entry of any section: an object with the fields of all sections, all of them optional. */
export const anyEntryRead = () =>
  shape(Object.assign({}, ...sectionNames.map(name => readEntry(name).shape))) as unknown as z.ZodMiniType<AnyEntry> // a field that occurs in two sections has the same kind in both

type ReadEntries = z.ZodMiniObject<{
  [S in SectionName]: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<EntryOf<S>>>>
}>

/** The schema for all entries of a person. Empty sections are absent. */
export const entriesRead = () =>
  shape(Object.fromEntries(sectionNames.map(name => [name, maybe(list(readEntry(name)))]))) as unknown as ReadEntries // one key for each of `sectionNames`

// ---- in requests ----

type Value = string | number | true
/** A value in canonical form (undefined if it is blank), or the rule that it breaks. */
type ValueOrRule = { value: Value | undefined } | { rule: string; limit?: number }

const within = (value: string, max: number): ValueOrRule =>
  value.length > max ? { rule: 'max', limit: max } : { value: value || undefined }

function number(typed: string, max: number): ValueOrRule {
  const value = parseNumber(typed)
  if (value === null) return { rule: 'numeric' }
  if (value < 0) return { rule: 'min_value', limit: 0 }
  return value > max ? { rule: 'max_value', limit: max } : { value }
}

const orBroken = (value: string | null, rule: string): ValueOrRule => (value === null ? { rule } : { value })

/**
 * The address of a web page, with http, https or no scheme ("@sara", "linkedin.com/in/sara", "sara.ir:8080"). A scheme is found
 * also with spaces and invisible characters in it, which browsers partly ignore ("java script:").
 */
const address = (typed: string, max: number): ValueOrRule =>
  /^(?!https?:)[a-z][a-z0-9+-]*:/i.test(typed.replace(/[\s\p{C}]+/gu, '')) ? { rule: 'regex' } : within(typed, max)

const readers: Record<Exclude<Extract<EntryKind, string>, 'flag'>, (typed: string, max: number) => ValueOrRule> = {
  text: within,
  lines: within,
  number,
  month: typed => orBroken(parseMonth(typed), 'month'),
  address,
  phone: typed => orBroken(phone(typed), 'phone'),
}

function readTyped({ kind, most: max = 5000 }: EntryField, typed: string): ValueOrRule {
  if (typed.includes('\u0000') || !typed.isWellFormed()) return { rule: 'characters' }
  const clean = kind === 'lines' ? cleanLongText(typed) : cleanText(typed)
  if (clean === '' || kind === 'flag') return { value: undefined }
  if (typeof kind === 'string') return readers[kind](clean, max)
  return valuesOf(kind.one).includes(clean) ? { value: clean } : { rule: 'one_of' }
}

function readValue(field: EntryField, input: unknown): ValueOrRule {
  if (field.kind === 'flag') return { value: [true, 'true', 1].some(it => it === input) || undefined }
  if (typeof input === 'object' && input !== null) return { rule: 'type' }
  return readTyped(field, typeof input === 'number' || typeof input === 'string' ? String(input) : '')
}

/** Whether a period ends before it begins. A year without a month ends on its last day. */
const endsBefore = ({ from, to }: AnyEntry): boolean =>
  typeof from === 'string' && typeof to === 'string' && lastDayOf(to) < firstDayOf(from)

/** The broken rules that concern several fields of an entry. */
function togetherBroken(section: SectionName, entry: AnyEntry): BrokenRule[] {
  const heads = Object.entries(fieldsOf(section)).flatMap(([name, { head }]) => (head ? [name] : []))
  const [first = ''] = heads
  const nameless = entry['line'] === undefined && heads.every(name => entry[name] === undefined)
  return [
    ...(nameless ? [{ field: first, rule: 'required' }] : []),
    ...(endsBefore(entry) ? [{ field: 'to', rule: 'ends_before' }] : []),
  ]
}

/** Whether the job or the education of an entry continues, so that it has no end. */
const ongoing = (entry: AnyEntry) => entry['now'] === true || entry['studying'] === true

const line: EntryField = { word: 'As it was told', kind: 'lines', most: 2000 }

type Checked = { entry: AnyEntry; broken: BrokenRule[] }

function checkLine(section: SectionName, typed: string): Checked {
  const result = readValue(line, typed)
  if (!('value' in result)) return { entry: {}, broken: [{ field: 'line', ...result }] }
  const text = typeof result.value === 'string' ? cleanText(result.value) : ''
  // The name of a skill has no line breaks. All other texts keep their line breaks.
  const entry = entryOfText(section, text)
  return { entry: text === '' ? {} : 'line' in entry ? { line: result.value } : entry, broken: [] }
}

function checkFields(section: SectionName, input: object): Checked {
  const fields: Record<string, EntryField> = { ...fieldsOf(section), line }
  const broken: BrokenRule[] = []
  const entry: Record<string, Value> = {}
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const result: ValueOrRule = field ? readValue(field, value) : { rule: 'unknown' }
    if (!('value' in result)) broken.push({ field: name.slice(0, 50), ...result })
    else if (result.value !== undefined) entry[name] = result.value
  }
  return { entry, broken }
}

function checkEntry(section: SectionName, input: unknown): Checked {
  if (typeof input === 'string') return checkLine(section, input)
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { entry: {}, broken: [{ field: '', rule: 'type' }] }
  const { entry: all, broken } = checkFields(section, input)
  const { to: _end, ...going } = all
  const entry = ongoing(all) ? going : all
  if (Object.keys(entry).length > 0 && broken.length === 0) broken.push(...togetherBroken(section, entry))
  return { entry, broken }
}

/** Joins the parts of a name with dots, without empty parts. */
const dotted = (...names: (string | number)[]) => names.filter(it => it !== '').join('.')

/** The entries of a section in canonical form, without blank ones, and the broken rules, with names like '0.title'. */
export function checkSection(
  section: SectionName,
  input: readonly unknown[],
): { entries: AnyEntry[]; broken: BrokenRule[] } {
  const checked = input.map(it => checkEntry(section, it))
  const broken = checked.flatMap(({ broken: rules }, at) => rules.map(it => ({ ...it, field: dotted(at, it.field) })))
  const entries = checked.map(it => it.entry).filter(it => Object.keys(it).length > 0)
  if (entries.length > maxEntries) broken.push({ field: '', rule: 'max_values', limit: maxEntries })
  return { entries, broken }
}

/**
 * Checks all sections of a request like `checkSection`, with names like 'education.0.field'. An empty section stays an
 * empty list.
 */
export function checkEntries(input: z.output<ReturnType<typeof entriesGiven>>): {
  entries: Entries
  broken: BrokenRule[]
} {
  const broken: BrokenRule[] = []
  const sections = sectionNames.flatMap(name => {
    const section = input[name]
    if (section === undefined) return []
    const checked = checkSection(name, section)
    broken.push(...checked.broken.map(it => ({ ...it, field: dotted(name, it.field) })))
    return [[name, checked.entries]]
  })
  return { entries: Object.fromEntries(sections) as Entries, broken } // checked by the table from which the type is derived
}
