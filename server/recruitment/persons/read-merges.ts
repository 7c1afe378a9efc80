import { sql } from 'kysely'
import type { PersonMerge } from '@kargozin/api/recruitment/persons/duplicates.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import type { ReachedApplication } from '../access/applicant-access.ts'
import { visibleJobs } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'

/** The merges of this applicant, newest first. Only those whose other application the caller may see. */
export async function readMerges(
  db: Db,
  who: Member,
  it: Pick<ReachedApplication, 'id' | 'scope'>,
): Promise<PersonMerge[]> {
  const own = sql`(select g.id from application g where g.organization_id = ${who.organization_id} and (g.id = ${it.id} or g.merged_into = ${it.id}))`
  const rows = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('person_merge as m', join =>
      join.onRef('m.organization_id', '=', 'a.organization_id').on('m.undone_at', 'is', null),
    )
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.id as uuid', 'm.at', 'u.full_name as by', 'a.id', 'p.first_name', 'p.last_name', 'job.title'])
    .select(['a.applied_at', 'a.merged_into', scopeAt(who, 'a.step_id').as('scope')])
    .select(sql<boolean>`a.id in ${own}`.as('same_job'))
    .select(
      sql<boolean>`not exists (select from person_merge l where l.organization_id = m.organization_id and l.undone_at is null
        and l.id > m.id and m.person_id in (l.person_id, l.other_person_id))`.as('last'),
    )
    .where(ofOrganization(who, 'm'))
    .where(
      sql<boolean>`(m.application_id in ${own} and a.id = m.other_id or m.other_id in ${own} and a.id = m.application_id)`,
    )
    // If the two applications were joined, `own` contains both. Then only the one that was joined into this one is returned.
    .where('a.id', '<>', it.id)
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(row => ({
    ...{ uuid: row.uuid, at: row.at, by: row.by ?? '', same_job: row.same_job },
    other: {
      ...{ uuid: row.id, name: row.first_name, last_name: row.last_name },
      ...{ job_title: row.title, applied_at: row.applied_at },
    },
    can: { undo: row.last && it.scope === 'change' && row.scope === 'change' },
  }))
}
