import { CallError } from '../core/calls/make-call.ts'

/** What stands beside the field of a name that was refused; null for what a toast has told. */
export const nameError = (refusal: unknown): string | null =>
  refusal instanceof CallError ? (refusal.fields[0]?.message ?? null) : null
