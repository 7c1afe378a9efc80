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
 * The specification's names of public fields that differ from ours. A public page does not load the whole table of fields;
 * the types ensure that both agree.
 */
const spellings: Spellings = { knowledge_required: 'knowledgeRequired', collaboration_model: 'collaborationModel' }

/** A job opening in a public list, and one in full, under our names. */
export type OwnPublicCard = FromWire<JobTable, PublicCard>
export type OwnPublicJob = FromWire<JobTable, PublicJob>

/** A public job opening from the API, under our names. */
export function ownPublic<Sent extends PublicCard | PublicJob>(sent: Sent): FromWire<JobTable, Sent> {
  const ours = new Map(Object.entries(spellings).map(([own, wire]): [string, string] => [wire, own]))
  const own = Object.entries(sent).map(([name, value]) => [ours.get(name) ?? name, value])
  return Object.fromEntries(own) as FromWire<JobTable, Sent> // each by its name in the same table
}
