import { defaultSteps, stepTypes } from '@kargozin/api/labels.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'

type NewStep = { title: string; type: number; position?: number | undefined }

/** The default steps of a new job, titled in the author's language. */
export const usualSteps = (locale: Locale): NewStep[] =>
  defaultSteps.map(type => ({ title: stepTypes[type][locale], type }))

/**
 * Adds the steps of a new job, in the order of their positions. Throws 422 if there are no steps or one has an unknown type.
 */
export async function addSteps(db: Db, who: Member, jobId: string, steps: NewStep[]): Promise<void> {
  if (steps.length === 0) throw wrong('steps', 'required', 'Some fields need your attention.')
  const unknown = steps.findIndex(step => !(step.type in stepTypes))
  if (unknown >= 0) throw wrong(`steps.${unknown}.type`, 'one_of', 'Some fields need your attention.')
  const ordered = steps.toSorted((a, b) => (a.position ?? steps.indexOf(a)) - (b.position ?? steps.indexOf(b)))
  const rows = ordered.map((step, position) => ({
    organization_id: who.organization_id,
    job_id: jobId,
    title: step.title,
    type: step.type,
    position,
  }))
  await db.insertInto('step').values(rows).execute()
}
