import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantSearch } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { giveAnswers } from '../../test/nets/answers.ts'
import { merging } from '../../test/merging.ts'
import { world, type Person } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'

const arya = world()
const { jobOf, add, twins, merge, unmerge } = merging()

const found = async (q: string, by: Person = arya.sara) => {
  const { applicants: hits } = await by.does(applicantSearch.find, { query: { q } })
  return hits.map(it => `${it.uuid} ${it.matched}`).toSorted()
}

test('words of answers find the applicant, with the passage around them', async () => {
  const id = await add(arya.sara, await jobOf(arya.sara))
  await giveAnswers(arya, id, {
    answer: 'از راه دوستم کوشیار',
    later: 'گواهینامهٔ رانندگی پایه‌یک',
    survey: 'کار گروهی در شیفت شبانه',
  })
  const cases: [string, string[]][] = [
    ['کوشیار', [`${id} answer`]],
    ['پایه یک', [`${id} answer`]],
    ['شبانه', [`${id} survey`]],
    ['"شیفت شبانه"', [`${id} survey`]],
    // The titles of questions are the same for everybody.
    ['Why', []],
    ['How', []],
  ]
  for (const [q, expected] of cases) deepEqual(await found(q), expected, q)
  const { applicants: hits } = await arya.sara.does(applicantSearch.find, { query: { q: 'شبانه' } })
  const { text = '', marks = [] } = hits[0]?.passage ?? {}
  equal(text, 'کار گروهی در شیفت شبانه')
  deepEqual(
    marks.map(mark => text.slice(mark.from, mark.to)),
    ['شبانه'],
  )
})

test('answers are found only by those who may read them, and not in the trash', async () => {
  const job = await jobOf(arya.sara)
  const id = await add(arya.sara, job)
  await giveAnswers(arya, id, { answer: 'ناپیداالف', later: 'ناپیداب', survey: 'ناپیداپ' })
  const words = ['ناپیداالف', 'ناپیداب', 'ناپیداپ']
  const searching = ['organization.hiring', 'organization.hiring.applicants'] as const
  const [looker, stranger] = [await arya.hire('لیلا', searching), await arya.hire('نادر', searching)]
  const half = await arya.hire('بی‌پروانه', ['organization.hiring.applicants'])
  const supervisors = [looker, half].map(it => ({ user_id: it.id, scope: 'show' as const }))
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { supervisors } })
  for (const q of words) {
    equal((await found(q, looker)).length, 1, q)
    for (const other of [stranger, arya.kian, half]) deepEqual(await found(q, other), [], q)
  }
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: id } })
  for (const q of words) deepEqual(await found(q), [], q)
})

test('answers follow a merge and its undo, and are erased with the application', async () => {
  const { one, two } = await twins(arya.sara, { sameJob: true })
  await giveAnswers(arya, one, { answer: 'ماندگار' })
  await giveAnswers(arya, two, { answer: 'پیوستهالف', later: 'پیوستهب', survey: 'پیوستهپ' })
  const words = ['پیوستهالف', 'پیوستهب', 'پیوستهپ']
  const owners = async () => [
    ...new Set((await Promise.all(words.map(q => found(q)))).flat().map(it => it.slice(0, 36))),
  ]
  deepEqual(await owners(), [two])
  equal((await merge(arya.sara, one, two)).code, 200)
  deepEqual(await owners(), [one])
  deepEqual(await found('ماندگار'), [`${one} answer`])
  for (const q of words) equal((await found(q)).length, 1, q)
  const [kept] = (await arya.sara.does(duplicates.ofApplicant, { params: { applicant_uuid: one } })).merges
  equal((await unmerge(arya.sara, kept?.uuid ?? '')).code, 200)
  deepEqual(await owners(), [two])
  await arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: two }))
  deepEqual(await owners(), [])
})
