import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Transaction } from '../../db/transaction.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { readErased } from './erased-log.ts'
import { eraseDue } from './erasures.ts'

const arya = world({ apart: true })

test('an erasure is in the log before it is committed, and no longer if it is not committed', async it => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const file = join(arya.services.config.dataFolder, 'erased.jsonl')
  const key = { organization_id: arya.sara.organization, application_id: id }
  await arya.asOwner(async db => {
    await db
      .insertInto('erasure')
      .values({ ...key, reason: 'request', due_at: '2020-01-01' })
      .execute()
    await sql`
      create function fail_at_commit() returns trigger language plpgsql security definer as $$ begin
        raise exception 'this commit fails';
      end $$`.execute(db)
    await sql`
      create constraint trigger at_commit after update of erased_at on erasure deferrable initially deferred
        for each row execute function fail_at_commit()`.execute(db)
  })
  it.after(() => arya.asOwner(db => sql`drop function if exists fail_at_commit cascade`.execute(db)))
  await rejects(eraseDue(arya.services), /this commit fails/)
  equal((await readFile(file, 'utf8')).split(id).length - 1, 2, 'logged before the commit, and undone after it failed')
  deepEqual(
    (await readErased(arya.services)).filter(it => it.application_id === id),
    [],
  )
  await arya.asOwner(db => sql`drop function fail_at_commit cascade`.execute(db))
  await eraseDue(arya.services)
  const row = await arya.inside(db =>
    db.selectFrom('application').select('erased_at').where('job_id', '=', job).executeTakeFirstOrThrow(),
  )
  ok(row.erased_at)
  deepEqual(
    (await readErased(arya.services)).filter(it => it.application_id === id),
    [key],
  )
})

test('an erasure whose commit was made stays in the log, although the answer to the commit was lost', async it => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const key = { organization_id: arya.sara.organization, application_id: ids[0] ?? '' }
  await arya.asOwner(db =>
    db
      .insertInto('erasure')
      .values({ ...key, reason: 'request', due_at: '2020-01-01' })
      .execute(),
  )
  const { commit } = Transaction.prototype
  let lost = 0
  it.mock.method(Transaction.prototype, 'commit', async function (this: Transaction) {
    const erased = await this.rows('select from application where id = $1 and erased_at is not null', [
      key.application_id,
    ])
    await commit.call(this)
    if (erased.length > 0 && lost++ === 0) throw new Error('the connection was lost')
  })
  await rejects(eraseDue(arya.services), /the connection was lost/)
  ok((await readErased(arya.services)).some(entry => entry.application_id === key.application_id))
})
