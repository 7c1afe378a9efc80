import { sql } from 'kysely'
import { mobilePart } from '@kargozin/api/iran.ts'
import { members, type ListedMember } from '@kargozin/api/organisation/members.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { pageOf, paginationOf } from '../core/http/page.ts'
import type { Db } from '../db/transaction.ts'
import { containing, ofOrganization } from '../db/conditions.ts'

/** The members whose name contains this text in any spelling. With `reach`, also searches mobile and e-mail. */
function matching(db: Db, who: Member, typed = '', reach = false) {
  const key = foldName(typed)
  const plain = latinDigits(typed.trim().toLowerCase())
  const number = mobilePart(typed) ?? plain
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .where(ofOrganization(who, 'm'))
    .$if(typed.trim() !== '', q =>
      q.where(eb =>
        eb.or([
          // Punctuation alone folds to an empty text, which would match every name.
          ...(key === '' ? [] : [eb('u.name_key', 'like', containing(key))]),
          ...(reach ? [eb('u.mobile', 'like', containing(number)), eb('u.email', 'like', containing(plain))] : []),
        ]),
      ),
    )
}

const memberColumns = sql<ListedMember>`
  u.id, u.id as uuid, u.full_name as "fullName", u.email, u.mobile,
  exists (select from organization o where o.id = m.organization_id and o.user_id = u.id) as owner, m.joined_at,
  coalesce((select json_agg(json_build_object('id', r.id, 'display_name', r.display_name) order by r.id)
    from role_holder h join role r on r.organization_id = h.organization_id and r.id = h.role_id
   where h.organization_id = m.organization_id and h.user_id = u.id), '[]') as roles`

/** Whether the member `m` has this role; without `role`, whether they have any. */
const holds = (
  role?: string,
) => sql<boolean>`exists (select from role_holder h where h.organization_id = m.organization_id
  and h.user_id = m.user_id and ${role === undefined ? sql`true` : sql`h.role_id = ${role}`})`

const owns = sql<boolean>`exists (select from organization o where o.id = m.organization_id and o.user_id = m.user_id)`

async function listMembers({ query, db, who, from }: CallContext<typeof members.list>) {
  const page = pageOf(query, 20)
  const { uuid, role_id, has_role, order_by = 'name', direction = 'asc' } = query
  const found = matching(db, who, query.name, true)
    .$if(uuid !== undefined, q => q.where('m.user_id', '=', uuid ?? ''))
    .$if(role_id !== undefined, q => q.where(holds(role_id)))
    .$if(has_role !== undefined, q => q.where(sql<boolean>`${holds()} = ${has_role} and not ${owns}`))
  const [rows, counted] = await Promise.all([
    found
      .select(['u.id'])
      .orderBy(order_by === 'name' ? sql`u.full_name collate "fa-x-icu"` : sql`m.joined_at`, direction)
      .orderBy('u.id', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const users = await readMembers(
    db,
    who,
    rows.map(row => row.id),
  )
  return { users, pagination: paginationOf(page, counted.total, from.url) }
}

/** Reads the members with these ids, in the same order. */
async function readMembers(db: Db, who: Member, ids: string[]): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`select ${memberColumns} from membership m
    join user_account u on u.id = m.user_id
    join unnest(${ids}::uuid[]) with ordinality as asked(id, place) on asked.id = m.user_id
    where m.organization_id = ${who.organization_id} order by asked.place`.execute(db)
  return rows
}

async function pickMembers({ query, db, who }: CallContext<typeof members.pick>) {
  const { uuids = [] } = query
  const users = await matching(db, who, query.name)
    .$if(uuids.length > 0, q => q.where('u.id', '=', sql<string>`any(${uuids}::uuid[])`))
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .orderBy('u.id')
    .limit(20)
    .execute()
  return { users }
}

/** The answers to the calls about members. */
export const memberAnswers: readonly Answer[] = [
  answer(members.list, listMembers, { plans: 'search' }),
  answer(members.pick, pickMembers, { plans: 'search' }),
]
