import * as kept from '../../core/kept.ts'
import { session } from '../../core/session.ts'
import type { JobValues } from './job-values.ts'

/** What a browser keeps of a form that the server does not have yet; `version` is that of the job it was changed from. */
export type KeptDraft = { values: JobValues; version: number | null }

/** By organisation: one browser may serve several. */
const nameOf = (job: string | undefined) => `job draft ${session().organization} ${job ?? 'new'}`

/** What was kept of a job's form, or of the new one's. */
export function readKept(job: string | undefined): KeptDraft | undefined {
  const found = kept.readKept<Partial<KeptDraft>>(nameOf(job))
  return found?.values && { version: null, ...found, values: found.values }
}

/** Keeps the form until the server has it. */
export const keep = (job: string | undefined, draft: KeptDraft): void => kept.keep(nameOf(job), draft)

/** Forgets what was kept: the server has it, or it is not wanted. */
export const dropKept = (job: string | undefined): void => kept.dropKept(nameOf(job))
