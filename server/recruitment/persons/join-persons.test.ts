import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { changedRows, everyRow, freshMobile, merging } from '../../test/merging.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { jobOf, add, look, merge, unmerge, proposed } = merging()

/** Two applications with the same name and mobile, for two jobs. */
async function pair(who: Person = arya.sara, more = {}) {
  const mobile = freshMobile()
  const own = await add(who, await jobOf(who), { mobile, ...more })
  const other = await add(who, await jobOf(who, 'انباردار'), { mobile, ...more })
  return { own, other, mobile }
}

const join = (who: Person, pairs: readonly { own: string; other: string }[]) =>
  who.call(duplicates.join, { body: { pairs: pairs.map(it => ({ applicant_uuid: it.own, other_uuid: it.other })) } })

const undo = (who: Person, join_uuid: string) => who.call(duplicates.undoJoin, { params: { join_uuid } })

const previous = async (id: string) => (await look(arya.sara, id)).previousApplicants.map(it => it.uuid)

test('many pairs that agree in name and contact are joined at once, and separated again by one undo', async () => {
  const pairs = [await pair(), await pair(arya.sara, { name: 'Maryam', last_name: 'Akbari' }), await pair()]
  const [first] = await proposed(arya.sara, pairs[0]?.own ?? '')
  deepEqual(first?.can, { merge: true, join: true })
  const before = await everyRow(arya)
  const reply = await join(arya.sara, pairs)
  deepEqual([reply.code, reply.data.joined, reply.data.left], [200, 3, 0])
  for (const { own, other } of pairs) {
    deepEqual([await previous(own), await previous(other)], [[other], [own]])
    deepEqual(await proposed(arya.sara, own), [])
  }
  const undone = await undo(arya.sara, reply.data.join_uuid ?? '')
  deepEqual([undone.code, undone.data], [200, { undone: 3, left: 0 }])
  deepEqual(changedRows(before, await everyRow(arya)), [])
  equal((await undo(arya.sara, reply.data.join_uuid ?? '')).code, 404)
})

test('three applications of one person become one, through a common one', async () => {
  const { own, other, mobile } = await pair()
  const third = await add(arya.sara, await jobOf(arya.sara), { mobile })
  const reply = await join(arya.sara, [
    { own, other },
    { own: other, other: third },
  ])
  deepEqual(reply.data.joined, 2)
  deepEqual((await previous(own)).toSorted(), [other, third].toSorted())
})

test('what needs a decision is left out: another name, no common contact, a common job, a mark, no right to edit', async () => {
  const named = await pair()
  const daughter = await add(arya.sara, await jobOf(arya.sara), { name: 'سارا', mobile: named.mobile })
  const [one, two] = [await add(arya.sara, await jobOf(arya.sara)), await add(arya.sara, await jobOf(arya.sara))]
  const job = await jobOf(arya.sara)
  const here = await add(arya.sara, job)
  const { mobile } = await look(arya.sara, here)
  const elsewhere = await add(arya.sara, await jobOf(arya.sara), { mobile: mobile ?? '' })
  const again = await add(arya.sara, job)
  await merge(arya.sara, again, elsewhere)
  const marked = await pair()
  const body = { applicant_uuid: marked.other, different: true }
  await arya.sara.does(duplicates.settle, { params: { applicant_uuid: marked.own }, body })
  const reply = await join(arya.sara, [
    { own: named.own, other: daughter },
    { own: one, other: two },
    { own: here, other: elsewhere },
    marked,
  ])
  deepEqual([reply.data.joined, reply.data.left, reply.data.join_uuid], [0, 4, null])
})

test('an undo leaves out what a later merge depends on', async () => {
  const [one, two] = [await pair(), await pair()]
  const { data } = await join(arya.sara, [one, two])
  const third = await add(arya.sara, await jobOf(arya.sara))
  const later = await merge(arya.sara, one.own, third)
  const undone = await undo(arya.sara, data.join_uuid ?? '')
  deepEqual(undone.data, { undone: 1, left: 1 })
  deepEqual((await previous(one.own)).toSorted(), [one.other, third].toSorted())
  equal((await unmerge(arya.sara, later.data.merge_uuid)).code, 200)
  deepEqual((await undo(arya.sara, data.join_uuid ?? '')).data, { undone: 1, left: 0 })
})

