import type { Degree } from '@kargozin/api/labels-person.ts'

/** A box on a page, numbered from 1; the sides are parts (0 to 1) of the page's width and height, from its upper left corner. */
export type Place = { page: number; x0: number; y0: number; x1: number; y1: number }

/**
 * A value with the place it was read at (null: the file has no pages) and how sure the reader is of it, up to 1. `check`:
 * not to be kept before somebody has looked: letters of it are lost (U+FFFD), or it was glued to something else.
 */
export type ReadValue<Value> = { value: Value; place: Place | null; sure: number; check: boolean } | null

/** A line in reading order, the cells of a table's row parted by tabs. Page 0: the file has no pages, and the box is empty. */
export type CvLine = { text: string } & Place

export type CvFields = {
  name: ReadValue<string>
  email: ReadValue<string>
  /** As in 09123456789. */
  mobile: ReadValue<string>
  /** As in 1370/05/12, or 1991/08/03. */
  birth_date: ReadValue<string>
  degree: ReadValue<Degree>
  /** Of work, whole. */
  years: ReadValue<number>
  skills: ReadValue<string[]>
}

/**
 * `unreadable`: pictures of text, or letters that cannot be told apart. `too large`: more than the reader's memory or
 * time. In all states but `read` there is no text, no line and no field.
 */
export type Cv = {
  state: 'read' | 'unreadable' | 'protected' | 'broken' | 'too large'
  text: string
  lines: CvLine[]
  fields: CvFields
}

/** A CV of which nothing could be read. */
export const nothingRead = (state: Exclude<Cv['state'], 'read'>): Cv => ({
  state,
  text: '',
  lines: [],
  fields: { name: null, email: null, mobile: null, birth_date: null, degree: null, years: null, skills: null },
})
