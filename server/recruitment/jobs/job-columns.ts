import { sql, type Updateable } from 'kysely'
import { wireName, type FromWire, type StoredIn } from '@kargozin/api/field-table.ts'
import { htmlMost } from '@kargozin/api/fields.ts'
import {
  jobFieldTable,
  jobFieldsByName,
  namesOf,
  type JobFieldName,
  type JobTable,
} from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Asked } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { cleanHtml } from '../../core/html.ts'
import type { DB } from '../../db/types.ts'

/** Names of columns, and a type error where the table has no such column: its migration is missing, or `npm run db:types`. */
type InTable<Name extends keyof DB['job']> = Name

type StoredName = InTable<StoredIn<JobTable>>

/** The fields that are columns of the table `job`. */
export const storedNames = namesOf<StoredName>(it => !it.beside)

/** These fields as a query of `job` selects them. */
export const selected = <N extends StoredName>(names: readonly N[]) => names.map(name => `job.${name}` as const)

/** What a save of a job opening may name, by our names; absent leaves, null clears. */
export type JobBody = FromWire<JobTable, Partial<Asked<typeof jobs.create>['body']>>

/** The same with each thing said once: `details` and the parts of `people` stand where they belong. */
export type JobFields = Omit<JobBody, 'details' | 'supervisors' | 'experts'>

/** Throws 422 for what is too long once it is written as HTML: an & takes five characters there. */
function html(field: string, text: string | null | undefined) {
  if (typeof text !== 'string') return text
  const clean = cleanHtml(text)
  if (clean.length > htmlMost)
    throw wrong(wireName(jobFieldTable, field), 'max', 'Enter at most {limit} characters.', { limit: htmlMost })
  return clean
}

/** A value as its column takes it: HTML made harmless, JSON as text for the driver. */
function written(name: JobFieldName, value: unknown): unknown {
  const { kind, kept } = jobFieldsByName[name]
  if (kind === 'json') return value && JSON.stringify(value)
  const clean = kind === 'html' ? html(name, value as string | null | undefined) : value // the contract lets nothing else in
  return kept ? (clean ?? undefined) : clean
}

/** A body's fields as columns. Who and what its lists name stands beside the row (`job-lists.ts`). */
export function columnsOf(body: JobFields): Partial<Updateable<DB['job']>> {
  const { facilities: within, ...recruit_details } = body.recruit_details ?? {}
  const said: Partial<Record<JobFieldName, unknown>> = {
    ...body,
    facilities: body.facilities ?? within,
    recruit_details: body.recruit_details && recruit_details,
    interview_forms: body.interview_forms?.map(({ users: _users, ...form }) => form),
    required_files: body.required_files?.map(({ requested_file_example_path: _example, ...file }) => file),
  }
  return Object.fromEntries(storedNames.map(name => [name, written(name, said[name])]))
}

/** A save of these fields: whoever began before it is told of them when they save. */
export const nextVersion = (fields: readonly string[]) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<string>`now()`,
  field_versions: sql<string>`field_versions || coalesce(
    (select jsonb_object_agg(name, version + 1) from unnest(${[...fields]}::text[]) name), '{}')`,
})
