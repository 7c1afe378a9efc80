import type { CvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'

/** The name of an entry's place in the CV, for the address. */
export const markOf = ({ key }: Pick<CvEntry, 'key'>): string => `entry-${key}`
