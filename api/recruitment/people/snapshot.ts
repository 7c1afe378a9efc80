import * as z from 'zod/mini'
import { choice, flag, list, maybe, shape, shown, type Of } from '../../fields.ts'

/**
 * An entry as the applicant submitted it. It may have fields that no longer exist. `line` is the text of an entry without
 * fields.
 */
export const saidEntry = () => z.record(z.string(), z.union([shown(), z.number(), z.literal(true)]))
export type SaidEntry = Of<ReturnType<typeof saidEntry>>

/**
 * The data that an applicant submitted with an application. It is never changed. It contains the titles of the questions,
 * because the questions of the form may change later. Sensitive fields are stored separately.
 */
export const snapshot = shape({
  name: maybe(shown()),
  last_name: maybe(shown()),
  mobile: maybe(shown()),
  email: maybe(shown()),
  /**
   * The personal fields by their names (personal-fields.ts). The value of a choice is its key. The value of a city is its id,
   * and `city` has its names.
   */
  fields: maybe(
    list(shape({ name: shown(), value: shown(), city: maybe(shape({ name: shown(), name_en: shown() })) })),
  ),
  /** The sections (education, experience …) with their entries by field (entry-fields.ts). */
  sections: maybe(list(shape({ name: shown(), entries: list(saidEntry()) }))),
  /** The files besides the CV, by form field and title. `file` is the id of the stored file. */
  files: maybe(list(shape({ field: shown(), title: shown(), name: shown(), file: shown() }))),
  /** The answers to the job's questions, with the titles of the questions at that time. */
  answers: maybe(list(shape({ key: shown(), title: shown(), answer: shown() }))),
})
export type Snapshot = Of<typeof snapshot>

/**
 * The additional information that the applicant sent later. It is stored separately from the snapshot and keeps only the
 * newest values. Its files include the CV and the photo.
 */
export const laterPart = shape({
  ...snapshot.shape,
  /** The names of the sensitive fields that the applicant sent, without their values. */
  private: maybe(list(shown())),
  /** The sensitive fields whose values were not stored, because another value is already known. */
  unkept: maybe(list(shown())),
})
export type LaterPart = Of<typeof laterPart>

type StoredSection = { name: string; entries: (SaidEntry | string)[] }

/** The stored data. The oldest entries are plain texts, because entries had no fields at first. */
export type StoredSnapshot<S extends Snapshot> = Omit<S, 'sections'> & { sections?: StoredSection[] | undefined }

/** Converts stored data for reading: an entry that is a plain text becomes an entry with `line`. */
export function fromStored<S extends Snapshot>({
  sections,
  ...rest
}: StoredSnapshot<S>): Omit<S, 'sections'> & Pick<Snapshot, 'sections'> {
  if (!sections) return rest as Omit<S, 'sections'> // `rest` is without `sections`
  const read = sections.map(({ name, entries }) => ({
    name,
    entries: entries.map(it => (typeof it === 'string' ? { line: it } : it)),
  }))
  return { ...(rest as Omit<S, 'sections'>), sections: read }
}

/** An item of the additional information. */
export const laterItem = shape({
  kind: choice({ field: 'field', section: 'section', file: 'file', question: 'question' }),
  /** The name of its field on the form. */
  name: shown(),
  /** Empty for fields and sections, which have labels of their own. */
  title: shown(),
  given: flag(),
})
export type LaterItem = Of<typeof laterItem>
