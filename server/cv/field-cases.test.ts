import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openCvReader } from './read-cv.ts'

const reader = openCvReader(1)
after(() => reader.close())

/** The CV of the folder corpus/field with this name. Each repeats what a user reported. */
async function read(name: string) {
  const cv = await reader.read({
    path: fileURLToPath(new URL(`../../cv-reader/corpus/field/${name}`, import.meta.url)),
    name,
  })
  const entriesOf = (section: string) => cv.entries.filter(it => it.section === section).map(it => it.entry)
  return { ...cv, entriesOf }
}

test('A title and a post above the name are not the name', async () => {
  const { fields } = await read('c03-title-above-name.docx')
  assert.deepEqual(
    [fields.name?.value, fields.email?.value, fields.mobile?.value, fields.degree?.value, fields.years?.value],
    ['Parisa Nemooneh', 'parisa.nemooneh@example.org', '09000000303', 'bachelor', 1],
  )
})

test('The number of a patent is no mobile number, and a year without an end leaves the years in doubt', async () => {
  const { fields, entriesOf } = await read('c04-numbers-but-no-mobile.docx')
  assert.equal(fields.mobile, null)
  assert.deepEqual([fields.years?.value, fields.years?.check], [4, true])
  assert.deepEqual(entriesOf('experience'), [
    { title: 'Planner', employer: 'Nemooneh Gostar', from: '1395-09', to: '1399-12' },
  ])
})

test('A profile exported by LinkedIn gives its skills, its address over two lines and the field of study', async () => {
  const { fields, entriesOf } = await read('c08-linkedin-like.pdf')
  assert.deepEqual(
    [fields.name?.value, fields.email?.value, fields.mobile?.value, fields.years?.value],
    ['Mehrdad Namoonehpour', 'mehrdad.namoonehpour.long@example.org', '09000000308', 12],
  )
  assert.deepEqual(fields.skills?.value, ['Financial Analysis', 'Microsoft Excel', 'Negotiation'])
  assert.deepEqual(entriesOf('socials'), [
    { kind: 'linkedin', address: 'www.linkedin.com/in/mehrdad-namoonehpour-12345' },
  ])
  assert.deepEqual(entriesOf('education'), [
    { degree: 'bachelor', field: 'Accounting', university: 'University of Tehran', from: '2010', to: '2014' },
  ])
})

test('The years between two jobs do not count', async () => {
  const { fields, entriesOf } = await read('c10-gap-between-jobs.docx')
  assert.equal(fields.years?.value, 3)
  assert.equal(entriesOf('experience').length, 2)
})
