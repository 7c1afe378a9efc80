import { deepEqual, equal, ok } from 'node:assert/strict'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { applying, asks, newPerson, pdf } from '../../test/applying.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { until } from '../../test/until.ts'
import { inDays } from '../../test/tasking.ts'
import { world } from '../../test/world.ts'
import { erasedTables } from './erase.ts'
import { eraseDue } from './erasures.ts'

const arya = world()
const { makeJob, send } = applying(arya)

/** Rejects an applicant, and moves the date of the rejection this many months into the past. */
async function rejectedBefore(
  { job, rejected }: Pick<Pipeline, 'job' | 'rejected'>,
  id: string,
  months: number,
  other_reason = 'دلیل',
) {
  await arya.sara.does(applicants.move, {
    params: { job_uuid: job, applicant_id: id },
    body: { step_id: rejected, other_reason },
  })
  await arya.asOwner(async db => {
    const by = sql`make_interval(months => ${months}, days => 1)`
    await sql`update stay set entered_at = entered_at - ${by}, follows_at = follows_at - ${by}, left_at = left_at - ${by}
      where application_id = ${id}`.execute(db)
    await sql`update application set entered_at = entered_at - ${by} where id = ${id}`.execute(db)
  })
}

const previewed = async (months: number) =>
  (await arya.sara.does(retention.preview, { query: { months, per_page: 100 } })).applications.map(it => it.uuid)

/** The id of the erasure of an application in the list of scheduled erasures. */
const erasureOf = (listed: Awaited<ReturnType<typeof waiting>>, id: string): string =>
  listed.find(row => row.uuid === id)?.erasure_id ?? ''

const waiting = async () => (await arya.sara.does(retention.erasures, { query: { per_page: 100 } })).erasures

/** Makes all scheduled erasures due. */
const lateNights = () => arya.asOwner(db => sql`update erasure set due_at = now() - interval '1 minute'`.execute(db))

test('a dry run lists applications whose process ended long ago, and changes nothing', async () => {
  const it = await pipeline(arya, arya.sara, 5)
  const [old = '', young = '', running = '', hired = '', twice = ''] = it.ids
  await rejectedBefore(it, old, 12)
  await rejectedBefore(it, young, 3)
  await arya.sara.does(applicants.move, {
    params: { job_uuid: it.job, applicant_id: hired },
    body: { step_id: it.hire },
  })
  // The same person applies for another job, so their last process has not ended.
  await rejectedBefore(it, twice, 24)
  const other = await pipeline(arya, arya.sara, 1)
  await arya.asOwner(db =>
    sql`update application set person_id = (select person_id from application where id = ${twice}) where id = ${other.ids[0]}`.execute(
      db,
    ),
  )
  deepEqual(await previewed(12), [old])
  deepEqual((await previewed(3)).toSorted(), [old, young].toSorted())
  deepEqual(await previewed(13), [])
  deepEqual((await arya.kian.does(retention.preview, { query: { months: 3 } })).applications, [])
  // Adding somebody to the talent pool restarts the retention period.
  await arya.sara.does(talents.add, { body: { applicants_uuid: [old], reason: '' } })
  deepEqual(await previewed(12), [])
  await arya.sara.does(talents.remove, { body: { job_applicants_uuid: [old] } })
  deepEqual(await previewed(12), [old])
  ok(![...(await previewed(1))].some(id => [running, hired, twice].includes(id)))
  await eraseDue(arya.services)
  deepEqual(await waiting(), [], 'nothing is listed before retention is active')
})

