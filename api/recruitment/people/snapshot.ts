import { choice, flag, list, maybe, shape, shown, type Of } from '../../fields.ts'

/**
 * What somebody submitted with an application, as he submitted it and in the words of that day: it is kept for ever and
 * read without the form, whose questions may have changed since. Sensitive fields do not stand in it; they are kept apart.
 */
export const snapshot = shape({
  name: maybe(shown()),
  last_name: maybe(shown()),
  mobile: maybe(shown()),
  email: maybe(shown()),
  /** The personal fields by their names (personal-fields.ts), choices by their keys. */
  fields: maybe(list(shape({ name: shown(), value: shown() }))),
  /** Sections with several entries (education, experience …), each a line of text. */
  sections: maybe(list(shape({ name: shown(), entries: list(shown()) }))),
  /** Files beside the CV, by what they were asked for as; `file` is the id of what is kept. */
  files: maybe(list(shape({ field: shown(), title: shown(), name: shown(), file: shown() }))),
  /** The job's own questions, worded as they were. */
  answers: maybe(list(shape({ key: shown(), title: shown(), answer: shown() }))),
})
export type Snapshot = Of<typeof snapshot>

/**
 * What the same person gave later, when he was asked for more: a part by itself, in which the newest stands. The CV and
 * the photo are among its files.
 */
export const laterPart = shape({
  ...snapshot.shape,
  /** The sensitive fields that he gave, without what they say. */
  private: maybe(list(shown())),
  /** Those of them that were not kept: something else is known already. */
  unkept: maybe(list(shown())),
})
export type LaterPart = Of<typeof laterPart>

/** Something that is asked later. */
export const laterItem = shape({
  kind: choice({ field: 'field', section: 'section', file: 'file', question: 'question' }),
  /** The name of its place on the form. */
  name: shown(),
  /** Empty for fields and sections, which are called by their names. */
  title: shown(),
  given: flag(),
})
export type LaterItem = Of<typeof laterItem>
