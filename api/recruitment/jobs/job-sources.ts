import { call } from '../../call.ts'
import { body, flag, id, int, list, orNull, shape, shown, text, type Of } from '../../fields.ts'

/** A source as one job knows it. */
const jobSource = shape({
  source_key: shown(),
  title: shown(),
  /** Whether the link may be used. Who comes by a closed link still applies, but does not count for this source. */
  active: flag(),
  /** Applicants of the job who came from here, those in the trash not counted. */
  applicants_count: int(0, 1e9),
  /** The public address of the job that sets this source; null for a closed one and for those that have no link. */
  link: orNull(shown()),
  /** Applicants can come by a link; not those who were entered by hand, imported or taken from the talent pool. */
  linked: flag(),
})
export type JobSource = Of<typeof jobSource>

/** Calls about where the applicants of one job come from. */
export const jobSources = {
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/sources',
    needs: 'organization.hiring',
    says: 'The sources of a job opening, each with its own link and its number of applicants',
    data: shape({ sources: list(jobSource) }),
  }),
  set: call({
    method: 'PUT',
    path: '/organization/jobs/{uuid}/sources/{source_key}',
    needs: 'organization.hiring.jobs.store',
    says: 'Open or close the link of a source',
    params: shape({ uuid: id(), source_key: text(60) }),
    body: body({ active: flag() }),
    data: shape({ source: jobSource }),
  }),
} as const
