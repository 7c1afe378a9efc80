import { sql, type RawBuilder } from 'kysely'
import { corrections, type CorrectedFields, type Correction } from '@kargozin/api/employees/own-file.ts'
import { paths } from '@kargozin/api/paths.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notice, notify } from '../../messages/notice.ts'
import { mayApart, requireApart } from '../access/apart.ts'
import { changeEmployee } from '../change-employees.ts'

const correctionAccepted = notice('correction_accepted', 'The correction of your file was accepted.', () =>
  paths.ownFile(),
)
const correctionRefused = notice<{ reason: string }>(
  'correction_refused',
  'The correction of your file was refused: {reason}',
  () => paths.ownFile(),
)

/** How many corrections are listed. More are not lost: deciding shows the next ones. */
const mostListed = 200

type Row = Omit<Correction, 'hidden'> & { user_id: string | null; employee_id: string; total: number }

/** SQL: the corrections `c` that meet a condition, with their employees. */
const select = (who: Member, where: RawBuilder<unknown>) => sql<Row>`
  select c.id as uuid, c.employee_id, e.user_id, json_build_object('uuid', e.id, 'name', btrim(e.first_name || ' ' || e.last_name)) as employee,
    c.asked_at, c.before, c.wanted, c.decided_at, c.accepted, c.reason, count(*) over ()::int as total
    from employee_correction c join employee e on e.organization_id = c.organization_id and e.id = c.employee_id
   where c.organization_id = ${who.organization_id} and e.deleted_at is null and ${where}`

/** A correction as its reader gets it. `sees`: whether they may see the sensitive fields. */
function shownTo(sees: boolean, { user_id: _, employee_id: _id, total: _total, ...row }: Row): Correction {
  const without = ({ private: _private, ...fields }: CorrectedFields): CorrectedFields => fields
  if (sees || !row.wanted.private) return { ...row, hidden: false }
  return { ...row, before: without(row.before), wanted: without(row.wanted), hidden: true }
}

/** The correction of an employee that waits, or the last one that was decided, as the employee gets it. */
export async function lastCorrection(db: Db, who: Member, employee: string): Promise<Correction | null> {
  const { rows } = await sql<Row>`${select(who, sql`c.employee_id = ${employee}`)}
    order by c.decided_at is null desc, c.asked_at desc limit 1`.execute(db)
  return rows[0] ? shownTo(true, rows[0]) : null
}

async function list({ db, who }: CallContext<typeof corrections.list>) {
  const { rows } =
    await sql<Row>`${select(who, sql`c.decided_at is null`)} order by c.asked_at, c.id limit ${mostListed}`.execute(db)
  const sees = mayApart(who, 'private')
  return { corrections: rows.map(row => shownTo(sees, row)), total: rows[0]?.total ?? 0 }
}

/** Reads a correction, and locks it if it waits. Throws 404, and 409 if somebody has decided. */
async function takeWaiting(db: Db, who: Member, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from (${select(who, sql`c.id = ${id}`)}) it`.execute(db)
  const locked = await db
    .selectFrom('employee_correction')
    .select('decided_at')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [row] = rows
  if (!row || !locked) throw notFound()
  if (locked.decided_at) throw refuse(409, 'Somebody has already decided about this correction.')
  return row
}

async function decide({ db, who, params, body }: CallContext<typeof corrections.decide>) {
  const row = await takeWaiting(db, who, params.id)
  const { accepted } = body
  const reason = accepted ? null : (body.reason ?? null)
  if (accepted) {
    if (row.wanted.private) requireApart(who, 'private')
    await changeEmployee({ db, who }, row.employee_id, row.wanted)
  }
  const { decided_at } = await db
    .updateTable('employee_correction')
    .set({ decided_at: sql`now()`, decided_by: who.user_id, accepted, reason })
    .where(ofOrganization(who))
    .where('id', '=', params.id)
    .returning('decided_at')
    .executeTakeFirstOrThrow()
  announceChange(db, who, 'employee_correction')
  const to = { organization_id: who.organization_id, user_ids: row.user_id ? [row.user_id] : [] }
  if (accepted) await notify(db, correctionAccepted, { ...to, data: {} })
  else await notify(db, correctionRefused, { ...to, data: { reason: reason ?? '—' } })
  const correction = shownTo(mayApart(who, 'private'), { ...row, decided_at, accepted, reason })
  return withMessage(accepted ? 'The correction was saved.' : 'The correction was refused.', { correction })
}

/** The answers to the calls about the corrections that employees ask for. */
export const correctionAnswers: readonly Answer[] = [answer(corrections.list, list), answer(corrections.decide, decide)]
