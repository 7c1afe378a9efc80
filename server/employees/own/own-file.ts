import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import { employeeFieldTable, salaryNames } from '@kargozin/api/employees/employee-fields.ts'
import {
  askedNames,
  askedPrivateNames,
  ownFile,
  type CorrectedFields,
  type OwnEmployee,
} from '@kargozin/api/employees/own-file.ts'
import { paths } from '@kargozin/api/paths.ts'
import { notFound } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notice, notify } from '../../messages/notice.ts'
import { membersWho } from '../../organisation/role-holders.ts'
import { changeEmployee } from '../change-employees.ts'
import { employeeFields, employeePlace, objectOf } from '../employees.ts'
import { lastCorrection } from './corrections.ts'

const correctionAsked = notice<{ employee: string; employee_id: string }>(
  'correction_asked',
  '{employee} asks to correct their file.',
  () => paths.employees({ corrections: 'waiting' }),
)

/** Reads the caller's own file. Throws 404 if the caller is no employee. `locked`: others wait until the call ends. */
async function readOwn(db: Db, who: Member, locked = false): Promise<OwnEmployee> {
  const { rows } = await sql<OwnEmployee>`
    select p.id as uuid, btrim(p.first_name || ' ' || p.last_name) as "fullName", ${employeeFields}, ${employeePlace},
      ${objectOf('s', askedPrivateNames)} as private, ${objectOf('y', salaryNames)} as pay
      from employee p
      left join employee_private s on s.organization_id = p.organization_id and s.employee_id = p.id
      left join employee_salary y on y.organization_id = p.organization_id and y.employee_id = p.id
     where p.organization_id = ${who.organization_id} and p.user_id = ${who.user_id} and p.deleted_at is null
     ${locked ? sql`for no key update of p` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function read(db: Db, who: Member) {
  const user = await readOwn(db, who)
  return { user, correction: await lastCorrection(db, who, user.uuid) }
}

const show = ({ db, who }: CallContext<typeof ownFile.show>) => read(db, who)

type Body = CallContext<typeof ownFile.change>['body']
type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Of these values, those that differ from the file. A missing value is not asked for. */
const differing = (names: readonly string[], given: Values, file: Values) =>
  names.filter(name => given[name] !== undefined && !isSame(given[name], file[name]))

const pick = (names: readonly string[], from: Values) =>
  Object.fromEntries(names.map(name => [name, from[name] ?? null]))

const wireNames = askedNames.map(name => wireName(employeeFieldTable, name))

/** What of the given fields is to be corrected, and as it is now. Undefined if the file has all of it already. */
function correctionOf(
  file: OwnEmployee,
  given: CorrectedFields,
): { before: CorrectedFields; wanted: CorrectedFields } | undefined {
  const names = differing(wireNames, given, file)
  const secret = differing(askedPrivateNames, given.private ?? {}, file.private)
  if (names.length + secret.length === 0) return undefined
  const of = (values: Values, hidden: Values) => ({
    ...pick(names, values),
    ...(secret.length > 0 && { private: pick(secret, hidden) }),
  })
  return { before: of(file, file.private), wanted: of(given, given.private ?? {}) }
}

/** Stores what the caller asks for beside what already waits, and tells those who decide when it begins to wait. */
async function ask(
  db: Db,
  who: Member,
  file: OwnEmployee,
  { private: secret, ...given }: CorrectedFields,
): Promise<void> {
  const { organization_id } = who
  const waiting = await db
    .selectFrom('employee_correction')
    .select(['id', 'wanted'])
    .where(ofOrganization(who))
    .where('employee_id', '=', file.uuid)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const all = { ...waiting?.wanted, ...given, private: { ...waiting?.wanted.private, ...secret } }
  const correction = correctionOf(file, all)
  if (!correction && !waiting) return
  if (waiting)
    await db.deleteFrom('employee_correction').where(ofOrganization(who)).where('id', '=', waiting.id).execute()
  if (correction) {
    const stored = { before: JSON.stringify(correction.before), wanted: JSON.stringify(correction.wanted) }
    await db
      .insertInto('employee_correction')
      .values({ organization_id, employee_id: file.uuid, ...stored })
      .execute()
  }
  announceChange(db, who, 'employee_correction')
  if (!correction || waiting) return
  const user_ids = await membersWho(db, organization_id, 'organization.users.update')
  await notify(db, correctionAsked, {
    ...{ organization_id, user_ids: user_ids.filter(it => it !== who.user_id) },
    data: { employee: file.fullName, employee_id: file.uuid },
  })
}

/** The fields without those that the request does not have. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function change({ db, who, body }: CallContext<typeof ownFile.change>) {
  const file = await readOwn(db, who, true)
  const { phone, address, ...asked }: Body = body
  const free = given({ phone, address })
  if (Object.keys(free).length > 0) await changeEmployee({ db, who }, file.uuid, free)
  if (Object.keys(given(asked)).length > 0) await ask(db, who, file, asked)
  const now = await read(db, who)
  const isWaiting = now.correction?.accepted === null
  return withMessage(isWaiting ? 'Your correction waits for human resources.' : 'Done successfully.', now)
}

async function withdraw({ db, who }: CallContext<typeof ownFile.withdraw>) {
  const file = await readOwn(db, who, true)
  const gone = await db
    .deleteFrom('employee_correction')
    .where(ofOrganization(who))
    .where('employee_id', '=', file.uuid)
    .where('decided_at', 'is', null)
    .returning('id')
    .execute()
  if (gone.length > 0) announceChange(db, who, 'employee_correction')
  return read(db, who)
}

/** The answers to the calls of employees about their own file. */
export const ownFileAnswers: readonly Answer[] = [
  answer(ownFile.show, show),
  answer(ownFile.change, change),
  answer(ownFile.withdraw, withdraw),
]
