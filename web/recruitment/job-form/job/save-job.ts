import { cache, refetchShowing } from '../../../core/calls/api.ts'
import { CallError, makeCall } from '../../../core/calls/make-call.ts'
import { jobs, publishStatus, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { formNameOf, isFormName, onWire, type FormBody, type FormName } from './form-fields.ts'
import { changedParts, valuesOf, withParts, type JobValues } from './job-values.ts'

/** Another person has saved the same job in the meantime. `changed` are the fields that the other person
 * changed, and `fields` those that both people changed. */
export type Conflict = { theirs: Job; by: string; at: string; changed: FormName[]; fields: FormName[] }

/**
 * Creates a job opening from these parts, or updates these parts of a saved one. Returns the saved job opening. Throws a
 * CallError; its status is 409 if another person saved first (see `conflictOf`).
 */
export async function sendJob(
  saved: Pick<Job, 'uuid' | 'version'> | undefined,
  parts: Partial<FormBody>,
  { publish, template }: { publish: number | undefined; template: string | null },
): Promise<Job> {
  const status = publish === undefined ? {} : { publish_status: publish }
  const { data } = saved
    ? await makeCall(jobs.update, {
        params: { job_uuid: saved.uuid },
        body: { ...onWire(parts), ...status, version: saved.version },
      })
    : await makeCall(jobs.create, {
        body: {
          ...onWire(parts),
          title: parts.title ?? '',
          publish_status: publish ?? publishStatus.draft,
          ...(template ? { template_id: template } : {}),
        },
      })
  void refetchShowing(cache, saved ? jobs.update.changes : jobs.create.changes)
  return data.job
}

/** Replaces the steps and the form of a draft with those of a template. Throws a CallError. */
export async function sendTemplate({ uuid }: Pick<Job, 'uuid'>, template_id: string): Promise<Job> {
  const { data } = await makeCall(jobs.startFrom, { params: { job_uuid: uuid }, body: { template_id } })
  void refetchShowing(cache, jobs.startFrom.changes)
  return data.job
}

/** The conflict described by a 409 error; undefined for other errors. */
export function conflictOf(error: unknown, mine: Partial<FormBody>): Conflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const { job, saved_by, saved_at, changed } = error.data
  if (!job) return undefined
  const names = Array.isArray(changed) ? changed.map(it => formNameOf(String(it))).filter(isFormName) : []
  return {
    theirs: job as Job, // the 409 answer of this call contains the current job
    by: String(saved_by ?? ''),
    at: String(saved_at ?? ''),
    changed: names,
    fields: names.filter(name => name in mine),
  }
}

/**
 * Merges the job opening that another person saved with the values of this form. The parts in `mine` come from the form,
 * all others from the saved job opening.
 */
export const merged = (theirs: Job, values: JobValues, mine: readonly FormName[]): JobValues =>
  withParts(valuesOf(theirs), values, mine)

/** The names of the parts that differ between `before` and `now`. */
export const changedNames = (before: FormBody, now: FormBody): FormName[] =>
  Object.keys(changedParts(before, now)).filter(isFormName)
