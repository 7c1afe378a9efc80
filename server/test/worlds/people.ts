import pg from 'pg'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { Transaction, type Db } from '../../db/transaction.ts'

/** The mobile numbers of the people that every world starts with. */
export const mobiles = {
  sara: '09120000001',
  mina: '09120001001',
  reza: '09120001002',
  kian: '09120000009',
} as const

/** The people of the world have proved their contacts. */
const proved = { mobile_proved_at: '2026-01-01', email_proved_at: '2026-01-01' }

/** No quiet hours, so that the tests do not depend on the time of day. */
const awake = { quiet_from: 0, quiet_until: 0 }

/** Founds the two organisations of a world, Arya and Behin, with their people, in an empty database. */
export async function foundBoth(owner: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 })
  const transaction = new Transaction(pool)
  try {
    await found(transaction.db)
    await transaction.commit()
  } finally {
    await transaction.rollback() // does nothing after a commit
    await pool.end()
  }
}

async function found(db: Db): Promise<void> {
  const arya = await foundOrganisation(db, 'آریا پردازش', 'arya', ['سارا', 'محمدی', mobiles.sara])
  await foundOrganisation(db, 'بهین‌کار', 'behin', ['کیان', 'رستمی', mobiles.kian])
  const recruiting = allPermissions.filter(it => it.startsWith('organization.hiring'))
  await joinOrganisation(db, arya, 'مینا', mobiles.mina, recruiting)
  await joinOrganisation(db, arya, 'رضا', mobiles.reza, [])
}

/** Creates an organisation with its owner (first name, last name, mobile). Returns its id. */
async function foundOrganisation(
  db: Db,
  name: string,
  username: string,
  [first_name, last_name, mobile]: readonly [string, string, string],
): Promise<string> {
  const user = await db
    .insertInto('user_account')
    .values({ first_name, last_name, mobile, email: `${username}@example.com`, ...proved })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organization = await db
    .insertInto('organization')
    .values({ name, username, user_id: user.id, ...awake })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ organization_id: organization.id, user_id: user.id }).execute()
  return organization.id
}

/** Adds a member with a role that has these permissions. Returns the user's id. */
export async function joinOrganisation(
  db: Db,
  organization: string,
  firstName: string,
  mobile: string,
  permissions: readonly string[],
): Promise<string> {
  const user = await db
    .insertInto('user_account')
    .values({ first_name: firstName, last_name: 'کریمی', mobile, mobile_proved_at: proved.mobile_proved_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ organization_id: organization, user_id: user.id }).execute()
  if (permissions.length === 0) return user.id
  const role = await db
    .insertInto('role')
    .values({ organization_id: organization, display_name: `نقش ${mobile}`, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_holder')
    .values({ organization_id: organization, role_id: role.id, user_id: user.id })
    .execute()
  return user.id
}
