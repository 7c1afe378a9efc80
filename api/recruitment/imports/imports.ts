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
import { foundPlace } from '../people/cv-facts.ts'

/** How far an import is. It ends as done, failed or cancelled. */
const importStates = {
  reading: 'reading',
  ready: 'ready',
  saving: 'saving',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
export type ImportState = keyof typeof importStates

/** What will become of a row: a new application; the person stands in this job already; it is wrong; left by wish. */
export const verdicts = { new: 'new', existing: 'existing', wrong: 'wrong', left: 'left' } as const
export type Verdict = keyof typeof verdicts

/** The columns of a workbook, in their order, and what a CV's findings are called: by field, as people call it. */
export const importColumns = {
  name: { fa: 'نام', en: 'Name' },
  last_name: { fa: 'نام خانوادگی', en: 'Last name' },
  mobile: { fa: 'موبایل', en: 'Mobile' },
  email: { fa: 'ایمیل', en: 'E-mail' },
  national_id: { fa: 'کد ملی', en: 'National code' },
  gender: { fa: 'جنسیت', en: 'Gender' },
  birth_date: { fa: 'تاریخ تولد', en: 'Date of birth' },
  degree: { fa: 'مدرک تحصیلی', en: 'Degree' },
  experience_years: { fa: 'سابقهٔ کار (سال)', en: 'Years of experience' },
  skills: { fa: 'مهارت‌ها', en: 'Skills' },
  source: { fa: 'منبع', en: 'Source' },
  cv_path: { fa: 'فایل رزومه', en: 'CV file' },
} as const
export type ImportField = keyof typeof importColumns
export const importFields = Object.keys(importColumns) as ImportField[] // its own keys, a few lines above

/** What a column of a workbook may hold: a field, or a name that is not divided yet. */
export const columnFields = {
  ...importColumns,
  full_name: { fa: 'نام و نام خانوادگی', en: 'Full name' },
} as const
export type ColumnField = keyof typeof columnFields
const columnField = z.enum(Object.keys(columnFields) as ColumnField[]) // its own keys, a few lines above

/** The fields whose values are of a fixed set, so that an unknown one is settled once for all rows that have it. */
export const settledFields = { gender: 'gender', degree: 'degree', source: 'source' } as const
export type SettledField = keyof typeof settledFields

/** An import takes so many rows, and a ZIP so many files. */
export const importMost = { rows: 20_000, files: 5000 } as const

/** In how many seconds the percent of a running import is told anew; screens hear of it as a live event `import`. */
export const importBeat = 1

const counts = shape({
  total: int(0, 1e6),
  new: int(0, 1e6),
  existing: int(0, 1e6),
  wrong: int(0, 1e6),
  left: int(0, 1e6),
})

/** A column of a workbook that has something in it. */
const importColumn = shape({
  /** Its place, from 0. */
  at: int(0, 16_384),
  /** As it stands in the workbook; may be empty. */
  title: shown(),
  /** Some of its values. Empty for readers who may not see what is private, unless the column holds a field that is not. */
  samples: list(shown(), 3),
  /** What it holds; null: it is left out. */
  field: orNull(columnField),
  /** Its title tells nothing and nobody has decided yet: until then the import is not saved. */
  open: flag(),
})
export type ImportColumn = Of<typeof importColumn>

/** A value that is none of the choices of its field, and what the organisation means by it. */
const importValue = shape({
  field: choice(settledFields),
  /** As most rows spell it. */
  value: shown(),
  rows: int(0, 1e6),
  /** A gender, a degree or a source_key; null: it is left empty, or not decided. */
  meaning: orNull(shown()),
  decided: flag(),
})
export type ImportValue = Of<typeof importValue>

/** Applicants on their way into a job: read and looked at (`ready`) before anything is made of them (`done`). */
const importOf = shape({
  uuid: id(),
  job_id: id(),
  step_id: orNull(id()),
  kind: choice({ excel: 'excel', cvs: 'cvs' }),
  state: choice(importStates),
  /** Of reading while it reads, of saving while it saves. */
  percent: int(0, 100),
  /** What went wrong, or what needs an eye, in the reader's language. */
  message: orNull(shown()),
  /** Failed, but not by its file: in which state it can be started again. */
  again: orNull(choice({ reading: 'reading', saving: 'saving' })),
  file_name: orNull(shown()),
  /** Of a workbook that was read, in their order. */
  columns: list(importColumn),
  counts,
  /** Once done: what came of it. `errors`: rows that were wrong and are not among the applicants. */
  made: int(0, 1e6),
  existed: int(0, 1e6),
  errors: int(0, 1e6),
  created_at: instant(),
})
export type Import = Of<typeof importOf>

const importRow = shape({
  row: int(1, 2_000_000),
  /** By field of importColumns, in people's own words; absent or null where nothing was given or found. */
  given: z.record(z.string(), orNull(shown())),
  /** What would be stored of those fields that are chosen, not typed: null where nothing is given or understood. */
  meant: shape({
    gender: orNull(shown()),
    degree: orNull(shown()),
    source: orNull(shown()),
    /** YYYY-MM-DD. */
    birth_date: orNull(shown()),
  }),
  /** Of CVs: where each value was found. */
  places: z.record(z.string(), foundPlace),
  verdict: choice(verdicts),
  /**
   * What is wrong, each beside its field, in the reader's language. A row that is not wrong may have some too: what of it
   * will not be taken over. Of an unreadable CV the field is `cv_path`.
   */
  reasons: list(shape({ field: shown(), message: shown() })),
  /** Fields that were not clear in a CV. Until each is corrected, or sent again as it is, the row counts as wrong. */
  to_check: list(shown()),
  cv: orNull(shape({ name: shown(), url: shown(), type: shown() })),
  /** The applicant that stands in this job already, or that was made of this row. */
  applicant_uuid: orNull(id()),
  /** The organisation knows this person from another job opening. */
  known: flag(),
})
export type ImportRow = Of<typeof importRow>

const one = '/organization/imports/{import_uuid}'
const because = 'thousands of rows are looked at, mended and made in the background, and survive a closed page'
const rowParams = shape({ import_uuid: id(), row: numberText(1, 2_000_000) })

/** Calls of an import in steps: start, look, mend, save. The specification's calls in one go: import-once.ts. */
export const imports = {
  start: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    says: 'Begin to read applicants from a workbook (with a ZIP of CVs), a PDF or a ZIP of CVs',
    ours: because,
    /** `source_key`: where all of them come from, unless a row names another source. */
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
    says: 'How far an import is, and what is in it',
    live: ['import'],
    ours: because,
    data: shape({ import: importOf }),
  }),
  rows: call({
    method: 'GET',
    path: `${one}/rows`,
    needs: 'organization.hiring',
    says: 'The rows of an import, as they were read or mended',
    ours: because,
    query: shape({ ...pageQuery, verdict: maybe(choice(verdicts)) }),
    data: shape({ rows: list(importRow), pagination }),
  }),
  change: call({
    method: 'PUT',
    path: `${one}/rows/{row}`,
    needs: 'organization.hiring',
    says: 'Mend a row, leave it out, or take it in again; it is looked at anew, and so are those it was taken for one with',
    ours: because,
    params: rowParams,
    /** Fields that are not named stay as they are. */
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
    says: 'Say what columns of a workbook hold; it is remembered for the next one, and the rows are read anew if need be',
    ours: because,
    /** Columns that are not named stay as they are. `field` null: left out. */
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
    says: 'Say what a value means, for all rows that have it and for the next import',
    ours: because,
    /** `meaning`: a gender, a degree or a source_key; null: it is left empty; absent: what was decided is forgotten. */
    body: body({ field: choice(settledFields), value: text(500), meaning: clearable(text(60)) }),
    data: shape({ values: list(importValue) }),
  }),
  save: call({
    method: 'PUT',
    path: `${one}/save`,
    needs: 'organization.hiring',
    says: 'Make applicants of the new rows, in the background; nothing is made twice',
    ours: because,
    data: shape({ import: importOf }),
  }),
  again: call({
    method: 'PUT',
    path: `${one}/again`,
    needs: 'organization.hiring',
    says: 'Start an import again that was given up, where it stood; 409 when its file was refused',
    ours: because,
    data: shape({ import: importOf }),
  }),
  cancel: call({
    method: 'PUT',
    path: `${one}/cancel`,
    needs: 'organization.hiring',
    says: 'Stop an import and forget its rows and files; what was made stays',
    ours: because,
    data: shape({ import: importOf }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/imports',
    needs: 'organization.hiring',
    says: 'The imports into a job that are not over yet or were given up, newest first',
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
