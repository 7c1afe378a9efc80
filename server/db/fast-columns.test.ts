import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0154_fast_columns.sql')

let seed = 54
/** A pseudo-random number from 0 to `most - 1`, the same in every run. */
function below(most: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * most)
}
const oneOf = <T>(values: readonly T[]): T | undefined => values[below(values.length)]

const texts = [
  'اکسل',
  'حسابدار ارشد',
  'Excel (advanced)',
  'پایتون حرفه‌ای',
  'basic "level"',
  'Go',
  '',
  'مقدماتی',
  'آلمانی',
]
const fields: Record<string, readonly unknown[]> = {
  name: texts,
  line: texts,
  title: texts,
  employer: texts,
  level: [1, '2', null],
  now: [true, false, 'true'],
  to: ['1402-05', '2023', '1399', '2024-12', '', 'soon'],
  speaking: [1, 3, null],
  reading: [2, 4],
}

/** A random entry: some of the fields with one of their values, or a value that is no entry. */
const entry = () =>
  below(12) === 0
    ? oneOf([5, null, 'text', []])
    : Object.fromEntries(
        Object.keys(fields).flatMap(name => (below(3) === 0 ? [[name, oneOf(fields[name] ?? [])]] : [])),
      )

const entries = () =>
  Object.fromEntries(
    ['skill', 'experience', 'language'].flatMap(section => {
      if (below(4) === 0) return []
      return [[section, below(8) === 0 ? oneOf(['text', 5, null, {}]) : Array.from({ length: below(4) }, entry)]]
    }),
  )

const letters = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهییووآئيكءa.Zz-_/@+0۹§، \u200cـ\u064b']

test('migration 0154 changes no stored column: the same results for random entries and texts', async () => {
  const many = Array.from({ length: 2000 }, entries)
  const words = Array.from({ length: 3000 }, () => Array.from({ length: below(14) }, () => oneOf(letters)).join(''))
  const results = async () => {
    const ofEntries = await old.query<{ levels: string; post: string | null; languages: string }>(
      `select skill_levels(it) as levels, post_of(it) as post, language_key(it) as languages
         from jsonb_array_elements($1) with ordinality list(it, place) order by place`,
      [JSON.stringify(many)],
    )
    const ofTexts = await old.query<{ folded: string }>(
      'select fold_letters(it) as folded from unnest($1::text[]) with ordinality list(it, place) order by place',
      [words],
    )
    return { entries: ofEntries.rows, texts: ofTexts.rows }
  }
  const before = await results()
  await old.migrate()
  const after = await results()

  for (const [at, row] of before.entries.entries()) deepEqual(after.entries[at], row, JSON.stringify(many[at]))
  for (const [at, row] of before.texts.entries()) deepEqual(after.texts[at], row, JSON.stringify(words[at]))
  const distinct = (values: unknown[]) => new Set(values).size
  ok(distinct(before.entries.map(it => it.levels)) > 50)
  ok(distinct(before.entries.map(it => it.post)) > 30)
  ok(distinct(before.entries.map(it => it.languages)) > 50)
  ok(
    before.texts.some(({ folded }, at) => folded !== words[at]) &&
      before.texts.some(({ folded }, at) => folded === words[at]),
  )
})
