import { CallError } from '../../core/calls/make-call.ts'
import { t } from '../../core/words.ts'

/** The sentence of a refusal. */
export const messageOf = (error: Error): string =>
  error instanceof CallError ? error.message : t('Something went wrong. Please try again later.')
