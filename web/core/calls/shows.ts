import type { Call } from '@kargozin/api/call.ts'
import type { LiveKind } from '@kargozin/api/nouns.ts'

/** Whether the answer of a call shows one of these nouns. */
export const showsAny = (it: Pick<Call, 'shows'> | undefined, nouns: readonly LiveKind[]): boolean =>
  it?.shows !== undefined && (it.shows === 'everything' || it.shows.some(noun => nouns.includes(noun)))
