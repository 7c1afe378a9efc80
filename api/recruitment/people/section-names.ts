/**
 * The sections of an application that hold several entries. Apart from the fields of their entries (entry-fields.ts), because
 * the form of a job opening needs only the names.
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
