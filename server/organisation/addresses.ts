import { sql } from 'kysely'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'

const columns = ['id', 'title', 'address'] as const

const list = async ({ db, who }: CallContext<typeof addresses.list>) => ({
  addresses: await db
    .selectFrom('address')
    .select(columns)
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)
    .orderBy(sql`title collate "fa-x-icu"`)
    .orderBy('id')
    .execute(),
})

/** Whether another address has this name, in any spelling. */
const isTaken = async (db: Db, who: Member, title: string, except?: string): Promise<boolean> =>
  (await db
    .selectFrom('address')
    .select('id')
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)
    .where('title_key', '=', sql<string>`fold_name(${title})`)
    .$if(except !== undefined, q => q.where('id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

const taken = () => wrong('title', 'taken', 'An address with this name already exists.')

/** Reads and locks an address, also a deleted one. */
const lock = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('address')
    .select([...columns, 'deleted_at'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Values = { title?: string; address?: string; deleted_at?: string | null }

const set = (db: Db, who: Member, id: string, values: Values) =>
  db.updateTable('address').set(values).where(ofOrganization(who)).where('id', '=', id).execute()

async function create({ body, db, who }: CallContext<typeof addresses.create>) {
  if (await isTaken(db, who, body.title)) throw taken()
  const address = await db
    .insertInto('address')
    .values({ organization_id: who.organization_id, ...body })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordActivity(db, who, { type: 'create', subject: 'address', id: address.id, after: body })
  return withMessage('The new address was saved.', { address })
}

async function update({ body, params, db, who }: CallContext<typeof addresses.update>) {
  const { deleted_at, ...before } = await lock(db, who, params.address_id)
  if (deleted_at) throw notFound()
  const { title = before.title, address = before.address } = body
  const after = { ...before, title, address }
  if (await isTaken(db, who, title, before.id)) throw taken()
  const difference = changed(before, after)
  if (difference) {
    await set(db, who, before.id, { title, address })
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'address', id: before.id },
      ...{ before: { title: before.title, ...difference.before }, after: { title, ...difference.after } },
    })
  }
  return { address: after }
}

async function remove({ params, db, who }: CallContext<typeof addresses.remove>) {
  const { deleted_at, ...address } = await lock(db, who, params.address_id)
  if (deleted_at) throw notFound()
  await set(db, who, address.id, { deleted_at: new Date().toISOString() })
  const { title } = address
  await recordActivity(db, who, { type: 'delete', subject: 'address', id: address.id, before: { title } })
  return withMessage('The address was deleted.', { address })
}

async function restore({ params, db, who }: CallContext<typeof addresses.restore>) {
  const { deleted_at, ...address } = await lock(db, who, params.address_id)
  // Restoring an address that is not deleted changes nothing, so a second click is no error.
  if (deleted_at) {
    const { id, title } = address
    if (await isTaken(db, who, title, id)) throw refuse(409, 'An address with this name already exists.')
    await set(db, who, id, { deleted_at: null })
    await recordActivity(db, who, { type: 'restore', subject: 'address', id, after: { title } })
  }
  return { address }
}

/** The answers to the calls about addresses. */
export const addressAnswers: readonly Answer[] = [
  answer(addresses.list, list),
  answer(addresses.create, create),
  answer(addresses.update, update),
  answer(addresses.remove, remove),
  answer(addresses.restore, restore),
]
