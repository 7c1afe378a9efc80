import type { CvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'

/** The name that the page address uses for the place of an entry in the CV. */
export const markOf = ({ key }: Pick<CvEntry, 'key'>): string => `entry-${key}`
