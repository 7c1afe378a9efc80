import type { Fill } from '@kargozin/api/words.ts'
import { Refusal, refuse } from '../errors.ts'
import type { Word } from '../say.ts'

/** A refusal on its way from a guarded process to the one that asked. */
export type Refused = { refused: { status: number; word: Word; params?: Fill | undefined } }

/** What a guarded process answers when it refuses. What is no refusal is thrown on. */
export function toldRefusal(error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error
  const { status, word, params } = error
  return { refused: { status, word, params } }
}

/** What was refused there is refused here. */
export const refusalOf = ({ refused: { status, word, params } }: Refused): Refusal =>
  refuse(status, word, params ? { params } : {})
