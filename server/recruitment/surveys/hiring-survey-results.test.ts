import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world } from '../../test/world.ts'

const arya = world()

/**
 * Creates a job with one applicant for each score: all have received the hiring survey and given this score. Null means no
 * answer.
 */
async function answered(...scores: (number | null)[]) {
  const it = await pipeline(arya, arya.sara, scores.length)
  await arya.inside(async db => {
    for (const [at, score] of scores.entries())
      await sql`insert into hiring_survey (organization_id, application_id, stay_id, handle_hash, answered_at, score, comment)
        select s.organization_id, s.application_id, s.id, sha256(s.id::text::bytea),
               case when ${score}::int is not null then now() - make_interval(hours => ${at}::int) end, ${score}::int,
               case when ${score}::int < 3 then ${`دیر شد ${at}`}::text end
          from stay s where s.application_id = ${it.ids[at]}::uuid`.execute(db)
  })
  return it
}

const read = (it: { job: string }, query: { score?: number; page?: number; per_page?: number } = {}) =>
  arya.sara.does(hiringSurveys.ofJob, { params: { job_uuid: it.job }, query })

test('the answers of a job have an average, the count of each score, and the comments', async () => {
  const it = await answered(5, 2, null, 4)
  const { summary, answers, pagination } = await read(it)
  deepEqual(summary, { asked_count: 4, answered_count: 3, average: 3.67, distribution: [0, 1, 0, 1, 1] })
  deepEqual(
    answers.map(one => [one.score, one.comment, one.applicant?.uuid]),
    [
      [5, null, it.ids[0]],
      [2, 'دیر شد 1', it.ids[1]],
      [4, null, it.ids[3]],
    ],
  )
  equal(answers[0]?.applicant?.name.startsWith('متقاضی شمارهٔ'), true)
  equal(pagination.total, 3)
})

test('the step of an answer is named in the reader’s language', async () => {
  const it = await answered(5)
  const named = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const { data } = await arya.sara.call(hiringSurveys.ofJob, { params: { job_uuid: it.job }, query: {} }, headers)
    return data.answers[0]?.step_title
  }
  deepEqual([await named('fa'), await named('en')], ['متقاضیان', 'Applicants'])
})

test('the answers can be filtered by score and paged; the summary covers all answers', async () => {
  const it = await answered(5, 5, 5, 1)
  const low = await read(it, { score: 1 })
  deepEqual([low.answers.length, low.pagination.total, low.summary.answered_count], [1, 1, 4])
  const second = await read(it, { per_page: 3, page: 2 })
  deepEqual([second.answers.map(one => one.score), second.pagination.lastPage], [[1], 2])
  const odd = { score: '6' as unknown as number } // our own clients never send this
  const refused = await arya.sara.call(hiringSurveys.ofJob, { params: { job_uuid: it.job }, query: odd })
  equal(refused.code, 422)
})

test('a job without surveys has no average', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const { summary, answers } = await read(it)
  deepEqual(summary, { asked_count: 0, answered_count: 0, average: null, distribution: [0, 0, 0, 0, 0] })
  deepEqual(answers, [])
})

test('the profile shows an applicant’s answer, or that the survey was sent', async () => {
  const it = await answered(2, null)
  const [one, two] = it.ids as [string, string]
  const other = await pipeline(arya, arya.sara, 1)
  const of = async (applicant_id: string) => {
    const { hiring_survey } = await arya.sara.does(hiringSurveys.ofApplicant, { params: { applicant_id } })
    const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: applicant_id } })
    deepEqual(applicant.hiring_survey, hiring_survey)
    return hiring_survey
  }
  const first = await of(one)
  deepEqual([first?.score, first?.comment, first?.answered_at !== null], [2, 'دیر شد 0', true])
  const second = await of(two)
  deepEqual([second?.score, second?.comment, second?.answered_at], [null, null, null])
  equal(await of(other.ids[0]!), null)
})

test('an applicant in the trash does not count until restored', async () => {
  const it = await answered(1, 5)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.ids[0]! } })
  const { summary, answers } = await read(it)
  deepEqual([summary.average, summary.asked_count, answers.length], [5, 1, 1])
})

test('reading the answers needs access to the job', async () => {
  const it = await answered(4)
  const mina = await arya.hire('مینا', ['organization.hiring'])
  for (const who of [mina, arya.kian]) {
    equal((await who.call(hiringSurveys.ofJob, { params: { job_uuid: it.job } })).code, 404)
    equal((await who.call(hiringSurveys.ofApplicant, { params: { applicant_id: it.ids[0]! } })).code, 404)
  }
})

test('the number of queries does not grow with the answers', async () => {
  const [few, many] = [await answered(1), await answered(...Array.from({ length: 15 }, () => 3))]
  const count = async (it: { job: string }) => (await statementsOf(() => read(it)))[0]
  const statements = await count(few)
  equal(await count(many), statements)
  equal(statements !== undefined && statements > 0, true)
})

test('the answer of a transferred applicant counts, but is shown without the name', async () => {
  const [it, other] = [await answered(3), await pipeline(arya, arya.sara, 1)]
  await arya.sara.does(bulk.transfer, {
    params: { job_uuid: it.job, destination_job_uuid: other.job },
    body: { applicants_uuid: it.ids, remove_from_origin: 1 },
  })
  const { summary, answers } = await read(it)
  deepEqual([summary.average, answers.map(one => one.applicant)], [3, [null]])
})
