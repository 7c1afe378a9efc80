import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { body, idOf, int, list, maybe, orNull, shape, shown } from '../../fields.ts'
import { entriesRead } from '../people/entries.ts'
import { importFields, mostOfCell } from './imports.ts'

/** The limits of an import in one request. Larger imports use several requests (imports.ts). */
export const onceLimits = { rows: 1000, cvs: 50 } as const

/**
 * An applicant in a request, validated like a row of a workbook. `cv_path` is the `path` of a CV from the call `parse`. This
 * CV then belongs to this applicant only.
 */
const written = z.partialRecord(z.enum(importFields), orNull(z.string().check(z.maxLength(mostOfCell))))

/**
 * A row, a column or a value that was not imported, with the reason in the caller's language. `field` is empty for a whole row, and
 * the title of the column if a column of the workbook was left out.
 */
const refusedRow = shape({ row: int(1, 2_000_000), field: shown(), message: shown() })

const outcome = shape({
  errors: list(refusedRow, 20_000),
  new_applicants_counter: int(0, 1e6),
  existed_applicants_count: int(0, 1e6),
})

/**
 * The titles of unknown columns, which are not imported. In an import in several requests (imports.ts) the user assigns
 * these columns to fields.
 */
const columnsLeftOut = list(shown())

/**
 * The data found in a CV. A field is null if nothing was found. `state`: read, unreadable, protected, broken, too large,
 * late.
 */
const parsed = shape({
  file_name: shown(),
  state: shown(),
  /** The reason if nothing could be read, in the caller's language. */
  message: orNull(shown()),
  name: orNull(shown()),
  last_name: orNull(shown()),
  mobile: orNull(shown()),
  /** The same as `mobile`, under the name that other programs use. */
  phoneNumber: orNull(shown()),
  email: orNull(shown()),
  /** For example 1370/05/12, or 1991/08/03. */
  birth_date: orNull(shown()),
  degree: orNull(shown()),
  experience_years: orNull(int(0, 100)),
  skills: list(shown()),
  /** The entries by section. After an import they are proposals on the profile, until somebody accepts them. */
  entries: entriesRead(),
  /** The fields whose values were unclear in the CV. The user should check them before saving. */
  to_check: list(shown()),
  /** The key of the source for applicants who are imported from CVs. */
  source: orNull(shown()),
  /**
   * The place of the file, which is stored for a day. An import refers to the file by `path` (as `cv_path`), and `url`
   * shows it. Null if the file contains no CV, or if reading took too long.
   */
  path: orNull(shown()),
  url: orNull(shown()),
})

const job = '/organization/jobs/{job_uuid}/applicants'

/**
 * The specification's calls that read or import applicants in one request. For larger imports in several requests, see
 * imports.ts.
 */
export const importOnce = {
  parse: call({
    method: 'POST',
    path: '/organization/pdf_parser',
    needs: 'organization.hiring',
    summary: 'Read a CV, or a ZIP of CVs; the files are stored for a day so that an import can use them',
    body: body({}),
    files: ['file'],
    requires: ['file'],
    data: shape({ applicantData: maybe(parsed), applicantsData: maybe(list(parsed)) }),
  }),
  preview: call({
    method: 'POST',
    path: '/organization/applicants/excel/import/preview',
    needs: 'organization.hiring',
    summary: 'Read the applicants in a workbook; nothing is stored',
    /** Accepted and ignored: the type of a file is detected from its content. */
    body: body({ type: maybe(z.string().check(z.maxLength(60))) }),
    files: ['file'],
    requires: ['file'],
    data: shape({
      columns_left_out: columnsLeftOut,
      /** What of the sheet would not be imported: hidden rows and columns, unknown columns, other sheets. */
      left_out: list(refusedRow, 20_000),
      users: list(
        shape({
          row: int(1, 2_000_000),
          name: orNull(shown()),
          last_name: orNull(shown()),
          mobile: orNull(shown()),
          email: orNull(shown()),
          gender: orNull(shown()),
          source: orNull(shown()),
          cv_path: orNull(shown()),
          errors: list(shape({ field: shown(), message: shown() })),
        }),
      ),
    }),
  }),
  applicants: call({
    method: 'POST',
    path: `${job}/import_applicants`,
    needs: 'organization.hiring',
    summary: 'Import applicants into a job; applicants who are already in the job are not changed',
    changes: ['application', 'import', 'notification'],
    body: body({ step_uuid: maybe(orNull(idOf('step'))), applicants: list(written, onceLimits.rows, 1) }),
    data: outcome,
    statements: 34,
  }),
  excel: call({
    method: 'POST',
    path: `${job}/import/excel`,
    needs: 'organization.hiring',
    summary: 'Import the applicants of a workbook into a job, with the CVs of a ZIP',
    changes: ['application', 'import', 'notification'],
    body: body({ step: maybe(idOf('step')), type: maybe(z.string().check(z.maxLength(60))) }),
    files: ['excel', 'zip'],
    requires: ['excel'],
    data: shape({ ...outcome.shape, columns_left_out: columnsLeftOut }),
    statements: 36,
  }),
} as const
