import { sql } from 'kysely'
import { htmlMost } from '@kargozin/api/fields.ts'
import { jobColumns, type jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Asked } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { cleanHtml } from '../../core/html.ts'

/** What a save of a job opening may name, as it is sent; absent leaves, null clears. */
export type JobBody = Partial<Asked<typeof jobs.create>['body']>

/** The same with each thing said once: `details` and the parts of `people` stand where they belong. */
export type JobFields = Omit<JobBody, 'details' | 'supervisors' | 'experts'>

/** Throws 422 for what is too long once it is written as HTML: an & takes five characters there. */
function html(field: string, text: string | null | undefined) {
  if (typeof text !== 'string') return text
  const clean = cleanHtml(text)
  if (clean.length > htmlMost) throw wrong(field, 'max', 'Enter at most {limit} characters.', { limit: htmlMost })
  return clean
}

const json = (value: object | undefined) => value && JSON.stringify(value)

/** A body's fields as columns: spelled our way, HTML made harmless, JSON as text for the driver. */
export function columnsOf(body: JobFields) {
  const { people: _people, steps: _steps, tags: _tags, subsidiary_id: _branch, ...fields } = body
  const { facilities, ...details } = fields.recruit_details ?? {}
  const { knowledgeRequired, collaborationModel, authenticateCondition, psychologicalTests, ...rest } = fields
  return {
    ...rest,
    [jobColumns.knowledgeRequired]: knowledgeRequired,
    [jobColumns.collaborationModel]: collaborationModel,
    [jobColumns.authenticateCondition]: authenticateCondition,
    [jobColumns.psychologicalTests]: psychologicalTests,
    description: html('description', fields.description) ?? undefined,
    activities: html('activities', fields.activities),
    requirements: json(fields.requirements),
    form_options: json(fields.form_options),
    questions: json(fields.questions),
    required_files: json(fields.required_files),
    interview_forms: json(fields.interview_forms),
    facilities: fields.facilities ?? facilities,
    recruit_details: fields.recruit_details && json(details),
  }
}

/** A save of these fields, by their names on the wire: who began before it is told of them when he saves. */
export const nextVersion = (fields: readonly string[]) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<string>`now()`,
  field_versions: sql<string>`field_versions || coalesce(
    (select jsonb_object_agg(name, version + 1) from unnest(${[...fields]}::text[]) name), '{}')`,
})
