import { stat } from 'node:fs/promises'
import { nothingRead } from './cv.ts'
import type { Cv } from './cv.ts'
import { runGuarded } from './guard.ts'

const limits = { megabytes: 500, seconds: 20 }
const mostBytes = 25_000_000

/**
 * Reads a CV (PDF, DOCX, DOC or RTF, told by its content) into text and fields. Never throws because of what is in the
 * file: it is read in a process of its own that is killed at 500 MB or 20 s. Its name only helps to tell the person's.
 */
export async function readCv(file: { path: string; name: string }): Promise<Cv> {
  const { size } = await stat(file.path)
  if (size === 0) return nothingRead('broken')
  if (size > mostBytes) return nothingRead('too large')
  const outcome = await runGuarded(new URL('./child.ts', import.meta.url), file, limits)
  // The process is our own code: what it answers is a Cv.
  if ('answer' in outcome) return outcome.answer as Cv
  return nothingRead(outcome.ended === 'crash' ? 'broken' : 'too large')
}
