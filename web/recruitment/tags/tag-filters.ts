import { tags } from '@kargozin/api/organisation/tags.ts'
import { asking } from '../../kit/filters/filter.ts'
import { lazy } from '../../ui/lazy.ts'

/** Of thousands of tags only the chosen ones are asked for; the others are found by typing. */
const asks = (uuids: string[]) =>
  asking(tags.list, { query: { uuids } }, data => data.tags.map(it => ({ id: it.uuid, label: it.title })))

const tagged = { kind: 'many', name: 'tags', label: 'Tags', asks, alone: true } as const

/** Filters by tags: of applicants, and of job openings. */
export const tagFilters = {
  applicant: {
    ...tagged,
    IdPicker: lazy(async () => ({ default: (await import('./TagFilter.tsx')).ApplicantTagFilter })),
  },
  job: { ...tagged, IdPicker: lazy(async () => ({ default: (await import('./TagFilter.tsx')).JobTagFilter })) },
} as const
