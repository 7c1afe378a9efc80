import * as z from 'zod/mini'
import { choice, flag, list, maybe, shape, shown, type Of } from '../../fields.ts'

/** An entry as it was submitted: the fields may be those of another day. `line` is one without fields. */
export const saidEntry = () => z.record(z.string(), z.union([shown(), z.number(), z.literal(true)]))
export type SaidEntry = Of<ReturnType<typeof saidEntry>>

/**
 * What an applicant submitted with an application, as it was worded that day. It is kept for ever and can be shown
 * without the form, whose questions may have changed since. Sensitive fields are stored separately.
 */
export const snapshot = shape({
  name: maybe(shown()),
  last_name: maybe(shown()),
  mobile: maybe(shown()),
  email: maybe(shown()),
  /** The personal fields by their names (personal-fields.ts), choices by their keys. */
  fields: maybe(list(shape({ name: shown(), value: shown() }))),
  /** Sections with several entries (education, experience …) by their fields (entry-fields.ts). */
  sections: maybe(list(shape({ name: shown(), entries: list(saidEntry()) }))),
  /** Files beside the CV, by what they were asked for as; `file` is the id of what is kept. */
  files: maybe(list(shape({ field: shown(), title: shown(), name: shown(), file: shown() }))),
  /** The job's own questions, as they were worded then. */
  answers: maybe(list(shape({ key: shown(), title: shown(), answer: shown() }))),
})
export type Snapshot = Of<typeof snapshot>

/**
 * What the applicant gave later, when asked for more. It is stored beside the snapshot and keeps only the newest values. Its
 * files include the CV and the photo.
 */
export const laterPart = shape({
  ...snapshot.shape,
  /** The names of the sensitive fields that were given, without their values. */
  private: maybe(list(shown())),
  /** Those of them that were not stored, because another value is already known. */
  unkept: maybe(list(shown())),
})
export type LaterPart = Of<typeof laterPart>

type StoredSection = { name: string; entries: (SaidEntry | string)[] }

/** What was submitted as it is stored: what came before entries had fields stays the text that it was. */
export type Stored<S extends Snapshot> = Omit<S, 'sections'> & { sections?: StoredSection[] | undefined }

/** What was submitted as it is read: a text is a line of an entry. */
export function fromStored<S extends Snapshot>({
  sections,
  ...rest
}: Stored<S>): Omit<S, 'sections'> & Pick<Snapshot, 'sections'> {
  if (!sections) return rest as Omit<S, 'sections'> // what is left of it
  const read = sections.map(({ name, entries }) => ({
    name,
    entries: entries.map(it => (typeof it === 'string' ? { line: it } : it)),
  }))
  return { ...(rest as Omit<S, 'sections'>), sections: read }
}

/** Something that is asked later. */
export const laterItem = shape({
  kind: choice({ field: 'field', section: 'section', file: 'file', question: 'question' }),
  /** The name of its field on the form. */
  name: shown(),
  /** Empty for fields and sections, which have labels of their own. */
  title: shown(),
  given: flag(),
})
export type LaterItem = Of<typeof laterItem>
