import { CallError } from '../core/calls/make-call.ts'

/** The error to show beside the field of a refused name; null if a toast shows it. */
export const nameError = (refusal: unknown): string | null =>
  refusal instanceof CallError ? (refusal.fields[0]?.message ?? null) : null
