import { call } from '../../call.ts'
import { body, flag, id, int, list, orNull, shape, shown, text, type Of } from '../../fields.ts'

/** A source and its settings in one job. */
const jobSource = shape({
  source_key: shown(),
  title: shown(),
  /** Whether the link is open. A visitor with a closed link can still apply, but the application does not get this source. */
  active: flag(),
  /** Applicants of the job from this source, without those in the trash. */
  applicants_count: int(0, 1e9),
  /** The public URL of the job with this source. Null if the source is closed or has no link. */
  link: orNull(shown()),
  /** Whether the source can have a link. False for applicants entered by hand, imported or from the talent pool. */
  linked: flag(),
})
export type JobSource = Of<typeof jobSource>

/** Calls for the sources of a job's applicants. */
export const jobSources = {
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/sources',
    needs: 'organization.hiring',
    summary: 'List the sources of a job opening, each with its own link and its number of applicants',
    shows: ['source', 'job', 'application'],
    data: shape({ sources: list(jobSource) }),
  }),
  set: call({
    method: 'PUT',
    path: '/organization/jobs/{uuid}/sources/{source_key}',
    needs: 'organization.hiring.jobs.store',
    summary: 'Open or close the link of a source',
    changes: ['job'],
    params: shape({ uuid: id(), source_key: text(60) }),
    body: body({ active: flag() }),
    data: shape({ source: jobSource }),
  }),
} as const
