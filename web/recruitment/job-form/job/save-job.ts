import { cache, keyOfAll } from '../../../core/calls/api.ts'
import { CallError, makeCall } from '../../../core/calls/make-call.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { jobs, publishStatus, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { formNameOf, isFormName, onWire, type FormBody, type FormName } from './form-fields.ts'
import { changedParts, valuesOf, withParts, type JobValues } from './job-values.ts'

/** Another person saved the same job meanwhile. `fields` are those that both changed. */
export type Conflict = { theirs: Job; by: string; at: string; changed: FormName[]; fields: FormName[] }

/**
 * Creates the job, or changes these parts of it, and returns the result. Throws a CallError; 409 means that another person
 * saved first (see `conflictOf`).
 */
export async function sendJob(
  known: Pick<Job, 'uuid' | 'version'> | undefined,
  parts: Partial<FormBody>,
  { publish, template }: { publish: number | undefined; template: string | null },
): Promise<Job> {
  const status = publish === undefined ? {} : { publish_status: publish }
  const { data } = known
    ? await makeCall(jobs.update, {
        params: { job_uuid: known.uuid },
        body: { ...onWire(parts), ...status, version: known.version },
      })
    : await makeCall(jobs.create, {
        body: {
          ...onWire(parts),
          title: parts.title ?? '',
          publish_status: publish ?? publishStatus.draft,
          ...(template ? { template_id: template } : {}),
        },
      })
  for (const call of [jobs.list, home.today]) void cache.invalidateQueries({ queryKey: keyOfAll(call) })
  return data.job
}

/** Replaces the steps and the form of a draft with those of a template. Throws a CallError. */
export async function sendTemplate({ uuid }: Pick<Job, 'uuid'>, template_id: string): Promise<Job> {
  const { data } = await makeCall(jobs.startFrom, { params: { job_uuid: uuid }, body: { template_id } })
  void cache.invalidateQueries({ queryKey: keyOfAll(jobs.list) })
  return data.job
}

/** The conflict in a refusal; undefined for other refusals. */
export function conflictOf(error: unknown, mine: Partial<FormBody>): Conflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const { job, saved_by, saved_at, changed } = error.data
  if (!job) return undefined
  const names = Array.isArray(changed) ? changed.map(it => formNameOf(String(it))).filter(isFormName) : []
  return {
    theirs: job as Job, // the 409 of this call contains one
    by: String(saved_by ?? ''),
    at: String(saved_at ?? ''),
    changed: names,
    fields: names.filter(name => name in mine),
  }
}

/** Their job with my changes: `mine` are the parts where my values win. */
export const merged = (theirs: Job, values: JobValues, mine: readonly FormName[]): JobValues =>
  withParts(valuesOf(theirs), values, mine)

/** The names of the parts that differ from the server's state. */
export const changedNames = (before: FormBody, now: FormBody): FormName[] =>
  Object.keys(changedParts(before, now)).filter(isFormName)
