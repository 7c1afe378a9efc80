import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  body,
  choice,
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
} from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'

/** How far an import is. It ends as done, failed or cancelled. */
export const importStates = {
  reading: 'reading',
  ready: 'ready',
  saving: 'saving',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

/** What will become of a row: a new application; the person stands in this job already; it is wrong; left by wish. */
export const verdicts = { new: 'new', existing: 'existing', wrong: 'wrong', left: 'left' } as const

/** What a workbook's columns and a CV's findings are called, in the order of the columns. */
export const importFields = ['name', 'last_name', 'mobile', 'email', 'gender', 'source', 'degree', 'cv_path'] as const
export type ImportField = (typeof importFields)[number]

const counts = shape({
  total: int(0, 1e6),
  new: int(0, 1e6),
  existing: int(0, 1e6),
  wrong: int(0, 1e6),
  left: int(0, 1e6),
})

/** Applicants on their way into a job: read and looked at (`ready`) before anything is made of them (`done`). */
export const importOf = shape({
  uuid: id(),
  job_id: id(),
  step_id: orNull(id()),
  kind: choice({ excel: 'excel', cvs: 'cvs' }),
  state: choice(importStates),
  percent: int(0, 100),
  /** What went wrong, or what needs an eye, in the reader's language. */
  message: orNull(shown()),
  file_name: orNull(shown()),
  counts,
  /** Once done: what came of it. */
  made: int(0, 1e6),
  existed: int(0, 1e6),
  errors: int(0, 1e6),
  created_at: instant(),
})
export type Import = Of<typeof importOf>

/** Where in a PDF a value was found: page from 1, the rest as shares (0 to 1) of the page's width and height. */
const place = shape({ page: int(1, 1000), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type FoundPlace = Of<typeof place>

export const importRow = shape({
  row: int(1, 2_000_000),
  /** By field; null where nothing was given or found. */
  given: z.record(z.string(), orNull(shown())),
  /** Of CVs: where each value was found. */
  places: z.record(z.string(), place),
  verdict: choice(verdicts),
  /** What is wrong, each beside its field, in the reader's language. */
  reasons: list(shape({ field: shown(), message: shown() })),
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
    body: body({ step_uuid: maybe(id()) }),
    /** `file`: the workbook, the CV, or the ZIP of CVs; `zip`: CVs that belong to the workbook's rows. */
    files: ['file', 'zip'],
    data: shape({ import: importOf }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    says: 'How far an import is, and what is in it',
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
    says: 'Mend a row, leave it out, or take it in again; it is looked at anew',
    ours: because,
    params: rowParams,
    body: body({ given: maybe(z.record(z.string().check(z.maxLength(40)), orNull(text(500)))), leave: maybe(flag()) }),
    data: shape({ row: importRow, counts }),
  }),
  save: call({
    method: 'PUT',
    path: `${one}/save`,
    needs: 'organization.hiring',
    says: 'Make applicants of the new rows, in the background; nothing is made twice',
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
    says: 'The imports into a job that are not over yet, newest first',
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
