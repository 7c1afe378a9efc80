import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { passwordResets } from '@kargozin/api/employees/password-resets.ts'
import { defaultPasswords, type DefaultPassword } from '@kargozin/api/labels-work.ts'
import { may } from '@kargozin/api/permissions.ts'
import { latinDigits } from '@kargozin/api/persian.ts'
import { hashPassword } from '../account/passwords.ts'
import { recordActivity } from '../core/activity.ts'
import { notFound, refuse } from '../core/errors.ts'
import { announceChange } from '../core/events.ts'
import { answer, withMessage, withWarning, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { limit } from '../core/limits.ts'
import type { Db } from '../db/transaction.ts'
import { lockRights } from '../organisation/lock-rights.ts'
import { mayApart } from './access/apart.ts'
import { notifyOfReset } from './reset-notices.ts'

const resetLimit = limit('passwordResets', 30, 3600)

/** The kinds of passwords that are known before, with the field in which the file of the employee has them. */
const knownFields = {
  user_mobile_number: 'mobile',
  user_national_id: 'national_id',
  user_personnel_code: 'personnel_code',
} as const satisfies Partial<Record<DefaultPassword, string>>

/** An employee whose password is to be reset, with what a password is made of. */
type ResetPerson = {
  id: string
  /** The account. Null without access. */
  user_id: string | null
  name: string
  mobile: string | null
  national_id: string | null
  personnel_code: string | null
  permissions: string[]
  owner: boolean
}

const mayResetTo = (who: Member, kind: DefaultPassword) => kind !== 'user_national_id' || mayApart(who, 'private')

const kinds = ({ who, locale }: CallContext<typeof passwordResets.kinds>) => ({
  default_passwords: (Object.keys(defaultPasswords) as DefaultPassword[]).map(reset_to => ({
    ...{ reset_to, title: defaultPasswords[reset_to][locale], can: mayResetTo(who, reset_to) },
  })),
})

/**
 * Reads the people with these ids of employees or members. Until the call ends nobody can give them a role, remove them, or take them
 * into another organisation. Throws 404 unless all exist.
 */
async function lockPeople(db: Db, { organization_id }: Member, ids: readonly string[]): Promise<ResetPerson[]> {
  await sql`select from user_account u where u.id in (
      select m.user_id from membership m left join employee e on e.organization_id = m.organization_id and e.user_id = m.user_id
       where m.organization_id = ${organization_id} and (m.user_id = any(${ids}::uuid[]) or e.id = any(${ids}::uuid[])))
    order by u.id for update`.execute(db)
  await sql`select from membership m where m.organization_id = ${organization_id} and m.user_id in (
      select e.user_id from employee e where e.organization_id = m.organization_id
         and (e.user_id = any(${ids}::uuid[]) or e.id = any(${ids}::uuid[])))
    order by m.user_id for update`.execute(db)
  const { rows } = await sql<ResetPerson>`
    select e.id, m.user_id, btrim(e.first_name || ' ' || e.last_name) as name, coalesce(e.mobile, u.mobile) as mobile, s.national_id,
      e.personnel_code, coalesce(o.user_id = m.user_id, false) as owner,
      array(select distinct unnest(r.permissions) from held_role h
              join role r on r.organization_id = h.organization_id and r.id = h.role_id
             where h.organization_id = m.organization_id and h.user_id = m.user_id) as permissions
      from employee e join organization o on o.id = e.organization_id
      left join membership m on m.organization_id = e.organization_id and m.user_id = e.user_id
      left join user_account u on u.id = m.user_id
      left join employee_private s on s.organization_id = e.organization_id and s.employee_id = e.id
     where e.organization_id = ${organization_id} and e.deleted_at is null
       and (e.id = any(${ids}::uuid[]) or m.user_id = any(${ids}::uuid[]))
     order by e.last_name, e.first_name, e.id`.execute(db)
  const found = new Set(rows.flatMap(it => [it.id, it.user_id]))
  if (!ids.every(id => found.has(id))) throw notFound()
  return rows
}

/** The reasons for which somebody is left out: the names of the lists in the answer. */
type LeftOut = Exclude<keyof CallContextData, 'users' | 'passwords'>
type CallContextData = NonNullable<(typeof passwordResets.reset)['data']>['shape']

/** Shorter codes are guessed at once. */
const minCodeLength = 4

/** The password of this kind that the file of a person has. Null without one. */
function knownPassword(it: ResetPerson, kind: keyof typeof knownFields): string | null {
  const value = it[knownFields[kind]]
  return value !== null && value.length >= minCodeLength ? latinDigits(value) : null
}

/** Why the password of a person is not reset. Undefined if it is. */
function whyLeftOut(who: Member, it: ResetPerson, kind: DefaultPassword, elsewhere: Set<string>): LeftOut | undefined {
  if (it.user_id === null) return 'users_without_account'
  const isAbove = it.owner || it.permissions.some(permission => !may(who, permission))
  if (isAbove || it.user_id === who.user_id) return 'users_not_allowed'
  if (elsewhere.has(it.user_id)) return 'users_with_own_account'
  if (kind === 'organization_default_password') return undefined
  return knownPassword(it, kind) === null ? `users_without_${knownFields[kind]}` : undefined
}

/** Letters and digits that nobody confuses when reading them out. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

const randomPassword = () => {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}

/** Sets the passwords, and ends the sessions and forgets the browsers of these accounts. */
async function setPasswords(db: Db, passwords: ReadonlyMap<string, string>): Promise<void> {
  const users = [...passwords.keys()]
  const hashes = await Promise.all([...passwords.values()].map(hashPassword))
  await sql`update user_account u set password_hash = fresh.hash, password_reset_at = now()
    from unnest(${users}::uuid[], ${hashes}::text[]) as fresh (id, hash) where u.id = fresh.id`.execute(db)
  await sql`delete from session where user_id = any(${users}::uuid[])`.execute(db)
  await sql`delete from known_device where user_id = any(${users}::uuid[])`.execute(db)
}

const shown = (it: ResetPerson) => ({ id: it.id, uuid: it.id, fullName: it.name })

/** The people by why they are left out, and those whose passwords are reset. */
async function sort(db: Db, who: Member, people: readonly ResetPerson[], kind: DefaultPassword) {
  const users = people.flatMap(it => it.user_id ?? [])
  const { rows } = await sql<{ id: string }>`select members_elsewhere(${users}::uuid[]) as id`.execute(db)
  const elsewhere = new Set(rows.map(row => row.id))
  const lists: Record<LeftOut | 'users', ResetPerson[]> = {
    users: [],
    users_without_mobile: [],
    users_without_national_id: [],
    users_without_personnel_code: [],
    users_without_account: [],
    users_with_own_account: [],
    users_not_allowed: [],
  }
  for (const it of people) lists[whyLeftOut(who, it, kind, elsewhere) ?? 'users'].push(it)
  return lists
}

async function reset(context: CallContext<typeof passwordResets.reset>) {
  const { db, body, services } = context
  const kind = body.reset_to
  const who = await lockRights(db, context.who, passwordResets.reset.needs)
  if (!mayResetTo(who, kind)) throw refuse(403, 'You do not have access to this.')
  await services.limits.count(resetLimit, who.organization_id)
  const lists = await sort(db, who, await lockPeople(db, who, [...new Set(body.uuids)]), kind)
  const { users: ready, ...leftOut } = lists
  const secretOf = (it: ResetPerson) =>
    kind === 'organization_default_password' ? randomPassword() : knownPassword(it, kind)
  const passwords = new Map(ready.map(it => [it.user_id ?? '', secretOf(it) ?? '']))
  if (ready.length > 0) await setPasswords(db, passwords)
  await recordActivity(
    db,
    who,
    ...ready.map(it => ({
      ...({ type: 'reset_password', subject: 'employee', id: it.id } as const),
      after: { title: it.name, reset_to: kind },
    })),
  )
  announceChange(db, who, 'member')
  const ofList = Object.fromEntries(Object.entries(leftOut).map(([name, list]) => [name, list.map(shown)]))
  const data = {
    ...(ofList as Record<LeftOut, ReturnType<typeof shown>[]>), // has the keys of leftOut
    users: ready.map(shown),
    passwords: kind === 'organization_default_password' ? ready.map(it => handed(it, passwords)) : [],
  }
  await notifyOfReset(context, [...passwords.keys()])
  return ready.length > 0 ? withMessage('The passwords were reset.', data) : withWarning('No password was reset.', data)
}

const handed = (it: ResetPerson, passwords: ReadonlyMap<string, string>) => ({
  ...{ uuid: it.id, fullName: it.name, password: passwords.get(it.user_id ?? '') ?? '' },
})

/** The answers to the calls that reset passwords. */
export const passwordResetAnswers: readonly Answer[] = [
  answer(passwordResets.kinds, kinds),
  answer(passwordResets.reset, reset),
]
