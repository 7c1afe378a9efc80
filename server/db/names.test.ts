import { deepEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { onOtherKeyboard, soundKey, soundPatterns } from '@kargozin/api/organisation/names.ts'
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

/** For each pair, whether a search in SQL for the typed name finds the stored name. */
async function found(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
  const searches = pairs.map(([typed, stored]) => ({ ...soundPatterns(typed), stored }))
  const sql = `select sound_key(stored) like whole or (cardinality("each") > 0 and sound_key(stored) like all ("each")) as found
    from json_to_recordset($1) as given (stored text, whole text, "each" text[])`
  return (await client.query<{ found: boolean }>(sql, [JSON.stringify(searches)])).rows.map(row => row.found)
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

test('unusual texts have the same keys in TypeScript and in SQL', async () => {
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

test('a search finds a different name in fewer than two of a thousand pairs', async () => {
  const typed = golden.same.map(it => it.spellings.find(name => /^[A-Z]/.test(name)) ?? '')
  const stored = golden.same.map(it => it.spellings[0] ?? '')
  const pairs = typed.flatMap((name, at) => stored.filter((_, other) => other !== at).map(it => [name, it] as const))
  const wrong = (await found(pairs)).filter(Boolean).length
  // The pairs include names that begin with another name (رضا, رضایی), which a search is meant to find.
  ok(wrong / pairs.length < 0.002, `${wrong} of ${pairs.length}`)
})

test('text from the wrong keyboard is converted, and no Latin name becomes another one', () => {
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
