/**
 * The sections of an application that have several entries. The fields of the entries are in another file (entry-fields.ts),
 * because the form of a job opening needs only the names.
 */
export const sectionNames = [
  'education',
  'experience',
  'skill',
  'language',
  'course',
  'socials',
  'articles',
  'guardian',
  'cooperate',
] as const

export type SectionName = (typeof sectionNames)[number]

export const isSection = (name: string): name is SectionName => sectionNames.some(it => it === name)
