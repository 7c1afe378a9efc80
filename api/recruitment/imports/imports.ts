import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  numberText,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import type { Word } from '../../areas.ts'
import { foundPlace } from '../people/cv-facts.ts'
import { importedNames, personFieldTable, type ImportedKey } from '../people/person-fields.ts'

/** The states of an import. The final ones are done, failed and cancelled. */
const importStates = {
  reading: 'reading',
  ready: 'ready',
  saving: 'saving',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export type ImportState = keyof typeof importStates

/**
 * What saving does with a row. new: makes a new application. existing: the person is already in this job. wrong: the
 * row has a mistake. left: the user chose to leave it out.
 */
export const verdicts = { new: 'new', existing: 'existing', wrong: 'wrong', left: 'left' } as const
export type Verdict = keyof typeof verdicts

/** The columns besides the public fields of a person, with their labels. */
const besidePerson = {
  national_id: 'National code',
  ...({ education_field: 'Field of study', university: 'University or school' } as const),
  ...({ last_title: 'Last job title', last_employer: 'Last employer', languages: 'Languages' } as const),
  source: 'Source',
  cv_path: 'CV file',
} as const

export type ImportField = ImportedKey | keyof typeof besidePerson

/** The columns of a workbook in their order, by field, with their labels. The values found in a CV use the same labels. */
export const importColumns: Readonly<Record<ImportField, Word>> = {
  ...(Object.fromEntries(
    importedNames.map(name => [personFieldTable[name].imported, personFieldTable[name].word]),
  ) as Record<ImportedKey, Word>), // the keys of the table
  ...besidePerson,
}
export const importFields = Object.keys(importColumns) as ImportField[] // the object above has no other keys

/** What a column of a workbook may hold: a field, or a full name that is split later. */
export const columnFields = { ...importColumns, full_name: 'Full name' } as const
export type ColumnField = keyof typeof columnFields
const columnField = z.enum(Object.keys(columnFields) as ColumnField[]) // the object above has no other keys

/**
 * The fields with a fixed set of values. The user decides the meaning of an unknown value once, for all rows that have
 * it.
 */
export const settledFields = { gender: 'gender', degree: 'degree', source: 'source' } as const
export type SettledField = keyof typeof settledFields

/** The limits of an import: rows of a workbook, and files in a ZIP. */
export const importMost = { rows: 20_000, files: 5000 } as const

/** The seconds between two progress updates of a running import, which screens get as the live event `import`. */
export const importBeat = 1

const counts = shape({
  total: int(0, 1e6),
  new: int(0, 1e6),
  existing: int(0, 1e6),
  wrong: int(0, 1e6),
  left: int(0, 1e6),
})

/** A column of a workbook that is not empty. */
const importColumn = shape({
  /** Its index, from 0. */
  at: int(0, 16_384),
  /** As written in the workbook; may be empty. */
  title: shown(),
  /**
   * Some of its values. Empty for readers without access to sensitive fields, unless the column holds a field that is
   * not sensitive.
   */
  samples: list(shown(), 3),
  /** The field that the column holds; null: the column is left out. */
  field: orNull(columnField),
  /** The title is not recognised and the user has not decided yet. Until then the import cannot be saved. */
  open: flag(),
})
export type ImportColumn = Of<typeof importColumn>

/** A value that is none of the choices of its field, and the meaning that the organisation gave it. */
const importValue = shape({
  field: choice(settledFields),
  /** As most rows spell it. */
  value: shown(),
  rows: int(0, 1e6),
  /** A gender, a degree or a source_key; null: left empty, or not decided yet. */
  meaning: orNull(shown()),
  decided: flag(),
})
export type ImportValue = Of<typeof importValue>

/** An import of applicants into a job. Rows are read and checked (`ready`) before applicants are made of them (`done`). */
const importOf = shape({
  uuid: id(),
  job_id: id(),
  step_id: orNull(id()),
  kind: choice({ excel: 'excel', cvs: 'cvs' }),
  state: choice(importStates),
  /** The progress of reading, or of saving. */
  percent: int(0, 100),
  /** What went wrong, or what the user should check, in the reader's language. */
  message: orNull(shown()),
  /** The state from which a failed import can be restarted; null if the file itself is the cause. */
  again: orNull(choice({ reading: 'reading', saving: 'saving' })),
  file_name: orNull(shown()),
  /** The columns of a workbook, in their order. */
  columns: list(importColumn),
  counts,
  /** The result of a finished import. `errors`: rows that were wrong and did not become applicants. */
  made: int(0, 1e6),
  existed: int(0, 1e6),
  errors: int(0, 1e6),
  created_at: instant(),
})
export type Import = Of<typeof importOf>

const importRow = shape({
  row: int(1, 2_000_000),
  /** By field of importColumns, as written; absent or null where nothing was given or found. */
  given: z.record(z.string(), orNull(shown())),
  /** The values that would be stored for fields with a fixed set or format; null where nothing was given or recognised. */
  meant: shape({
    gender: orNull(shown()),
    degree: orNull(shown()),
    source: orNull(shown()),
    /** YYYY-MM-DD. */
    birth_date: orNull(shown()),
  }),
  /** For CVs: where in the file each value was found. */
  places: z.record(z.string(), foundPlace),
  verdict: choice(verdicts),
  /**
   * What is wrong with each field, in the reader's language. A row that is not wrong may have entries too: values that
   * will be left out. For an unreadable CV the field is `cv_path`.
   */
  reasons: list(shape({ field: shown(), message: shown() })),
  /**
   * Fields that were not clear in a CV. The row counts as wrong until each is corrected, or confirmed by sending it
   * again.
   */
  to_check: list(shown()),
  cv: orNull(shape({ name: shown(), url: shown(), type: shown() })),
  /** The applicant who is already in this job, or who was made of this row. */
  applicant_uuid: orNull(id()),
  /** The person has applied for another job opening of the organisation. */
  known: flag(),
})
export type ImportRow = Of<typeof importRow>

const one = '/organization/imports/{import_uuid}'
const because = 'thousands of rows are looked at, mended and made in the background, and survive a closed page'
const rowParams = shape({ import_uuid: id(), row: numberText(1, 2_000_000) })

/**
 * Calls of an import in steps: start, check, correct, save. For the specification's calls in one request, see
 * import-once.ts.
 */
export const imports = {
  start: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    says: 'Start reading applicants from a workbook (with a ZIP of CVs), a PDF or a ZIP of CVs',
    ours: because,
    /** `source_key`: the source of all rows that name no other source. */
    body: body({ step_uuid: maybe(id()), source_key: maybe(text(60)) }),
    /** `file`: the workbook, the CV, or the ZIP of CVs; `zip`: CVs that belong to the workbook's rows. */
    files: ['file', 'zip'],
    requires: ['file'],
    data: shape({ import: importOf }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    says: 'The state of an import, and a summary of what it holds',
    live: ['import'],
    ours: because,
    data: shape({ import: importOf }),
  }),
  rows: call({
    method: 'GET',
    path: `${one}/rows`,
    needs: 'organization.hiring',
    says: 'The rows of an import, as read or corrected',
    ours: because,
    query: shape({ ...pageQuery, verdict: maybe(choice(verdicts)) }),
    data: shape({ rows: list(importRow), pagination }),
  }),
  change: call({
    method: 'PUT',
    path: `${one}/rows/{row}`,
    needs: 'organization.hiring',
    says: 'Correct a row, leave it out, or take it in again; the server checks it and its duplicates again',
    ours: because,
    params: rowParams,
    /** Fields that are absent stay unchanged. */
    body: body({
      given: maybe(z.partialRecord(z.enum(importFields), orNull(z.string().check(z.maxLength(500))))),
      leave: maybe(flag()),
    }),
    data: shape({ row: importRow, counts }),
  }),
  mapColumns: call({
    method: 'PUT',
    path: `${one}/columns`,
    needs: 'organization.hiring',
    says: 'Set what the columns of a workbook hold; the choice is remembered for later imports, and the rows are read again if needed',
    ours: because,
    /** Columns that are absent stay unchanged. `field` null: left out. */
    body: body({ columns: list(body({ at: int(0, 16_384), field: orNull(columnField) }), 200, 1) }),
    data: shape({ import: importOf }),
  }),
  values: call({
    method: 'GET',
    path: `${one}/values`,
    needs: 'organization.hiring',
    says: 'The values of an import that are none of the choices, the most frequent first',
    ours: because,
    data: shape({ values: list(importValue) }),
  }),
  decideValue: call({
    method: 'PUT',
    path: `${one}/values`,
    needs: 'organization.hiring',
    says: 'Set what a value means, for all rows that have it and for later imports',
    ours: because,
    /** `meaning`: a gender, a degree or a source_key. Null: leave the field empty. Absent: undo the decision. */
    body: body({ field: choice(settledFields), value: text(500), meaning: clearable(text(60)) }),
    data: shape({ values: list(importValue) }),
  }),
  save: call({
    method: 'PUT',
    path: `${one}/save`,
    needs: 'organization.hiring',
    says: 'Make applicants of the new rows in the background; repeating it makes no applicant twice',
    ours: because,
    data: shape({ import: importOf }),
  }),
  again: call({
    method: 'PUT',
    path: `${one}/again`,
    needs: 'organization.hiring',
    says: 'Restart a failed import where it stopped; 409 when its file was refused',
    ours: because,
    data: shape({ import: importOf }),
  }),
  cancel: call({
    method: 'PUT',
    path: `${one}/cancel`,
    needs: 'organization.hiring',
    says: 'Stop an import and delete its rows and files; applicants already made stay',
    ours: because,
    data: shape({ import: importOf }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    says: 'The imports into a job that are still open or have failed, newest first',
    live: ['import'],
    ours: because,
    data: shape({ imports: list(importOf) }),
  }),
  template: call({
    method: 'GET',
    path: '/organization/job-applicants/import-template',
    needs: 'organization.hiring',
    says: 'An empty workbook with the columns of an import',
    ours: because,
    data: shape({ file_url: shown() }),
  }),
} as const
