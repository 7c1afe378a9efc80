import { wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'

/** Throws 422 if there is no city with this id. */
export async function requireCity(db: Db, id: number) {
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  if (!city) throw wrong('city_id', 'one_of', 'Some fields need your attention.')
}
