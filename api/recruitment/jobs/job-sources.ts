import { call } from '../../call.ts'
import { body, flag, id, int, list, orNull, shape, shown, text, type Of } from '../../fields.ts'

/** A source and its settings in one job. */
const jobSource = shape({
  source_key: shown(),
  title: shown(),
  /** Whether the link counts. A visitor with a closed link can still apply, but the application does not get this source. */
  active: flag(),
  /** Applicants of the job from this source, without those in the trash. */
  applicants_count: int(0, 1e9),
  /** The public address of the job with this source; null when the source is closed or has no link. */
  link: orNull(shown()),
  /** Whether applicants can come by a link. Not for those entered by hand, imported or taken from the talent pool. */
  linked: flag(),
})
export type JobSource = Of<typeof jobSource>

/** Calls about where the applicants of one job come from. */
export const jobSources = {
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/sources',
    needs: 'organization.hiring',
    says: 'List the sources of a job opening, each with its own link and its number of applicants',
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
