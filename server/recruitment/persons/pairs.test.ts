import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { Transaction, type Db } from '../../db/transaction.ts'
import { freshMobile, merging } from '../../test/merging.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { world, type Person } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'
import { pairAgain } from '../people/pair-again.ts'
import { bothOfPair, hasDuplicate, isProposed, knownReasons } from '../people/possible-duplicates.ts'

const arya = world()
const { jobOf, add, twins, merge, unmerge, proposed } = merging()

const pairsOf = async (...ids: string[]): Promise<string[]> =>
  arya.asOwner(async db => {
    const { rows } = await sql<{ pair: string }>`
      select reason || ' ' || application_id || ' ' || other_id as pair from possible_duplicate
       where application_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[]) and application_id > other_id
       order by 1`.execute(db)
    return rows.map(row => row.pair)
  })

/** The expected pairs, computed by comparing all applicants with each other. */
const expected = async (db: Db) => {
  const { rows } = await sql<{ pair: string }>`
    with alike as (
      select 0 as reason, x.application_id as one, y.application_id as two, x.organization_id
        from applicant_private x join applicant_private y using (organization_id, national_id)
      union all
      select 1, x.application_id, y.application_id, x.organization_id from applicant x join applicant y using (organization_id, mobile)
      union all
      select 2, x.application_id, y.application_id, x.organization_id from applicant x join applicant y using (organization_id, email)
      union all
      select 3, x.application_id, y.application_id, x.organization_id from applicant x join applicant y using (organization_id, birth_date)
       where substr(x.sound_key, 2, 2) = substr(y.sound_key, 2, 2) and near_names(x.sound_key, y.sound_key))
    select concat_ws(' ', alike.organization_id, reason, one, two, a.person_id = b.person_id) as pair
      from alike join application a on a.id = one join application b on b.id = two where one <> two order by 1`.execute(
    db,
  )
  return rows.map(row => row.pair)
}

const stored = async (db: Db) => {
  const { rows } = await sql<{ pair: string }>`
    select concat_ws(' ', organization_id, reason, application_id, other_id, one_person) as pair from possible_duplicate order by 1`.execute(
    db,
  )
  return rows.map(row => row.pair)
}

const setBirthday = (applicant_uuid: string, birthday: string) =>
  arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body: { birthday } })

test('after changes, merges, erasures and deletions the stored pairs match the data', async () => {
  const { one, two, job } = await twins(arya.sara, { one: { email: 'a@example.com' }, two: { email: 'b@example.com' } })
  equal((await pairsOf(one, two)).length, 1)
  await setBirthday(two, '1960-01-01')
  deepEqual(await pairsOf(one, two), [], 'the birth dates differ')
  const mobile = freshMobile()
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: two }, body: { mobile, email: 'a@example.com' } }) // prettier-ignore
  const third = await add(arya.sara, job, { mobile, private: { national_id: '0684159414' } })
  equal(
    (await pairsOf(one, two, third)).length,
    2,
    'the third applicant has the e-mail address of one and the mobile number of the other',
  )
  const merged = await twins(arya.sara, { sameJob: true })
  const joined = await merge(arya.sara, merged.one, merged.two)
  equal(joined.code, 200)
  const [kept] = (await arya.sara.does(duplicates.ofApplicant, { params: { applicant_uuid: merged.one } })).merges
  equal((await unmerge(arya.sara, kept?.uuid ?? '')).code, 200)
  const erased = await twins(arya.sara)
  await arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: erased.two }))
  deepEqual(await pairsOf(erased.one, erased.two), [], 'an erased application has no pairs')
  const gone = await twins(arya.sara)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: gone.two } })
  await arya.asOwner(db => sql`delete from application where id = ${gone.two}`.execute(db))
  await arya.asOwner(async db => deepEqual(await stored(db), await expected(db)))
})

test('the worker pairs two applicants who were changed in concurrent transactions', async () => {
  const { one, two } = await twins(arya.sara, { one: { birthday: '1971-01-01' }, two: { birthday: '1972-02-02' } })
  const opening = { text: "select set_config('app.organization_id', $1, true)", values: [arya.sara.organization] }
  const both = [one, two].map(id => ({ id, in: new Transaction(arya.services.database.fixed, { opening: [opening] }) }))
  const born = '1999-09-09'
  for (const it of both) {
    const set = it.in.db.updateTable('applicant').set({ birth_date: born })
    await set.where('organization_id', '=', arya.sara.organization).where('application_id', '=', it.id).execute()
  }
  for (const it of both) await it.in.commit()
  deepEqual(await pairsOf(one, two), [], 'neither transaction saw the other')
  await pairAgain(arya.services)
  equal((await pairsOf(one, two)).length, 1)
  ok((await proposed(arya.sara, one)).some(it => it.other.uuid === two))
  const { rows } = await arya.asOwner(db => sql`select from unpaired`.execute(db))
  equal(rows.length, 0, 'no applicant waits to be compared')
})

