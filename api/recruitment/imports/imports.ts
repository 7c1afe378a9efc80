import * as z from 'zod/mini'
import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  numberText,
  orNull,
  queryInt,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import type { Word } from '../../areas.ts'
import { foundPlace } from '../people/cv-facts.ts'
import { entriesRead } from '../people/entries.ts'
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
 * What happens to a row when the import is saved. `new`: an application is created. The other rows are skipped. `existing`: the
 * person is already in this job. `wrong`: the row has an error. `left`: the user excluded the row.
 */
export const verdicts = { new: 'new', existing: 'existing', wrong: 'wrong', left: 'left' } as const
export type Verdict = keyof typeof verdicts

/** The columns that are not fields of a person in the public form, with their labels. */
const besidePerson = {
  national_id: 'National code',
  ...({ education_field: 'Field of study', university: 'University or school' } as const),
  ...({ last_title: 'Last job title', last_employer: 'Last employer', languages: 'Languages' } as const),
  source: 'Source',
  tags: 'Tags',
  comment: 'Comment',
  cv_path: 'CV file',
} as const

export type ImportField = ImportedKey | keyof typeof besidePerson

/** The labels of the fields, in the order of the columns of the template workbook. Values found in a CV use the same labels. */
export const importColumns: Readonly<Record<ImportField, Word>> = {
  ...(Object.fromEntries(
    importedNames.map(name => [personFieldTable[name].imported, personFieldTable[name].word]),
  ) as Record<ImportedKey, Word>), // `importedNames` has all names of ImportedKey
  ...besidePerson,
}
export const importFields = Object.keys(importColumns) as ImportField[] // the object above has no other keys

/** The fields to which a column of a workbook can be assigned. A full name is split into name and last name later. */
export const columnFields = { ...importColumns, full_name: 'Full name' } as const
export type ColumnField = keyof typeof columnFields
const columnField = z.enum(Object.keys(columnFields) as ColumnField[]) // the object above has no other keys

/** The field that takes several columns: what has no field of its own becomes a comment, with the title of its column. */
export const manyColumns = 'comment' satisfies ImportField

/** The maximum length of a value. A comment may be as long, the other fields are shortened further. */
export const mostOfCell = 5000

/** The fields with a fixed set of values. The user decides the meaning of an unknown value once for all its rows. */
export const settledFields = { gender: 'gender', degree: 'degree', source: 'source' } as const
export type SettledField = keyof typeof settledFields

/** The limits of an import: rows of a workbook, and files in a ZIP. */
export const importLimits = { rows: 20_000, files: 5000 } as const

/** The seconds between two progress updates of a running import, which screens get as the live event `import`. */
export const importBeat = 1

const count = int(0, 1e6)
const counts = shape({ total: count, new: count, existing: count, wrong: count, left: count })

/** A column of a workbook that is not empty. */
const importColumn = shape({
  /** Its index, from 0. */
  at: int(0, 16_384),
  /** The title as written in the workbook. May be empty. */
  title: shown(),
  /** Some values. Users who may not see sensitive fields get them only if the column is assigned to another field. */
  samples: list(shown(), 3),
  /** The field to which the column is assigned. Null: the column is not imported. */
  field: orNull(columnField),
  /** The title is not recognised and the user has not decided yet. Until then the import cannot be saved. */
  open: flag(),
})
export type ImportColumn = Of<typeof importColumn>

/** A value that matches no option of its field, and the option that the organisation chose for it. */
const importValue = shape({
  field: choice(settledFields),
  /** The most frequent spelling. */
  value: shown(),
  rows: int(0, 1e6),
  /** A gender, a degree or a source_key. Null: the field stays empty, or nothing is decided yet. */
  meaning: orNull(shown()),
  decided: flag(),
})
export type ImportValue = Of<typeof importValue>

