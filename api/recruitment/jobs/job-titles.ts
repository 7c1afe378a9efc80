import { call } from '../../call.ts'
import { idOf, int, list, queryMany, queryText, shape, shown, type Of } from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'

const jobTitle = shape({
  /** The id of the earliest job opening with this title (docs/decisions/060). */
  uuid: idOf('job'),
  /** As the newest job opening writes it. */
  title: shown(),
  /** The number of job openings with this title that the caller may see. */
  jobs_count: int(1, 1e9),
})
export type JobTitle = Of<typeof jobTitle>

const needs = 'organization.hiring'

/** Calls about the titles of job openings. Titles that differ only in their spelling are one title. */
export const jobTitles = {
  list: call({
    method: 'GET',
    path: '/organization/job_titles',
    needs,
    summary: 'The distinct titles of the job openings that the caller may see, in order, twenty a page',
    shows: ['job'],
    /** `title`: a part of the title. `uuids`: only the titles of these job openings. */
    query: shape({ ...pageQuery, title: queryText(), uuids: queryMany(idOf('job')) }),
    data: shape({ job_titles: list(jobTitle), pagination }),
  }),
  show: call({
    method: 'GET',
    path: '/organization/job_titles/{job_title_uuid}',
    needs,
    callers: { supervisors: 'who may look', because: 'the id is that of a job opening' },
    summary: 'Read the title of a job opening, with the number of job openings that have it',
    shows: ['job'],
    data: shape({ job_title: jobTitle }),
  }),
} as const
