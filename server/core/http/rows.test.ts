import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { world } from '../../test/world.ts'
import { answer } from './answer.ts'
import { plainAnswers, rowsOf } from './rows.ts'

const arya = world()

const rows = rowsOf('address', ['title', 'address'])

test('rows are created, changed, deleted and restored, and what changed nothing is not in the history', async () => {
  const { id: user_id, organization: organization_id } = arya.sara
  const who = { organization_id, user_id, session_id: '', full_name: '', owner: true, permissions: [] }
  const done = await arya.inside(async db => {
    const made = await rows.create(db, who, { title: 'انبار', address: 'قم' })
    await rows.update(db, who, made.id, { title: 'انبار' })
    const changed = await rows.update(db, who, made.id, { address: 'کاشان' })
    await rows.remove(db, who, made.id)
    const gone = await rows.listed(db, who).execute()
    await rows.restore(db, who, made.id)
    await rows.restore(db, who, made.id)
    const history = await db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute()
    return { changed, gone, back: await rows.listed(db, who).execute(), history }
  })
  const { id } = done.changed
  deepEqual(done.changed, { id, title: 'انبار', address: 'کاشان' })
  deepEqual([done.gone, done.back], [[], [done.changed]])
  deepEqual(done.history, [
    { type: 'create', before: null, after: { title: 'انبار', address: 'قم' } },
    { type: 'update', before: { title: 'انبار', address: 'قم' }, after: { title: 'انبار', address: 'کاشان' } },
    { type: 'delete', before: { title: 'انبار' }, after: null },
    { type: 'restore', before: null, after: { title: 'انبار' } },
  ])
})

/** Mistakes that must not compile. The compiler reports an expectation that is not met; nothing calls this. */
export function mistakes(): void {
  const plain = plainAnswers(rows, address => ({ address }))
  answer(addresses.create, plain.create)
  answer(addresses.remove, plain.remove)
  // @ts-expect-error -- the table has no such column
  rowsOf('address', ['title', 'adress'])
  // @ts-expect-error -- not a noun
  rowsOf('city', ['name'])
  // @ts-expect-error -- a noun whose rows are not kept when they are deleted
  rowsOf('absence', ['title'])
  // @ts-expect-error -- limits count rows with equal values of columns that are read
  rowsOf('address', ['title'], { most: { limit: 3, per: ['address'], full: 'Done successfully.' } })
  // @ts-expect-error -- no such message
  rowsOf('address', ['title'], { taken: 'Taken.' })
  // @ts-expect-error -- the calls of saved views answer with a view, not with an address
  answer(savedViews.restore, plain.restore)
  // @ts-expect-error -- the body of a new view has no address
  answer(savedViews.create, plain.create)
  // @ts-expect-error -- the answer has no text of the address
  answer(addresses.update, plainAnswers(rowsOf('address', ['title']), address => ({ address })).update)
}
