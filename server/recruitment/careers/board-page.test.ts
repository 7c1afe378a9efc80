import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Selectable } from 'kysely'
import { applying } from '../../test/applying.ts'
import { world } from '../../test/world.ts'
import type { City } from '../../db/types.ts'
import { publicPages } from './public-pages.ts'

const arya = world()
const { makeJob } = applying(arya)

async function board(query = '', locale: 'fa' | 'en' = 'en') {
  const made = await publicPages('/jobs', arya.services, locale, new URLSearchParams(query))
  if (!made || !('head' in made)) throw new Error('/jobs is no page')
  return made
}

const jobsIn = (body: string) => [...body.matchAll(/href="\/jobs\/([^"]+)"/g)].map(([, id = '']) => id)

const cityOf = async (name: string) =>
  arya.inside(db => db.selectFrom('city').selectAll().where('name_en', '=', name).executeTakeFirstOrThrow())

let shiraz: Selectable<City>, tabriz: Selectable<City>, gardener: string, driver: string
before(async () => {
  ;[shiraz, tabriz] = [await cityOf('Shiraz'), await cityOf('Tabriz')]
  gardener = await makeJob({ title: 'باغبان', city_id: shiraz.id, contract_type: 1, skills: ['هرس'] })
  driver = await makeJob({ title: 'راننده <تاکسی>', city_id: tabriz.id, contract_type: 2 })
})

test('the board needs no app, and its filters are those of the search', async () => {
  const all = await board()
  equal(all.app, 'never')
  deepEqual(new Set(jobsIn(all.body)), new Set([gardener, driver]))
  const cases: [string, string[]][] = [
    ['title=باغبان', [gardener]],
    [`place=${shiraz.province_id}`, [gardener]],
    [`place=${shiraz.province_id}-${shiraz.id}`, [gardener]],
    [`place=${shiraz.province_id}-${tabriz.id}`, []],
    [`province=${tabriz.province_id}`, [driver]],
    [`city=${tabriz.id}`, [driver]],
    ['contract_type=2', [driver]],
    ['competencies=هرس', [gardener]],
    ['title=نیست', []],
  ]
  for (const [query, expected] of cases) deepEqual(jobsIn((await board(query)).body), expected, query)
})

test('the form keeps what was searched, and rarer filters are open only if one is used', async () => {
  const { body } = await board(`title=باغبان&place=${shiraz.province_id}-${shiraz.id}&contract_type=1`)
  match(body, /name="title" type="search" maxlength="200" value="باغبان"/)
  match(body, new RegExp(`<option value="${shiraz.province_id}-${shiraz.id}" selected>Shiraz<`))
  match(body, /<option value="1" selected>/)
  match(body, /<details><summary>/)
  match((await board('competencies=هرس')).body, /<details open>/)
  match((await board('title=باغبان&lang=en')).body, /href="\?title=[^"]*lang=fa"/)
})

test('an edited address shows the board without the parts that mean nothing', async () => {
  for (const query of [
    'place=x',
    'province=abc',
    'city=-1',
    'contract_type=99999',
    'page=0',
    'page=1e9',
    `title=${'x'.repeat(300)}`,
  ])
    deepEqual(new Set(jobsIn((await board(query)).body)), new Set([gardener, driver]), query)
  deepEqual(jobsIn((await board('page=7')).body), [])
})

test('texts of a job and of the address are escaped', async () => {
  const { body, head } = await board(`title=${encodeURIComponent('"><script>')}`)
  match(body, /value="&quot;&gt;&lt;script&gt;"/)
  const all = await board()
  ok(all.body.includes('راننده &lt;تاکسی&gt;') && all.head.includes('راننده &lt;تاکسی&gt;'))
  for (const text of [body, head, all.body, all.head])
    doesNotMatch(text.replace(/<script src="\/careers.js" defer><\/script>/, ''), /<script|<تاکسی/)
})

test('more jobs than a page has are on further pages, which keep the search', async () => {
  for (let at = 0; at < 21; at++) await makeJob({ title: `انباردار ${at}` }) // oxlint-disable-line no-await-in-loop -- each is later than the one before
  const first = await board('title=انباردار')
  equal(jobsIn(first.body).length, 20)
  match(first.body, /21 job openings/)
  match(first.body, /<a href="\?title=[^"&]+&amp;page=2">Next</)
  const second = await board('title=انباردار&page=2')
  equal(jobsIn(second.body).length, 1)
  doesNotMatch(second.body, />Next</)
})