test('the nightly task lists applications, and erases them 30 days later unless held', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const [gone = '', stopped = '', held = ''] = it.ids
  for (const id of it.ids) await rejectedBefore(it, id, 24)
  await arya.sara.does(retention.set, { body: { months: 24, active: true } })
  const hold = { params: { applicant_uuid: held }, body: { reason: 'شکایت', until: inDays(40) } }
  const [before, period] = [Date.now(), 30 * 86_400_000]
  await eraseDue(arya.services)
  await arya.sara.does(retention.hold, hold)
  const listed = await waiting()
  deepEqual(listed.map(row => row.uuid).toSorted(), it.ids.toSorted())
  equal(listed.find(row => row.uuid === held)?.held_until, hold.body.until)
  const due = Date.parse(listed[0]?.due_at ?? '')
  ok(due >= before + period && due <= Date.now() + period, listed[0]?.due_at)
  const params = { erasure_id: erasureOf(listed, stopped) }
  await arya.sara.does(retention.stop, { params, body: { stopped: true } })
  await lateNights()
  await eraseDue(arya.services)
  const erased = await arya.inside(db =>
    db.selectFrom('application').select('id').where('job_id', '=', it.job).where('erased_at', 'is not', null).execute(),
  )
  deepEqual(
    erased.map(row => row.id),
    [gone],
  )
  deepEqual(
    (await waiting()).map(row => row.uuid),
    [held],
    'an erasure that was stopped is not listed again',
  )
  // After the hold is released, the next nightly task erases the application.
  await arya.sara.does(retention.hold, { params: hold.params, body: { reason: 'شکایت', until: null } })
  await eraseDue(arya.services)
  deepEqual(await waiting(), [])
  const late = {
    params: { erasure_id: erasureOf(listed, gone) },
    body: { stopped: true },
  }
  equal((await arya.sara.call(retention.stop, late)).code, 409)
  await arya.sara.does(retention.set, { body: { months: 24, active: false } })
})

test('an erased application keeps its figures, but no table has data of the person', async () => {
  const job = await makeJob(asks({ cv_file: 1, address: 1 }))
  const person = newPerson({ name: 'شهرزادک', last_name: 'فراموش‌نژاد', address: 'خیابان فراموشی' })
  const { data } = await send(job, person, { files: { cv: pdf('شهرزادک') } })
  const id = data.application.uuid
  const token = data.application.track_url.split('/').at(-1) ?? ''
  const params = { applicant_uuid: id }
  await arya.sara.does(applicants.rate, { params, body: { rate: 4 } })
  await arya.sara.does(comments.create, { params, body: { comment: 'فراموش‌نژاد خوب بود', visibility: 'PUBLIC' } })
  const steps = await arya.inside(db =>
    db.selectFrom('step').selectAll().where('job_id', '=', job).orderBy('position').execute(),
  )
  const rejected = steps.at(-1)?.id ?? ''
  await rejectedBefore({ job, rejected }, id, 24, 'رازِ ما')
  const stays = () =>
    arya.inside(db =>
      db
        .selectFrom('stay')
        .select(['step_id', 'entered_at', 'left_at'])
        .where('application_id', '=', id)
        .orderBy('id')
        .execute(),
    )
  const before = await stays()
  const { rows: files } = await arya.inside(db =>
    sql<{
      key: string
    }>`select organization_id || '/' || file_id as key from application_file where application_id = ${id}`.execute(db),
  )
  equal(files.length, 1)
  await arya.sara.does(retention.set, { body: { months: 24, active: true } })
  await eraseDue(arya.services)
  await lateNights()
  await eraseDue(arya.services)

  deepEqual(await stays(), before)
  const row = await arya.inside(db =>
    db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  deepEqual([row.rate, row.step_id, row.track_hash, row.cv_text, row.snapshot], [4, rejected, null, null, {}])
  equal((await arya.nobody.call(applications.track, { params: { token } })).code, 404)
  // Searches every column of every table for words that only this person's data contains.
  const words = ['شهرزادک', 'فراموش‌نژاد', 'فراموشی', String(person.mobile), 'رازِ ما']
  const { rows: tables } = await arya.asOwner(db =>
    sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db),
  )
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await arya.asOwner(db =>
        sql<{
          n: number
        }>`select count(*)::int as n from ${sql.raw(name)} it where it::text like ${`%${word}%`}`.execute(db),
      )
      equal(rows[0]?.n, 0, `${word} is still in ${name}`)
    }
  const { rows: left } = await arya.asOwner(db =>
    sql`select from file where organization_id || '/' || id = ${files[0]?.key}`.execute(db),
  )
  equal(left.length, 0)
  const { rows: removing } = await arya.asOwner(db =>
    sql`select from graphile_worker._private_jobs where payload::text like ${`%${files[0]?.key}%`}`.execute(db),
  )
  equal(removing.length, 1, 'the bytes are removed after the commit')
  const history = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: job, applicant_id: id },
    query: {},
  })
  equal(history.activities[0]?.type, 'erase')
})