/** An import of applicants into a job. Its rows are read and checked (`ready`) and then saved as applicants (`done`). */
const importOf = shape({
  uuid: id(),
  job_id: idOf('job'),
  step_id: orNull(idOf('step')),
  kind: choice({ excel: 'excel', cvs: 'cvs' }),
  state: choice(importStates),
  /** The progress of reading, or of saving. */
  percent: int(0, 100),
  /** What went wrong, or what the user should check, in the reader's language. */
  message: orNull(shown()),
  /** The state from which a failed import can be restarted. Null if the file is the cause of the failure. */
  again: orNull(choice({ reading: 'reading', saving: 'saving' })),
  file_name: orNull(shown()),
  /** The sheet of the workbook that is read, and all its sheets that are neither hidden nor empty. */
  sheet: orNull(shown()),
  sheets: list(shown()),
  /** Sentences about what of the sheet is left out, such as hidden rows. */
  left_out: list(shown()),
  /** The columns of the workbook, in the order of the file. */
  columns: list(importColumn),
  counts,
  /**
   * The result of a finished import, in rows. `made`: new applicants. `existed`: already in the job. `errors`: not
   * imported.
   */
  made: int(0, 1e6),
  existed: int(0, 1e6),
  errors: int(0, 1e6),
  created_at: instant(),
})
export type Import = Of<typeof importOf>

const importRow = shape({
  row: int(1, 2_000_000),
  /** The values as entered, by field of importColumns. Absent or null if a field is empty or was not found in the CV. */
  given: z.record(z.string(), orNull(shown())),
  /** The values to store for fields with a fixed set of values or a format. Null if a field is empty or not recognised. */
  meant: shape({
    gender: orNull(shown()),
    degree: orNull(shown()),
    source: orNull(shown()),
    /** YYYY-MM-DD. */
    birth_date: orNull(shown()),
  }),
  /** The entries to store (education, experience, …), as the applicant's profile will show them. */
  entries: entriesRead(),
  /** For CVs: the place in the file where each value was found. */
  places: z.record(z.string(), foundPlace),
  verdict: choice(verdicts),
  /**
   * The errors of the fields, in the reader's language. A row that is not `wrong` may have entries too, for values that
   * will not be stored. For an unreadable CV the field is `cv_path`.
   */
  reasons: list(shape({ field: shown(), message: shown() })),
  /**
   * Fields that were not clear in a CV. The row counts as wrong until the user has corrected or confirmed every such field.
   * A request with the same value confirms it.
   */
  to_check: list(shown()),
  cv: orNull(shape({ name: shown(), url: shown(), type: shown() })),
  /** The applicant who is already in this job, or who was created from this row. */
  applicant_uuid: orNull(idOf('application')),
  /** Whether the person has also applied for another job opening of the organisation. */
  known: flag(),
})
export type ImportRow = Of<typeof importRow>

const one = '/organization/imports/{import_uuid}'
const because = 'an import of thousands of rows is checked by the user and runs in the background, in several requests'
const rowParams = shape({ import_uuid: idOf('import'), row: numberText(1, 2_000_000) })

/**
 * Calls of an import in several requests: start, check, correct, save. For the specification's calls in one request, see
 * import-once.ts.
 */
