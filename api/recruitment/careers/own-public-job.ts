import type { FromWire } from '../../field-table.ts'
import type { JobFieldNames, JobTable } from '../jobs/job-fields.ts'
import type { PublicCard, PublicJob } from './public-jobs.ts'

type PublicName = JobFieldNames<{ public: 'page' | 'card' }>
type Spellings = {
  [N in PublicName as JobTable[N] extends { wire: string } ? N : never]: JobTable[N] extends { wire: infer W }
    ? W
    : never
}

/**
 * What the specification calls the public fields whose names here are others. A public page is read without the whole table
 * of fields; the types hold these equal to it.
 */
const spellings: Spellings = { knowledge_required: 'knowledgeRequired', collaboration_model: 'collaborationModel' }

/** A job opening of a public list, and one in full, by our names. */
export type OwnPublicCard = FromWire<JobTable, PublicCard>
export type OwnPublicJob = FromWire<JobTable, PublicJob>

/** A public job opening as it came from the wire, by our names. */
export function ownPublic<Sent extends PublicCard | PublicJob>(sent: Sent): FromWire<JobTable, Sent> {
  const ours = new Map(Object.entries(spellings).map(([own, wire]): [string, string] => [wire, own]))
  const own = Object.entries(sent).map(([name, value]) => [ours.get(name) ?? name, value])
  return Object.fromEntries(own) as FromWire<JobTable, Sent> // each by its name in the same table
}
