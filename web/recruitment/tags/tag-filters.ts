import { tags } from '@kargozin/api/organisation/tags.ts'
import { asking } from '../../kit/filters/filter.ts'
import { lazy } from '../../ui/lazy.ts'

/** Requests only the chosen tags, because there may be thousands. Typing finds the others. */
const asks = (uuids: string[]) =>
  asking(tags.list, { query: { uuids } }, data => data.tags.map(it => ({ id: it.uuid, label: it.title })))

const tagged = { kind: 'many', name: 'tags', label: 'Tags', asks, alone: true } as const

/** The filters for tags of applicants and of job openings. */
export const tagFilters = {
  applicant: {
    ...tagged,
    IdPicker: lazy(async () => ({ default: (await import('./TagFilter.tsx')).ApplicantTagFilter })),
  },
  job: { ...tagged, IdPicker: lazy(async () => ({ default: (await import('./TagFilter.tsx')).JobTagFilter })) },
} as const
