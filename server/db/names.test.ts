import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { onOtherKeyboard, soundKey, soundPatterns } from '@kargozin/api/recruitment/people/names.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

type Golden = {
  same: { key: string; spellings: string[] }[]
  different: [string, string][]
  keyboards: [string, string][]
}
const golden: Golden = JSON.parse(readFileSync(new URL('../../api/golden/names.json', import.meta.url), 'utf8'))

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

async function keysInSql(names: string[]): Promise<string[]> {
  const sql = 'select sound_key(it) as key from unnest($1::text[]) with ordinality as given (it, at) order by at'
  return (await client.query<{ key: string }>(sql, [names])).rows.map(row => row.key)
}

/** Pairs of a typed and a stored name as the searches compare them, in SQL. */
async function found(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
  const asked = pairs.map(([typed, stored]) => ({ ...soundPatterns(typed), stored }))
  const sql = `select sound_key(stored) like whole or (cardinality("each") > 0 and sound_key(stored) like all ("each")) as found
    from json_to_recordset($1) as given (stored text, whole text, "each" text[])`
  return (await client.query<{ found: boolean }>(sql, [JSON.stringify(asked)])).rows.map(row => row.found)
}

test('over 300 names have the same keys in TypeScript and in SQL', async () => {
  ok(golden.same.length >= 300)
  const names = golden.same.flatMap(it => it.spellings)
  deepEqual(await keysInSql(names), names.map(soundKey))
  deepEqual(
    golden.same.map(it => soundKey(it.spellings[0] ?? '')),
    golden.same.map(it => it.key),
  )
})

test('strange texts have the same keys in TypeScript and in SQL', async () => {
  const odd = ['', ' ', '٪_\\%', '\u200f\u202b', 'آ', 'ی', 'ه', 'xX-x', 'Ünal Žižek', 'ыъ 日本', '😀 علی', '١٢ ۳',
    'a'.repeat(500), 'ب '.repeat(300), 'علی Ali یحیی الله', "O'Brien", 'ﻣﺤﻤﺪ', 'ééa ٓ'] // prettier-ignore
  deepEqual(await keysInSql(odd), odd.map(soundKey))
})

test('each spelling of a name finds the others, in both directions', async () => {
  const pairs = golden.same.flatMap(({ spellings: [first = '', ...others] }) =>
    others.flatMap(other => [[first, other] as const, [other, first] as const]),
  )
  const answers = await found(pairs)
  deepEqual(
    pairs.filter((_, at) => !answers[at]),
    [],
  )
})

test('names that sound different are not found', async () => {
  const answers = await found(golden.different)
  deepEqual(
    golden.different.filter((_, at) => answers[at]),
    [],
  )
})

test('fewer than two in a thousand pairs of different names are taken for one', async () => {
  const typed = golden.same.map(it => it.spellings.find(name => /^[A-Z]/.test(name)) ?? '')
  const stored = golden.same.map(it => it.spellings[0] ?? '')
  const pairs = typed.flatMap((name, at) => stored.filter((_, other) => other !== at).map(it => [name, it] as const))
  const wrong = (await found(pairs)).filter(Boolean).length
  // Names that begin with a whole other one (رضا, رضایی) are among them: a search finds beginnings.
  ok(wrong / pairs.length < 0.002, `${wrong} of ${pairs.length}`)
})

test('the wrong keyboard is read as it was meant, and a Latin name never as another', () => {
  for (const [typed, meant] of golden.keyboards)
    ok(onOtherKeyboard(typed).includes(meant), `${typed} ${onOtherKeyboard(typed).join()}`)
  deepEqual(
    [onOtherKeyboard('ab'), onOtherKeyboard('0912'), onOtherKeyboard('a@b.ir'), onOtherKeyboard('😀😀😀')],
    [[], [], [], []],
  )
  const known = new Set(golden.same.flatMap(it => it.spellings))
  deepEqual(
    [...known].filter(name => /^[A-Z]/.test(name)).filter(name => onOtherKeyboard(name).some(it => known.has(it))),
    [],
  )
})
