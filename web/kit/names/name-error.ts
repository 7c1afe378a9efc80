import { CallError } from '../../core/calls/make-call.ts'

/** The error to show beside the field if a name was refused. Null if a toast already shows the error. */
export const nameError = (refusal: unknown): string | null =>
  refusal instanceof CallError ? (refusal.fields[0]?.message ?? null) : null
