import type { Word } from '../../areas.ts'
import { acquaintances, degrees, languageLevels, languages, skillLevels, socialKinds } from '../../labels-person.ts'
import type { Labels } from '../../labels.ts'
import type { SectionName } from './section-names.ts'

/**
 * How a field of an entry is entered and stored. `text` is one line, `lines` are several. A `month` keeps the calendar in which
 * it was entered (months.ts). A `flag` is true or absent. With `one`, the value is a key of these labels.
 */
export type EntryKind = 'text' | 'lines' | 'number' | 'month' | 'address' | 'phone' | 'flag' | { readonly one: Labels }

export type EntryField = {
  readonly word: Word
  readonly kind: EntryKind
  /** The maximum length, or the largest number. */
  readonly most?: number
  /** A main field. An entry needs a value in at least one of its main fields. */
  readonly head?: true
  /** The value is shown with the name of the field, because the value alone would be unclear. */
  readonly named?: true
}

type Fields = Readonly<Record<string, EntryField>>

const word = (word: Word, max: number) => ({ word, kind: 'text', most: max }) as const
const about = (word: Word, max: number) => ({ word, kind: 'text', most: max, head: true }) as const
const from = { word: 'From', kind: 'month' } as const
const to = { word: 'To', kind: 'month' } as const

/**
 * The sections with several entries, each with the fields of its entries. The forms, their validation, the profile,
 * corrections, the history, the import, the export, the PDF and the filters are derived from this table.
 */
const entryFieldTable = {
  education: {
    degree: { word: 'Degree', kind: { one: degrees }, head: true },
    field: about('Field of study', 100),
    university: about('University or school', 150),
    from,
    to,
    studying: { word: 'Still studying', kind: 'flag' },
    average: { word: 'Average', kind: 'number', most: 100, named: true },
  },
  experience: {
    title: about('Job title', 150),
    employer: about('Employer', 150),
    city: word('City', 60),
    from,
    to,
    now: { word: 'I work here now', kind: 'flag' },
    done: { word: 'What was done', kind: 'lines', most: 2000 },
    why_left: { word: 'Reason for leaving', kind: 'text', most: 300, named: true },
  },
  skill: { name: about('Skill', 100), level: { word: 'Level', kind: { one: skillLevels } } },
  language: {
    name: { word: 'Language', kind: { one: languages }, head: true },
    reading: { word: 'Reading', kind: { one: languageLevels }, named: true },
    writing: { word: 'Writing', kind: { one: languageLevels }, named: true },
    speaking: { word: 'Speaking', kind: { one: languageLevels }, named: true },
  },
  course: {
    title: about('Course', 150),
    institute: word('Institute', 150),
    year: { word: 'Year', kind: 'month' },
    hours: { word: 'Hours', kind: 'number', most: 10_000, named: true },
  },
  socials: {
    kind: { word: 'Network', kind: { one: socialKinds } },
    address: { word: 'Address of the page', kind: 'address', most: 300, head: true },
  },
  articles: {
    title: about('Title', 300),
    place: word('Published in', 200),
    year: { word: 'Year', kind: 'month' },
  },
  guardian: {
    name: about('Name', 100),
    relation: { word: 'Relation', kind: { one: acquaintances } },
    phone: { word: 'Phone', kind: 'phone' },
  },
  cooperate: { how: { word: 'How they know the organisation', kind: 'lines', most: 500, head: true } },
} as const satisfies Record<SectionName, Fields>

type EntryTable = typeof entryFieldTable

type StoredKind<K> = K extends 'number' ? number : K extends 'flag' ? true : string

/** An entry of a section, by field. `line` is the text of an older entry, which has no fields and is shown unchanged. */
export type EntryOf<S extends SectionName> = {
  -readonly [F in keyof EntryTable[S]]?: EntryTable[S][F] extends { kind: infer K } ? StoredKind<K> : never
} & { line?: string }

/** The entries of a person by section. Empty sections are absent. */
export type Entries = { [S in SectionName]?: EntryOf<S>[] }

/** An entry of any section, for code that treats all sections alike. */
export type AnyEntry = Readonly<Record<string, string | number | true | undefined>>

/** The fields of a section's entries, in the order of the form. */
export const fieldsOf = (section: SectionName): Fields => entryFieldTable[section]

/** Makes an entry of a plain text: the name of a skill, or `line` in the other sections. */
export const entryOfText = (section: SectionName, text: string): AnyEntry =>
  section === 'skill' && text.length <= 100 ? { name: text } : { line: text }

/** The maximum number of entries of a section, the same as the maximum number of a person's skills. */
export const maxEntries = 50
