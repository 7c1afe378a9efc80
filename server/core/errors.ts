import type { FieldError } from '@kargozin/api/call.ts'
import type { Fill } from '@kargozin/api/words.ts'
import type { Word } from './say.ts'

/**
 * A refused request: an HTTP status and a sentence in the caller's language that says what to do. Any other error is a fault
 * of the server and answered with 500.
 */
export class Refusal extends Error {
  readonly status: number
  readonly word: Word
  readonly params: Fill | undefined
  readonly fields: Omit<FieldError, 'message'>[] | undefined
  readonly data: Record<string, unknown> | undefined

  constructor(
    status: number,
    word: Word,
    more: { params?: Fill; fields?: Omit<FieldError, 'message'>[]; data?: Record<string, unknown> } = {},
  ) {
    super(word)
    this.status = status
    this.word = word
    this.params = more.params
    this.fields = more.fields
    this.data = more.data
  }
}

/** Refuses with a status and a sentence; the answer contains `more.data` as `data`. */
export const refuse = (...why: ConstructorParameters<typeof Refusal>): Refusal => new Refusal(...why)

/**
 * For `executeTakeFirstOrThrow(notFound)`: the row does not exist or belongs to another organisation. The answer does not
 * reveal which.
 */
export const notFound = (): Refusal => new Refusal(404, 'Not found. It may have been deleted, or you may not see it.')

/** 422 for one field, for a rule that its schema cannot check. */
export const wrong = (field: string, rule: string, word: Word, params?: Fill): Refusal =>
  new Refusal(422, word, { params, fields: [{ field, rule }] })