test('applications erased after a backup are erased again when it is restored', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [back = '', other = ''] = it.ids
  const line = JSON.stringify({ organization_id: arya.sara.organization, application_id: back })
  await appendFile(join(arya.services.config.dataFolder, 'erased.jsonl'), `${line}\n{"organization_id":"cut o`)
  await eraseDue(arya.services)
  const rows = await arya.inside(db =>
    db.selectFrom('application').select(['id', 'erased_at']).where('job_id', '=', it.job).execute(),
  )
  deepEqual(
    rows.map(row => [row.id, row.erased_at !== null]).toSorted(),
    [
      [back, true],
      [other, false],
    ].toSorted(),
  )
})

test('erase.ts has an entry for every table that refers to an application', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ name: string }>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'application'::regclass
      union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'application_id'
          and table_name in (select tablename::text from pg_tables where schemaname = 'public')`.execute(db),
  )
  deepEqual(
    rows.map(row => row.name).filter(name => !(name in erasedTables)),
    [],
  )
})

/** Whether a statement waits for a lock. */
const isWaiting = async () =>
  (
    await arya.services.database.fixed.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length > 0

test('a hold and a stopped erasure count even after the night task has begun', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [held = '', stopped = ''] = it.ids
  for (const id of it.ids) await rejectedBefore(it, id, 30)
  await arya.sara.does(retention.set, { body: { months: 24, active: true } })
  await eraseDue(arya.services)
  await lateNights()
  const hold = { organization_id: arya.sara.organization, application_id: held, reason: 'شکایت', user_id: arya.sara.id }
  // Returned in a list, so that the task is not awaited before the transaction ends: it waits for that.
  const [night] = await arya.asOwner(async db => {
    await sql`select from application where id = any(${it.ids}::uuid[]) for update`.execute(db)
    const task = eraseDue(arya.services)
    await until('the task waits for the first application', () => isWaiting())
    await db
      .insertInto('legal_hold')
      .values({ ...hold, until: inDays(40) })
      .execute()
    await db
      .updateTable('erasure')
      .set({ stopped_at: sql`now()` })
      .where('application_id', '=', stopped)
      .execute()
    return [task]
  })
  await night
  const { rows } = await arya.asOwner(db =>
    sql`select from application where id = any(${it.ids}::uuid[]) and erased_at is null`.execute(db),
  )
  equal(rows.length, 2)
  await arya.sara.does(retention.set, { body: { months: 24, active: false } })
})

test('retention needs its permission; a hold also needs access to the applicant', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const applicant = { applicant_uuid: it.ids[0] ?? '' }
  const keeper = await arya.hire('نگهدار', ['organization.hiring', 'organization.settings.retention'])
  equal((await arya.mina.call(retention.show, {})).code, 403)
  equal((await keeper.call(retention.show, {})).code, 200)
  const body = { reason: 'شکایت', until: inDays(10) }
  equal((await keeper.call(retention.hold, { params: applicant, body })).code, 404)
  equal((await arya.mina.call(retention.hold, { params: applicant, body })).code, 403)
  equal((await arya.kian.call(retention.hold, { params: applicant, body })).code, 404)
  equal((await arya.sara.call(retention.hold, { params: applicant, body: { ...body, until: inDays(-1) } })).code, 422)
  equal((await arya.sara.call(retention.set, { body: { months: 0, active: true } })).code, 422)
})
