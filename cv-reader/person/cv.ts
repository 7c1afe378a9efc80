import type { Degree } from '@kargozin/api/labels-person.ts'
import type { EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'

/**
 * A box on a page. Pages are numbered from 1. The sides are fractions (0 to 1) of the width and height of the page, measured
 * from its upper left corner.
 */
export type Place = { page: number; x0: number; y0: number; x1: number; y1: number }

/**
 * A value with the place where it was read (null if the file has no pages). `sure` is the confidence up to 1. With `check`,
 * someone must check the value before it is stored: some of its letters are unknown (U+FFFD), or it was joined to other text.
 */
export type ReadValue<Value> = { value: Value; place: Place | null; sure: number; check: boolean } | null

/**
 * A line in reading order. Tabs separate the cells of a table row. In a file without pages, `page` is 0 and the box is empty.
 */
export type CvLine = { text: string } & Place

export type CvFields = {
  name: ReadValue<string>
  email: ReadValue<string>
  /** Format: 09123456789. */
  mobile: ReadValue<string>
  /** Format: 1370/05/12 or 1991/08/03. */
  birth_date: ReadValue<string>
  degree: ReadValue<Degree>
  /**
   * Whole years of work experience. `isStated`: the CV states the number. `counted` is then the number that its jobs give, if it
   * is another one.
   */
  years: (NonNullable<ReadValue<number>> & { isStated: boolean; counted: number | null }) | null
  skills: ReadValue<string[]>
}

/**
 * An entry of a section in the form of the profile, with the place of its head (null if the file has no pages). With `check`,
 * someone must check the entry, because letters are unknown or a name is cut off.
 */
export type CvEntry = {
  [S in SectionName]: { section: S; entry: EntryOf<S>; place: Place | null; check: boolean }
}[SectionName]

/**
 * `unreadable`: the text is pictures, or its letters cannot be identified. `too large`: reading it needs more memory or time
 * than allowed. Only the state `read` has text, lines, fields and entries.
 */
export type Cv = {
  state: 'read' | 'unreadable' | 'protected' | 'broken' | 'too large'
  text: string
  lines: CvLine[]
  fields: CvFields
  entries: CvEntry[]
}

/** The result for a CV that could not be read. */
export const nothingRead = (state: Exclude<Cv['state'], 'read'>): Cv => ({
  state,
  text: '',
  lines: [],
  fields: { name: null, email: null, mobile: null, birth_date: null, degree: null, years: null, skills: null },
  entries: [],
})
