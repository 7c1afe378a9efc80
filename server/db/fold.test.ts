import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { foldName, foldText } from '@kargozin/api/persian.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

type Golden = { says: string; given: string; text: string; name: string }
const golden: Golden[] = JSON.parse(readFileSync(new URL('../../api/golden/fold.json', import.meta.url), 'utf8'))

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.reach.app)
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

/** The folded keys of texts as PostgreSQL computes them, in the same order. */
async function keys(texts: string[]): Promise<{ text: string; name: string }[]> {
  const sql = `select fold_text(t) as text, fold_name(t) as name from unnest($1::text[]) with ordinality as given (t, at) order by at`
  return (await client.query<{ text: string; name: string }>(sql, [texts])).rows
}

/** Runs a query with one row and one column and returns the value. */
async function value(sql: string, params: string[]): Promise<unknown> {
  const { rows } = await client.query({ text: sql, values: params, rowMode: 'array' })
  return rows[0]?.[0]
}
const finds = (cv: string, typed: string) => value('select fold_tsv($1) @@ fold_query($2)', [cv, typed])

test('SQL folds the texts of api/golden/fold.json as expected', async () => {
  const made = await keys(golden.map(it => it.given))
  for (const [at, it] of golden.entries()) assert.deepEqual(made[at], { text: it.text, name: it.name }, it.says)
})

// Ranges of code points for the random texts: letters, marks, presentation forms and symbols that occur in real files.
const ranges: [number, number][] = [
  [0x0621, 0x064a], [0x0621, 0x064a], [0x06a9, 0x06d3], [0x0600, 0x06ff], [0x064b, 0x065f], [0x06f0, 0x06f9],
  [0x0750, 0x077f], [0xfb50, 0xfdcf], [0xfdf0, 0xfdff], [0xfe70, 0xfefc], [0x2000, 0x206f], [0x200c, 0x200c],
  [0x0020, 0x007e], [0x0041, 0x007a], [0x00a0, 0x024f], [0x0300, 0x036f], [0x0370, 0x03ff], [0x1e00, 0x1eff],
  [0x0001, 0x00a0], [0x1f600, 0x1f64f], [0x1d400, 0x1d4ff], [0x0654, 0x0654], [0x0648, 0x0648], [0x0626, 0x0626],
] // prettier-ignore

/** Pseudo-random texts of 1 to 24 characters from these ranges, the same in every run. */
function randomTexts(count: number): string[] {
  let seed = 20
  const below = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  const character = () => {
    const [from, to] = ranges[below(ranges.length)] ?? [32, 32]
    return String.fromCodePoint(from + below(to - from + 1))
  }
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(24) }, character).join(''))
}

test('TypeScript and SQL compute the same keys for 3000 random texts', async () => {
  const texts = randomTexts(3000)
  for (const [at, made] of (await keys(texts)).entries()) {
    const text = texts[at] ?? ''
    assert.deepEqual(made, { text: foldText(text), name: foldName(text) }, JSON.stringify(text))
  }
})

test('a CV is found by a word with or without a zero-width non-joiner', async () => {
  for (const cv of ['نرم‌افزار', 'نرم افزار', 'نرمافزار', '(نرم‌افزار)،', 'نرم‌افزار/سخت‌افزار'])
    assert.equal(await finds(cv, 'نرم‌افزار'), true, cv)
  assert.equal(await finds('نرم‌افزار', 'نرمافزار'), true)
  assert.equal(await finds('برنامه‌نویس Node.js و Back-End', 'nodejs'), true)
  assert.equal(await finds('برنامه‌نویس Node.js و Back-End', 'backend node.js'), true)
  assert.equal(await finds('مسؤول دفتر، رئیس', 'مسئول رییس'), true)
  assert.equal(await finds('كارشناس مالي', 'کارشناس مالی'), true)
})

test('a CV without the word is not found, and an empty search finds no CV', async () => {
  assert.equal(await finds('نرم‌افزار', 'سخت‌افزار'), false)
  assert.equal(await finds('نرم‌افزار', 'نرم‌افزار پایتون'), false)
  for (const typed of ['', ' ', '- ، .', "'", '& | !', ':*', '\\'])
    assert.equal(await finds('نرم‌افزار', typed), false, typed)
})

test('a very long CV is truncated, not refused', async () => {
  const words = Array.from({ length: 60_000 }, (_, at) => `واژه‌${at}`).join(' ')
  assert.equal(await finds(words, 'واژه‌7'), true)
})

test('trigram search works with Persian letters', async () => {
  assert.equal(await value('select check_persian_search()', []), true)
  const score = Number(await value('select similarity(fold_name($1), fold_name($2))', ['حسابداري', 'حسابدار']))
  assert.ok(score > 0.6, String(score))
})

test('search functions are leakproof, so row-level security allows their indexes', async () => {
  const trusted = await value('select bool_and(proleakproof) from pg_proc where proname = any($1)', [
    '{ts_match_vq,textlike,similarity_op,word_similarity_op,word_similarity_commutator_op,fold_name}',
  ])
  assert.equal(trusted, true)
})

test('words that only a sign tells apart are found apart: C, C++, C#, F# and .NET', async () => {
  const cvs = ['C', 'C++', 'C#', 'F', 'F#', '.NET', 'Sales net']
  for (const typed of cvs.slice(0, 6)) {
    const found: string[] = []
    for (const cv of cvs) if ((await finds(`Skills: ${cv}, SQL`, typed)) === true) found.push(cv)
    assert.deepEqual(found, [typed], typed)
  }
  for (const [cv, typed] of [
    ['C/C++', 'c'],
    ['C++17', 'c++'],
    ['C++17', '17'],
    ['زبان‌های C#، Java', 'c#'],
    ['زبان #C', 'C#'],
    ['Visual C++/CLI', 'c++'],
    ['ASP.NET Core', '.net core'],
    ['ASP.NET Core', 'asp.net'],
    ['ASPNET', 'asp.net'],
    ['dotnet', '.NET'],
    ['Notepad++', 'notepad'],
    ['Notepad++', 'Notepad++'],
    ['C#.NET', 'C#'],
    ['C#.NET', '.net'],
  ] as const)
    assert.equal(await finds(cv, typed), true, `${cv}: ${typed}`)
  for (const [cv, typed] of [
    ['sara@example.net', '.net'],
    ['Notepad', 'Notepad++'],
    ['C', 'C++'],
  ] as const)
    assert.equal(await finds(cv, typed), false, `${cv}: ${typed}`)
  assert.equal(await value('select fold_tsv($1) @@ fold_phrase($2)', ['Senior C++ developer', 'c++ developer']), true)
  assert.equal(await value('select fold_tsv($1) @@ fold_phrase($2)', ['Senior C developer', 'c++ developer']), false)
})