export const imports = {
  start: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    summary: 'Start reading applicants from a workbook (with a ZIP of CVs), a PDF or a ZIP of CVs',
    changes: ['import'],
    addedBecause: because,
    /** `source_key`: the source of all rows without a source of their own. */
    body: body({ step_uuid: maybe(idOf('step')), source_key: maybe(text(60)) }),
    /** `file`: the workbook, the CV, or the ZIP of CVs; `zip`: CVs that belong to the workbook's rows. */
    files: ['file', 'zip'],
    requires: ['file'],
    data: shape({ import: importOf }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    summary: 'The state, the columns and the counts of an import',
    shows: ['import'],
    addedBecause: because,
    data: shape({ import: importOf }),
  }),
  rows: call({
    method: 'GET',
    path: `${one}/rows`,
    needs: 'organization.hiring',
    summary: 'The rows of an import, as read or corrected',
    shows: ['source', 'tag', 'application', 'import'],
    addedBecause: because,
    query: shape({ ...pageQuery, verdict: maybe(choice(verdicts)) }),
    data: shape({ rows: list(importRow), pagination }),
    statements: 9,
  }),
  cvText: call({
    method: 'GET',
    path: `${one}/cv-text`,
    needs: 'organization.hiring',
    summary: 'The text of the CV of a row, for files whose pages browsers cannot show; null if there is none',
    shows: ['import'],
    addedBecause: because,
    query: shape({ row: queryInt(1, 2_000_000) }),
    data: shape({ text: orNull(shown()) }),
  }),
  change: call({
    method: 'PUT',
    path: `${one}/rows/{row}`,
    needs: 'organization.hiring',
    summary: 'Correct, exclude or include a row; the server checks it and its duplicates again',
    changes: ['import'],
    addedBecause: because,
    params: rowParams,
    /** Absent fields are not changed. `leave` excludes the row (true) or includes it again (false). */
    body: body({
      given: maybe(z.partialRecord(z.enum(importFields), orNull(z.string().check(z.maxLength(mostOfCell))))),
      leave: maybe(flag()),
    }),
    data: shape({ row: importRow, counts }),
    statements: 20,
  }),
  mapColumns: call({
    method: 'PUT',
    path: `${one}/columns`,
    needs: 'organization.hiring',
    summary: 'Choose the sheet of a workbook and the fields of its columns; the rows are read again if needed',
    changes: ['import'],
    addedBecause: because,
    /**
     * Absent columns are not changed. `field` null: the column is not imported. `sheet`: another sheet of the workbook, which is
     * read instead; its columns are assigned anew.
     */
    body: body({
      columns: maybe(list(body({ at: int(0, 16_384), field: orNull(columnField) }), 200, 1)),
      sheet: maybe(text(100)),
    }),
    data: shape({ import: importOf }),
  }),
  values: call({
    method: 'GET',
    path: `${one}/values`,
    needs: 'organization.hiring',
    summary: 'The values of an import that match no option of their field, the most frequent first',
    shows: ['source', 'tag', 'import'],
    addedBecause: because,
    data: shape({ values: list(importValue) }),
    statements: 8,
  }),
  decideValue: call({
    method: 'PUT',
    path: `${one}/values`,
    needs: 'organization.hiring',
    summary: 'Choose the option that a value stands for, in all rows of the import and in later imports',
    changes: ['import'],
    addedBecause: because,
    /** `meaning`: a gender, a degree or a source_key. Null: the field stays empty. Absent: the decision is undone. */
    body: body({ field: choice(settledFields), value: text(500), meaning: clearable(text(60)) }),
    data: shape({ values: list(importValue) }),
  }),
  save: call({
    method: 'PUT',
    path: `${one}/save`,
    needs: 'organization.hiring',
    summary: 'Create applicants from the new rows in the background; a repeated request creates no duplicates',
    changes: ['application', 'import'],
    addedBecause: because,
    data: shape({ import: importOf }),
  }),
  again: call({
    method: 'PUT',
    path: `${one}/again`,
    needs: 'organization.hiring',
    summary: 'Restart a failed import where it stopped; 409 if its file was refused',
    changes: ['application', 'import'],
    addedBecause: because,
    data: shape({ import: importOf }),
  }),
  cancel: call({
    method: 'PUT',
    path: `${one}/cancel`,
    needs: 'organization.hiring',
    summary: 'Stop an import and delete its rows and files; applicants that it has already created stay',
    changes: ['import'],
    addedBecause: because,
    data: shape({ import: importOf }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    summary: 'The imports into a job that are still open or have failed, newest first',
    shows: ['import'],
    addedBecause: because,
    data: shape({ imports: list(importOf) }),
  }),
  template: call({
    method: 'GET',
    path: '/organization/job-applicants/import-template',
    needs: 'organization.hiring',
    summary: 'An empty workbook with the columns of an import',
    addedBecause: because,
    data: shape({ file_url: shown() }),
  }),
} as const
