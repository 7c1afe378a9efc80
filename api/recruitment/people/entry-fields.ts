import type { Word } from '../../areas.ts'
import { acquaintances, degrees, languageLevels, languages, skillLevels, socialKinds } from '../../labels-person.ts'
import type { Labels } from '../../labels.ts'
import type { SectionName } from './section-names.ts'

/**
 * How a field of an entry is typed in and kept. `text` is one line and `lines` are several; a `month` is kept as it was told
 * (months.ts); `flag` is yes or nothing; `one` is a key of labels.
 */
export type EntryKind = 'text' | 'lines' | 'number' | 'month' | 'address' | 'phone' | 'flag' | { readonly one: Labels }

export type EntryField = {
  readonly word: Word
  readonly kind: EntryKind
  /** At most so many characters, or the largest number. */
  readonly most?: number
  /** An entry says at least one of the fields with this mark: they are what it is about. */
  readonly head?: true
  /** Its value says nothing without its name beside it. */
  readonly named?: true
}

type Fields = Readonly<Record<string, EntryField>>

const word = (word: Word, most: number) => ({ word, kind: 'text', most }) as const
const about = (word: Word, most: number) => ({ word, kind: 'text', most, head: true }) as const
const from = { word: 'From', kind: 'month' } as const
const to = { word: 'To', kind: 'month' } as const

/**
 * What a person tells of themselves in several entries: each section with the fields of an entry, written once. The forms,
 * their checks, the profile, corrections, the history, the import, the export, the PDF and the filters derive from it.
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

type Kept<K> = K extends 'number' ? number : K extends 'flag' ? true : string

/** An entry of a section: what was said, by field. `line` holds what was told before entries had fields; it is shown as it was. */
export type EntryOf<S extends SectionName> = {
  -readonly [F in keyof EntryTable[S]]?: EntryTable[S][F] extends { kind: infer K } ? Kept<K> : never
} & { line?: string }

/** What a person tells, by section; a section that says nothing is not there. */
export type Entries = { [S in SectionName]?: EntryOf<S>[] }

/** The same, without saying of which section: for what goes over all of them. */
export type AnyEntry = Readonly<Record<string, string | number | true | undefined>>

/** The fields of a section's entries, in their order. */
export const fieldsOf = (section: SectionName): Fields => entryFieldTable[section]

/** A text that stands for a whole entry: of a skill its name, of all else a line as it was told. */
export const entryOfText = (section: SectionName, text: string): AnyEntry =>
  section === 'skill' && text.length <= 100 ? { name: text } : { line: text }

/** So many entries has a section at most: as many as a person has skills. */
export const mostEntries = 50