test('joining needs the permission, and both applications must be visible', async () => {
  const pairs = [await pair()]
  const codes = [
    (await join(arya.nobody, pairs)).code,
    (await join(arya.reza, pairs)).code,
    (await join(arya.kian, pairs)).code,
  ]
  deepEqual(codes, [401, 403, 404])
})

const settle = (own: string, other: string, different: boolean) =>
  arya.sara.call(duplicates.settle, { params: { applicant_uuid: own }, body: { applicant_uuid: other, different } })

const personOf = (id: string) =>
  arya.inside(db => db.selectFrom('application').select('person_id').where('id', '=', id).executeTakeFirstOrThrow())

/** Gives the application the person of another one, as a common contact did until decision 056. */
const joinAsBefore = (own: string, other: string) =>
  arya.asOwner(db =>
    sql`update application set person_id = (select person_id from application where id = ${own}) where id = ${other}`.execute(
      db,
    ),
  )

test('“not the same person” separates two that were joined long ago, each with its own applications; undo joins them', async () => {
  const mobile = freshMobile()
  const [father, daughter] = [
    { name: 'علی', last_name: 'رضایی' },
    { name: 'سارا', last_name: 'رضایی' },
  ]
  const own = await add(arya.sara, await jobOf(arya.sara), { ...father, mobile })
  const his = await add(arya.sara, await jobOf(arya.sara), { ...father, mobile })
  const other = await add(arya.sara, await jobOf(arya.sara), { ...daughter, mobile })
  const hers = await add(arya.sara, await jobOf(arya.sara), { name: 'Sara', last_name: 'Rezayi', mobile })
  for (const id of [his, other, hers]) await joinAsBefore(own, id)
  equal((await settle(own, other, true)).code, 200)
  deepEqual([await previous(own), await previous(other)], [[his], [hers]])
  deepEqual(
    (await proposed(arya.sara, own)).map(it => it.other.uuid),
    [],
    'the two are not proposed again',
  )
  equal((await settle(own, other, false)).code, 200)
  equal((await previous(own)).length, 3)
})

test('“not the same person” undoes a merge of the two, with the values that were chosen', async () => {
  const { own, other } = await pair()
  const { mobile } = await look(arya.sara, other)
  const corrected = { name: 'ماریا' }
  const third = await add(arya.sara, await jobOf(arya.sara), corrected)
  equal((await merge(arya.sara, third, other, ['name'])).code, 200)
  equal((await look(arya.sara, other)).name, 'ماریا')
  equal((await settle(third, other, true)).code, 200)
  const back = await look(arya.sara, other)
  deepEqual([back.name, back.mobile, back.previousApplicants], ['مریم', mobile, []])
  notEqual((await personOf(third)).person_id, (await personOf(other)).person_id)
  ok(own)
})

test('what was joined by a contact is listed until somebody confirms or separates it', async () => {
  const mobile = freshMobile()
  const own = await add(arya.sara, await jobOf(arya.sara), { name: 'کاوه', mobile })
  const other = await add(arya.sara, await jobOf(arya.sara), { name: 'نگین', mobile })
  await joinAsBefore(own, other)
  const row = { organization_id: arya.sara.organization, application_id: own, other_id: other }
  await arya.inside(db => db.insertInto('doubtful_join').values(row).execute())
  const listed = async () =>
    (await arya.sara.does(duplicates.joined, { query: {} })).joined.map(it => [it.applicant.uuid, it.other.uuid])
  deepEqual(await listed(), [[own, other]])
  deepEqual((await arya.kian.does(duplicates.joined, { query: {} })).joined, [])
  await settle(own, other, true)
  deepEqual(await listed(), [])
  await settle(own, other, false)
  deepEqual(await listed(), [[own, other]], 'the undo asks again')
  await settle(own, other, false)
  deepEqual(await listed(), [], 'they are confirmed as one person')
  deepEqual(await previous(own), [other])
})
