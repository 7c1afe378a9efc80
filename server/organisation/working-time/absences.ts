import { sql } from 'kysely'
import { absences, maxAbsenceDays, type Absence } from '@kargozin/api/organisation/absences.ts'
import { may } from '@kargozin/api/permissions.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { requireMembers } from '../role-holders.ts'

/** Whether the caller may see, add and delete the absences of other members. */
const managesAll = (who: Member): boolean => may(who, 'organization.settings.general')

const selectAbsences = (db: Db, who: Member) =>
  db
    .selectFrom('absence as a')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .select([
      'a.id as uuid',
      'a.user_id as user_uuid',
      'u.full_name as fullName',
      'a.starts_at',
      'a.ends_at',
      'a.title',
    ])
    .select(sql<boolean>`a.user_id = ${who.user_id}`.as('own'))
    .where(ofOrganization(who, 'a'))

async function list({ db, who, query, from }: CallContext<typeof absences.list>) {
  if (query.everyone && !managesAll(who)) throw refuse(403, 'You do not have access to this.')
  const page = pageOf(query, 20)
  const chosen = selectAbsences(db, who)
    .where('a.ends_at', '>', sql<string>`now()`)
    .$if(!query.everyone, q => q.where('a.user_id', '=', who.user_id))
  const [rows, { total }] = await Promise.all([
    chosen.orderBy('a.starts_at').orderBy('a.id').limit(page.limit).offset(page.offset).execute(),
    chosen
      .clearSelect()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { absences: rows, pagination: paginationOf(page, total, from.url) }
}

function check({ starts_at, ends_at }: { starts_at: string; ends_at: string }): void {
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  if (length <= 0) throw wrong('ends_at', 'ends_before', 'The end is not after the beginning.')
  if (length > maxAbsenceDays * 86_400_000) throw wrong('ends_at', 'max_value', 'An absence can last a year at most.')
}

/** What the history keeps of an absence. The reason may be private, so it is left out. */
const toHistory = ({ fullName, starts_at, ends_at }: Absence) => ({ fullName, starts_at, ends_at })

type Times = CallContext<typeof absences.add>['body']

async function store(db: Db, who: Member, user_id: string, times: Times) {
  check(times)
  const { id } = await db
    .insertInto('absence')
    .values({ organization_id: who.organization_id, user_id, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const absence = await selectAbsences(db, who).where('a.id', '=', id).executeTakeFirstOrThrow()
  await recordActivity(db, who, { type: 'create', subject: 'absence', id, after: toHistory(absence) })
  return { absence }
}

const add = ({ db, who, body }: CallContext<typeof absences.add>) => store(db, who, who.user_id, body)

async function addFor({ db, who, params, body }: CallContext<typeof absences.addFor>) {
  await requireMembers(db, who, [params.user_uuid])
  return store(db, who, params.user_uuid, body)
}

async function remove({ db, who, params }: CallContext<typeof absences.remove>) {
  const absence = await selectAbsences(db, who)
    .where('a.id', '=', params.absence_uuid)
    .$if(!managesAll(who), q => q.where('a.user_id', '=', who.user_id))
    .forUpdate('a')
    .executeTakeFirstOrThrow(notFound)
  await db.deleteFrom('absence').where(ofOrganization(who)).where('id', '=', absence.uuid).execute()
  await recordActivity(db, who, {
    ...{ type: 'delete', subject: 'absence', id: absence.uuid },
    before: toHistory(absence),
  })
  return { absence }
}

/** The answers to the calls about absences. */
export const absenceAnswers: readonly Answer[] = [
  answer(absences.list, list),
  answer(absences.add, add),
  answer(absences.addFor, addFor),
  answer(absences.remove, remove),
]
