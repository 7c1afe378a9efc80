import { sql, type Updateable } from 'kysely'
import { wireName, type FromWire, type StoredIn } from '@kargozin/api/field-table.ts'
import { maxHtml } from '@kargozin/api/fields.ts'
import {
  jobFieldTable,
  jobFieldsByName,
  namesOf,
  type JobFieldName,
  type JobTable,
} from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { CallContext } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { cleanHtml } from '../../core/html.ts'
import type { DB } from '../../db/types.ts'

/** A column name, checked by type. A type error means that the migration or `npm run db:types` is missing. */
type InTable<Name extends keyof DB['job']> = Name

type StoredName = InTable<StoredIn<JobTable>>

/** The fields with a column in the table `job`. */
export const storedNames = namesOf<StoredName>(it => !it.beside)

/** Selects these fields from `job`. */
export const selected = <N extends StoredName>(names: readonly N[]) => names.map(name => `job.${name}` as const)

/**
 * The body of a request that saves a job opening, with our field names. Null clears a field; an absent field is not changed.
 */
export type JobBody = FromWire<JobTable, Partial<CallContext<typeof jobs.create>['body']>>

/** A body whose other names of fields (`details`, `supervisors` …) are already merged into the fields (`settled`). */
export type JobFields = Omit<JobBody, 'details' | 'supervisors' | 'experts' | 'subsidiaries_ids'>

/** Sanitises HTML. Throws 422 if the result is too long; it may be longer than the text, because & becomes &amp;. */
function html(field: string, text: string | null | undefined) {
  if (typeof text !== 'string') return text
  const clean = cleanHtml(text)
  if (clean.length > maxHtml)
    throw wrong(wireName(jobFieldTable, field), 'max', 'Enter at most {limit} characters.', { limit: maxHtml })
  return clean
}

/** Converts a value for its column: sanitises HTML unless it is the stored text, and serialises JSON for the driver. */
function written(name: JobFieldName, value: unknown, stored: unknown): unknown {
  const { kind, kept } = jobFieldsByName[name]
  if (kind === 'json') return value && JSON.stringify(value)
  if (kind === 'html' && typeof value === 'string' && value === stored) return value
  const clean = kind === 'html' ? html(name, value as string | null | undefined) : value // the contract allows no other type
  return kept ? (clean ?? undefined) : clean
}

/**
 * Converts a body to columns. The references in its lists are stored in other tables (`job-lists.ts`). `stored` is the row of the
 * job: most saves change one field and send the others as they are stored.
 */
export function columnsOf(
  body: JobFields,
  stored: Readonly<Record<string, unknown>> = {},
): Partial<Updateable<DB['job']>> {
  const { facilities: within, ...recruit_details } = body.recruit_details ?? {}
  const values: Partial<Record<JobFieldName, unknown>> = {
    ...body,
    facilities: body.facilities ?? within,
    recruit_details: body.recruit_details && recruit_details,
    interview_forms: body.interview_forms?.map(({ users: _users, ...form }) => form),
    required_files: body.required_files?.map(({ requested_file_example_path: _example, ...file }) => file),
  }
  return Object.fromEntries(storedNames.map(name => [name, written(name, values[name], stored[name])]))
}

/** The columns for a new version. Marks these fields as changed in that version, so that a stale save can report them. */
export const nextVersion = (fields: readonly string[]) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<string>`now()`,
  field_versions: sql<string>`field_versions || coalesce(
    (select jsonb_object_agg(name, version + 1) from unnest(${[...fields]}::text[]) name), '{}')`,
})
