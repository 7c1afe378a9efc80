import { deepEqual, equal } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { countShared, openLimits, sharedLimit } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { applying, newPerson } from '../../test/applying.ts'
import { askers } from '../../test/asking.ts'
import { pipeline } from '../../test/many.ts'
import { person, world } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)
const { make, choose, move, runFor, linksOf } = askers(arya)

/** A visitor of a server with the limits of production. All visitors of this file have one IP address. */
async function visitor(it: TestContext) {
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  return person(strict.url, { id: '', organization: '', token: '' })
}

const sixteen = Array.from({ length: 16 }, (_, n) => n)
const allSucceed = (replies: { code: number }[]) => deepEqual([...new Set(replies.map(it => it.code))], [200])

test('sixteen people behind one address apply, open their status, get a code and withdraw', async it => {
  const someone = await visitor(it)
  const job_id = await makeJob()
  const people = sixteen.map(() => newPerson())
  const apply = (body: ReturnType<typeof newPerson>) =>
    someone.call(applications.create, { params: { job_id }, body, files: {} })
  const applied = await Promise.all(people.map(apply))
  allSucceed(applied)
  const tokens = applied.map(({ data }) => ({ token: data.application.track_url.split('/').at(-1) ?? '' }))
  allSucceed(await Promise.all(tokens.map(params => someone.call(applications.track, { params }))))
  const mobiles = people.map(({ mobile }) => mobile ?? '')
  allSucceed(
    await Promise.all(
      mobiles.flatMap(mobile => [
        someone.call(earlier.sendCode, { params: { job_id }, body: { mobile } }),
        someone.call(codes.send, { body: { mobile: mobile.replace('0913', '0914') } }),
      ]),
    ),
  )
  const again = await someone.call(codes.send, { body: { mobile: (mobiles[0] ?? '').replace('0913', '0914') } })
  equal(again.code, 429, 'one mobile still gets one code at a time')
  const withdraw = (params: { token: string }) => someone.call(applications.withdraw, { params })
  allSucceed(await Promise.all(tokens.map(withdraw)))
  const replies: number[] = []
  for (const params of Array.from({ length: 10 }, () => tokens[0] ?? { token: '' }))
    replies.push((await withdraw(params)).code)
  deepEqual([replies[0], replies.at(-1)], [200, 429], 'one link still has its own limit')
  allSucceed([await withdraw(tokens[1] ?? { token: '' })])
})

test('sixteen people behind one address answer all pages of a questionnaire', async it => {
  const someone = await visitor(it)
  const survey = await make('پرسشنامه')
  const line = await pipeline(arya, arya.sara, sixteen.length)
  await choose(line.review, [survey.uuid])
  for (const id of line.ids) await move(line, line.review, id)
  await runFor(line.ids)
  const links = await Promise.all(line.ids.map(async id => (await linksOf(id))[0]?.handle ?? ''))
  equal(new Set(links).size, sixteen.length)
  const open = await Promise.all(links.map(uuid => someone.call(surveys.show, { params: { uuid } })))
  allSucceed(open)
  // Invalid answers are refused by the questionnaire and not by the limit.
  const tries = links.flatMap(uuid =>
    Array.from({ length: 20 }, () =>
      someone.call(surveys.answer, { params: { uuid }, body: { page_index: 99, answers: [] } }),
    ),
  )
  deepEqual([...new Set((await Promise.all(tries)).map(({ code }) => code))], [422])
})

test('a shared limit counts each thing of an address, and the address', async () => {
  const limits = openLimits(arya.services.database.aside, 1)
  const what = sharedLimit('of-this-test', { address: 5, each: 2, duration: 900 })
  const count = (ip: string, thing: string) =>
    countShared(limits, what, ip, thing).then(
      () => 'counted',
      () => 'refused',
    )
  const outcomes: string[] = []
  for (const thing of ['a', 'a', 'a', 'b', 'c', 'd']) outcomes.push(await count('192.0.2.1', thing))
  deepEqual(outcomes, ['counted', 'counted', 'refused', 'counted', 'counted', 'refused'])
  equal(await count('192.0.2.2', 'a'), 'counted')
})
