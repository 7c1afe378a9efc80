import { CallError } from '../core/calls/make-call.ts'

/** The error to show beside the field of a refused name. Null if a toast already shows the error. */
export const nameError = (refusal: unknown): string | null =>
  refusal instanceof CallError ? (refusal.fields[0]?.message ?? null) : null