test('a pair never has applicants of two organisations', async () => {
  const born = { name: 'یگانه', last_name: 'یکتا', birthday: '1955-05-05' }
  const [here, there] = [await jobOf(arya.sara), await jobOf(arya.kian)]
  const one = await add(arya.sara, here, born)
  const other = await add(arya.kian, there, { ...born, mobile: freshMobile() })
  deepEqual(await pairsOf(one, other), [])
  await arya.inside(async db => {
    const { rows } = await sql`select from possible_duplicate where organization_id <> ${arya.sara.organization}`.execute(db) // prettier-ignore
    equal(rows.length, 0, 'row-level security hides pairs of other organisations')
  })
})

test('if many applicants share a contact, each is paired with the newest twenty', async () => {
  const job = await jobOf(arya.sara)
  const email = 'agency@example.com'
  const ids: string[] = []
  for (let n = 0; n < 40; n++) ids.push(await add(arya.sara, job, { name: `نام${n}` }))
  await arya.inside(db => db.updateTable('applicant').set({ email }).where('application_id', 'in', ids).execute())
  equal((await pairsOf(...ids)).length, (40 * 39 - 20 * 19) / 2, 'all pairs except those among the oldest twenty')
  ok((await proposed(arya.sara, ids[0] ?? '')).length > 0)
})

const memberOf = ({ organization: organization_id, id: user_id }: Person, permissions: Permission[]) => ({
  ...{ organization_id, user_id, permissions, session_id: user_id, full_name: '', owner: false },
})

test('the filter finds what examining every pair finds, also after merges', async () => {
  const line = await arya.hire('مهین', ['organization.hiring', 'organization.hiring.jobs.store'])
  for (const who of [arya.sara, line]) {
    const { one, two } = await twins(who, { sameJob: true, one: { name: 'پرهام' }, two: { name: 'پرهام' } })
    await twins(who, { one: { name: 'پرهام' }, two: { name: 'پرهام' } })
    equal((await merge(who, one, two)).code, 200)
  }
  for (const member of [memberOf(arya.sara, ['organization.hiring.jobs.all']), memberOf(line, ['organization.hiring'])])
    await arya.inside(async db => {
      const examined = await sql<{ id: string }>`select distinct a.id from possible_duplicate d ${bothOfPair(member)}
        where d.reason = any(${knownReasons(member)}::int[]) and ${isProposed(member)} order by a.id`.execute(db)
      const filtered = await sql<{ id: string }>`select a.id from application a
        where a.trashed_at is null and ${hasDuplicate(member)} order by a.id`.execute(db)
      ok(examined.rows.length > 2)
      deepEqual(filtered.rows, examined.rows)
    })
})

test('the filter finds both applicants of each pair that the member may know', async () => {
  const line = await arya.hire('لیلی', ['organization.hiring', 'organization.hiring.jobs.store'])
  const half = await twins(arya.sara, { one: { name: 'هومن' }, two: { name: 'هومن' } })
  const own = await twins(line, { one: { name: 'کیانوش' }, two: { name: 'کیانوش' } })
  const other = await twins(arya.sara, { one: { name: 'بیژن' }, two: { name: 'بیژن' } })
  await arya.sara.call(duplicates.settle, { params: { applicant_uuid: other.one }, body: { applicant_uuid: other.two, different: true } }) // prettier-ignore
  const everyone = [half.one, half.two, own.one, own.two, other.one, other.two]
  const foundBy = (who: Person, ...permissions: Permission[]) =>
    arya.inside(async db => {
      const { rows } = await sql<{ id: string }>`select a.id from application a
        where a.id = any(${everyone}::uuid[]) and ${hasDuplicate(memberOf(who, permissions))} order by a.id`.execute(db)
      return rows.map(row => row.id)
    })
  deepEqual(await foundBy(arya.sara, 'organization.hiring.jobs.all'), [half.one, half.two, own.one, own.two].toSorted())
  deepEqual(await foundBy(line, 'organization.hiring'), [own.one, own.two].toSorted())
})
