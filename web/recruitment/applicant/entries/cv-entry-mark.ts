import type { CvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'

/** How the address names the place of an entry in the CV. */
export const markOf = ({ key }: Pick<CvEntry, 'key'>): string => `entry-${key}`
