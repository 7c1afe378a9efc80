import { CallError } from '../core/calls/make-call.ts'

/** The error beside the field of a refused name; null when a toast shows it. */
export const nameError = (refusal: unknown): string | null =>
  refusal instanceof CallError ? (refusal.fields[0]?.message ?? null) : null
