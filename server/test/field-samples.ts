import type { Filtered } from '@kargozin/api/filter-fields.ts'
import type { FieldKind } from '@kargozin/api/field-table.ts'

/** Two sample values for a kind of field; undefined for kinds whose fields have separate tests. */
export function samplesOf(kind: FieldKind): [unknown, unknown] | undefined {
  if (typeof kind === 'object') return 'one' in kind ? [1, 2] : [['insurance'], ['loan']]
  const known: Partial<Record<typeof kind, [unknown, unknown]>> = {
    text: ['رسمی', 'آزاد'],
    lines: ['یک\nدو', 'سه'],
    html: ['<p>یک</p>', '<p>دو</p>'],
    words: [['یک', 'دو'], ['سه']],
    number: [3, 4],
    pay: [1000, 2000],
    day: ['2030-01-01', '2030-02-02'],
    switch: [0, 1],
  }
  return known[kind]
}

/** The fields by their kind: all fields of a kind are saved, read, copied and shown by the same code. */
export const byKind = <F extends { field: { kind: FieldKind } }>(fields: readonly F[]): [string, F[]][] => [
  ...Map.groupBy(fields, ({ field: { kind } }) => (typeof kind === 'string' ? kind : Object.keys(kind).join())),
]

/** What a test says of the fields that it has tested. A test of the guide for adding a field reads it. */
export const testedFields = (fields: readonly { name: string }[]): string =>
  `tested: ${fields.map(it => it.name).join(', ')}`

/** Filters of a list that find, or do not find, a record whose field has the value `held`; empty if the field has no filter. */
export function queriesOf({ filter }: Filtered, held: unknown, other: unknown): { finds: object; misses: object }[] {
  if (!filter) return []
  if (typeof filter === 'string') return [{ finds: { [filter]: held }, misses: { [filter]: other } }]
  const { from, to } = filter
  return [
    { finds: { [from]: held }, misses: { [from]: Number(held) + 1 } },
    { finds: { [to]: held }, misses: { [to]: Number(held) - 1 } },
  ]
}
