import type { FieldKind } from '@kargozin/api/field-table.ts'

/** Two values for each kind of field; undefined for kinds whose fields have their own tests. */
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
