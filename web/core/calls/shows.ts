import type { Call } from '@kargozin/api/call.ts'
import type { NounName } from '@kargozin/api/nouns.ts'
import type { LiveEvent } from './live.ts'

type Shown = Pick<Call, 'shows'> | undefined

/** Whether the answer of a call shows one of these nouns. The history shows every noun. */
export const showsAny = (it: Shown, nouns: readonly NounName[]): boolean =>
  it?.shows === 'everything' ? nouns.length > 0 : (it?.shows?.some(noun => nouns.includes(noun)) ?? false)

/** The job opening in the path of a cached call, if there is one. `key` is built by keyOf (api.ts). */
function jobOf([call, input]: readonly unknown[]): unknown {
  const name = /\/jobs?\/\{(\w+)\}/.exec(String(call))?.[1]
  const { params = {} } = (input ?? {}) as { params?: Record<string, unknown> } // the shape that keyOf gives it
  return name && params[name]
}

/**
 * Whether a cached answer shows what an event is about. An event about a job opening leaves the answers of other openings
 * alone.
 */
export function concerns({ kind, job }: LiveEvent, answer: { meta: Shown; queryKey: readonly unknown[] }): boolean {
  if (kind === 'again' || kind === 'progress') return false
  const of = jobOf(answer.queryKey)
  return showsAny(answer.meta, [kind]) && (!job || !of || of === job)
}
