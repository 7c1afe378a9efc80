import { sql } from 'kysely'
import type { JobBody } from './job-columns.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'

/*
 * The records that a job opening refers to without an order: its tags and its units. The rows of a deleted record stay, so that it
 * can be restored with its job openings.
 */

/** Of each set: the table of its rows, the table of the records, and the column with the name of a record. */
const sets = {
  tags: { table: 'job_tag', noun: 'tag', called: 'title' },
  units: { table: 'job_unit', noun: 'unit', called: 'name' },
} as const

export type SetName = keyof typeof sets

export const setNames = Object.keys(sets) as SetName[] // the keys are exactly those of `sets`

/** SQL: the rows `chosen` of a set with their records `it` that are not deleted. */
export const chosenIn = (name: SetName) => {
  const { table, noun } = sets[name]
  return sql`${sql.table(table)} chosen join ${sql.table(noun)} it on it.organization_id = chosen.organization_id
    and it.id = chosen.${sql.ref(`${noun}_id`)} and it.deleted_at is null`
}

/** SQL: whether a row `chosen` belongs to the row `job`. */
export const chosenBy = sql`chosen.organization_id = job.organization_id and chosen.job_id = job.id`

/** SQL: the ids in a set of the row `job`, in no order. */
export const idsIn = (name: SetName) =>
  sql<string[]>`array(select it.id::text from ${chosenIn(name)} where ${chosenBy})`

/** SQL: the names in a set of the row `job`, in order. */
export const namesIn = (name: SetName) =>
  sql<string[]>`array(select it.${sql.ref(sets[name].called)} from ${chosenIn(name)} where ${chosenBy} order by 1)`

/** SQL: whether a record `it` in a set of the row `job` meets the condition. */
export const hasIn = (name: SetName, condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${chosenIn(name)} where ${chosenBy} and ${condition})`

/** Replaces the sets that a body has. Unknown and deleted records are skipped, and the rows of deleted ones stay. */
export async function setSets(db: Db, who: Member, jobId: string, body: Pick<JobBody, SetName>): Promise<void> {
  for (const name of setNames) {
    const ids = body[name]
    if (!ids) continue
    const { table, noun } = sets[name]
    const column = sql.ref(`${noun}_id`)
    const known = sql`from ${sql.table(noun)} it where it.organization_id = ${who.organization_id} and it.deleted_at is null
      ${noun === 'tag' ? sql`and it.type = 'job'` : sql``}`
    await sql`with gone as (
        delete from ${sql.table(table)} where organization_id = ${who.organization_id} and job_id = ${jobId}
           and ${column} <> all(${ids}::uuid[]) and ${column} in (select it.id ${known}))
      insert into ${sql.table(table)} (organization_id, job_id, ${column})
      select it.organization_id, ${jobId}, it.id ${known} and it.id = any(${ids}::uuid[]) on conflict do nothing`.execute(
      db,
    )
  }
}

/** Copies the sets of one job to another, without deleted records. */
export async function copySets(db: Db, who: Member, from: string, to: string): Promise<void> {
  for (const name of setNames) {
    const { table, noun } = sets[name]
    await sql`insert into ${sql.table(table)} (organization_id, job_id, ${sql.ref(`${noun}_id`)})
      select chosen.organization_id, ${to}, it.id from ${chosenIn(name)}
       where chosen.organization_id = ${who.organization_id} and chosen.job_id = ${from}`.execute(db)
  }
}
