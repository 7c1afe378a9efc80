import { sql } from 'kysely'
import { positions, statementParts, type JobStatement, type StatementPart } from '@kargozin/api/structure/positions.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, refuse } from '../core/errors.ts'
import { cleanHtml } from '../core/html.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Db } from '../db/transaction.ts'
import { positionRows } from './positions.ts'

type Row = Record<StatementPart, string | null> & {
  uuid: string
  title: string
  code: string | null
  version: number | null
  written_at: string | null
  written_by: string | null
}

const texts = sql.join(statementParts.map(name => sql`s.${sql.ref(name)}`))

/** Reads a job statement: the version in force, or the one with this number. Throws 404. */
export async function readStatement(db: Db, who: Member, position: string, version?: number): Promise<JobStatement> {
  const wanted = version === undefined ? sql`` : sql`and s.version = ${version}`
  const { rows } = await sql<Row>`
    select p.id as uuid, p.title, p.code, s.version, s.created_at as written_at, u.full_name as written_by, ${texts}
      from position p
      left join lateral (select * from position_statement s where s.organization_id = p.organization_id
        and s.position_id = p.id ${wanted} order by s.version desc limit 1) s on true
      left join user_account u on u.id = s.user_id
     where p.organization_id = ${who.organization_id} and p.id = ${position} and p.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row || (version !== undefined && row.version === null)) throw notFound()
  const { title, code, ...more } = row
  return { ...more, position: { uuid: row.uuid, title, code } }
}

const statement = async ({ db, who, params, query }: CallContext<typeof positions.statement>) => ({
  job_statement: await readStatement(db, who, params.uuid, query.version),
})

async function versions({ db, who, params }: CallContext<typeof positions.statementVersions>) {
  await positionRows.listed(db, who).where('id', '=', params.uuid).executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<{ version: number; written_at: string; written_by: string | null }>`
    select s.version, s.created_at as written_at, u.full_name as written_by
      from position_statement s left join user_account u on u.id = s.user_id
     where s.organization_id = ${who.organization_id} and s.position_id = ${params.uuid} order by s.version desc`.execute(
    db,
  )
  return { versions: rows }
}

async function save({ body: { version, ...parts }, params, db, who }: CallContext<typeof positions.saveStatement>) {
  // The lock on the position gives each version its own number.
  const { id, title } = await positionRows.find(db, who, params.uuid)
  const before = await readStatement(db, who, id)
  if (version !== undefined && version !== before.version)
    throw refuse(409, 'Somebody else has written this job statement since. Load it again to see their version.')
  const clean = Object.entries(parts).map(([name, html]) => [name, html && (cleanHtml(html) || null)])
  const difference = changed(before, Object.fromEntries(clean))
  if (!difference) return { job_statement: before }
  const next = (before.version ?? 0) + 1
  const values: Record<string, unknown> = { ...before, ...difference.after }
  const columns = sql.join(statementParts.map(name => sql.ref(name)))
  await sql`insert into position_statement (organization_id, position_id, version, user_id, ${columns})
    values (${who.organization_id}, ${id}, ${next}, ${who.user_id}, ${sql.join(statementParts.map(name => values[name] ?? null))})`.execute(
    db,
  )
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'position', id },
    before: { title, statement_version: before.version },
    after: { title, statement_version: next },
  })
  return { job_statement: await readStatement(db, who, id) }
}

/** The answers to the calls about job statements. */
export const statementAnswers: readonly Answer[] = [
  answer(positions.statement, statement),
  answer(positions.statementVersions, versions),
  answer(positions.saveStatement, save),
]
