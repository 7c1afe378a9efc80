import type { Fill } from '@kargozin/api/words.ts'
import { Refusal, refuse } from '../errors.ts'
import type { Word } from '../say.ts'

/** A refusal as a message from a guarded process to its parent. */
export type Refused = { refused: { status: number; word: Word; params?: Fill | undefined } }

/** Turns a refusal into the answer of a guarded process. Other errors are rethrown. */
export function asRefused(error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error
  const { status, word, params } = error
  return { refused: { status, word, params } }
}

/** Turns that answer back into a refusal. */
export const refusalOf = ({ refused: { status, word, params } }: Refused): Refusal =>
  refuse(status, word, params ? { params } : {})
