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
 * The public fields that have another name in the specification. The names are copied here, so that public pages do not load
 * the whole table of fields. The type ensures that they agree with the table.
 */
const spellings: Spellings = { knowledge_required: 'knowledgeRequired', collaboration_model: 'collaborationModel' }

/** A job opening in a public list, and a public job opening in full, with our field names. */
export type OwnPublicCard = FromWire<JobTable, PublicCard>
export type OwnPublicJob = FromWire<JobTable, PublicJob>

/** Renames the fields of a public job opening from the API to our names. */
export function ownPublic<Sent extends PublicCard | PublicJob>(sent: Sent): FromWire<JobTable, Sent> {
  const ours = new Map(Object.entries(spellings).map(([own, wire]): [string, string] => [wire, own]))
  const own = Object.entries(sent).map(([name, value]) => [ours.get(name) ?? name, value])
  return Object.fromEntries(own) as FromWire<JobTable, Sent> // `spellings` has all fields with another name
}
