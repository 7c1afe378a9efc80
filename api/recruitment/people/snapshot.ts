import { choice, flag, list, maybe, shape, shown, type Of } from '../../fields.ts'

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
  /** Sections with several entries (education, experience …), each entry a line of text. */
  sections: maybe(list(shape({ name: shown(), entries: list(shown()) }))),
  /** The files besides the CV, by the titles under which they were requested; `file` is the id of the stored file. */
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

/** An item of additional information. */
export const laterItem = shape({
  kind: choice({ field: 'field', section: 'section', file: 'file', question: 'question' }),
  /** The name of its field on the form. */
  name: shown(),
  /** Empty for fields and sections, which have labels of their own. */
  title: shown(),
  given: flag(),
})
export type LaterItem = Of<typeof laterItem>
