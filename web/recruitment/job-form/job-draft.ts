import { session } from '../../core/session.ts'
import type { JobValues } from './job-values.ts'

/** What a browser keeps of a form that the server does not have yet; `version` is that of the job it was changed from. */
export type KeptDraft = { values: JobValues; version: number | null }

/** By organisation: one browser may serve several. */
const nameOf = (job: string | undefined) => `job draft ${session().organization} ${job ?? 'new'}`

/** What was kept of a job's form, or of the new one's. */
export function readKept(job: string | undefined): KeptDraft | undefined {
  try {
    const kept: KeptDraft | null = JSON.parse(localStorage.getItem(nameOf(job)) ?? 'null')
    return kept?.values ? kept : undefined
  } catch {
    // Refused (private windows), or written by another version: then nothing was kept.
    return undefined
  }
}

/** Keeps the form until the server has it. */
export function keep(job: string | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(job), JSON.stringify(draft))
  } catch {
    // Full or refused: the page itself still holds it, and asks before it is left.
  }
}

/** Forgets what was kept: the server has it, or it is not wanted. */
export function dropKept(job: string | undefined): void {
  try {
    localStorage.removeItem(nameOf(job))
  } catch {
    // Refused, as above: then there is none.
  }
}
