/**
 * The sensitive fields of an applicant, and how many letters each has at most. They are kept apart, and go out to, and are
 * taken from, only who holds the permission for them; what is sensitive is said here and nowhere else.
 */
export const sensitiveLengths = {
  national_id: 20,
  bc_id: 20,
  marriage: 60,
  religion: 60,
  blood_type: 10,
  health_status: 300,
} as const

export type SensitiveField = keyof typeof sensitiveLengths

export const sensitiveFields = Object.keys(sensitiveLengths) as readonly SensitiveField[] // its own keys

/** Something for each of them. */
export const forSensitive = <Value>(of: (name: SensitiveField) => Value): { [Name in SensitiveField]: Value } =>
  Object.fromEntries(sensitiveFields.map(name => [name, of(name)])) as { [Name in SensitiveField]: Value } // each name once
