import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOf, streamOf } from '../test/pdfs.ts'
import { findFields } from '../fields.ts'
import { readPdf } from './pdf.ts'
import { isReadable } from '../text/quality.ts'

type PlacedText = [x: number, y: number, text: string]

const page = (lines: PlacedText[], more = '') =>
  pdfOf([
    streamOf(
      Buffer.from(`${more}\n${lines.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')}`),
    ),
  ])
const read = async (pdf: Buffer) => {
  const content = await readPdf(Uint8Array.from(pdf))
  return { content, lines: content.rows.map(it => it.cells.map(({ text }) => text).join(' | ')) }
}

test('Columns with aligned lines are read one after the other if both have headings', async () => {
  const { lines } = await read(
    page([
      [50, 700, 'Profile'],
      [50, 686, 'Turns interviews into decisions that'],
      [50, 672, 'teams can act on.'],
      [50, 658, 'Languages'],
      [50, 644, 'Persian'],
      [300, 700, 'Experience'],
      [300, 686, 'Built a library of research used by'],
      [300, 672, 'eleven teams.'],
      [300, 658, 'Digikala'],
      [300, 644, '2017'],
    ]),
  )
  assert.equal(lines.indexOf('teams can act on.'), lines.indexOf('Turns interviews into decisions that') + 1)
  assert.ok(lines.indexOf('Persian') < lines.indexOf('Experience'))
})

test('Centred headings above text at the edge do not form columns', async () => {
  const { lines } = await read(
    page([
      [260, 700, 'Education'],
      [250, 686, 'Yazd University'],
      [50, 686, '2012'],
      [50, 672, 'B.Sc. in Physics'],
      [50, 658, 'GPA 17'],
      [260, 640, 'Experience'],
      [250, 626, 'Digikala'],
      [50, 626, '2017'],
      [50, 612, 'Teacher'],
      [50, 598, 'Taught children'],
      [260, 580, 'Languages'],
      [50, 566, 'Persian'],
    ]),
  )
  assert.deepEqual(lines.slice(0, 4), ['Education', '2012 | Yazd University', 'B.Sc. in Physics', 'GPA 17'])
})

test('A cell at the middle of its neighbour’s two lines does not separate them', async () => {
  const { lines } = await read(
    page([
      [50, 742, 'Name'],
      [170, 742, 'Amin Khoshnevis'],
      [50, 728, 'Gender'],
      [170, 728, 'Male'],
      [170, 700, 'Bachelor of Petroleum Engineering, University of'],
      [50, 694, '2014 - 2018'],
      [170, 688, 'Technology, Ahvaz'],
      [50, 660, 'Skills'],
      [170, 660, 'WellPlan'],
    ]),
  )
  assert.ok(lines.includes('2014 - 2018 | Bachelor of Petroleum Engineering, University of Technology, Ahvaz'))
})

test('A heading with spaced letters is read as one word', async () => {
  const { lines } = await read(page([[50, 700, 'EDUCATION']], '3 Tc'))
  assert.deepEqual(lines, ['EDUCATION'])
})

test('A rotated page is read, and its values have their places on the page', async () => {
  const text = [
    'Kian Rostami',
    'kian.rostami@example.org',
    'With experience in the work of a welder and in the shipyard',
  ]
  const shown = text.map((line, index) => `BT /F 12 Tf 0 1 -1 0 ${100 + 20 * index} 60 Tm (${line}) Tj ET`).join('\n')
  const { content, lines } = await read(pdfOf([streamOf(Buffer.from(shown))]))
  assert.deepEqual(lines, text)
  const place = findFields(content, 'cv.pdf').email?.place
  // The text is 120 of 600 points from the left, and begins 60 of 800 points above the bottom.
  assert.ok(place && place.x0 > 0.16 && place.x1 < 0.22 && place.y1 > 0.91 && place.y1 < 0.94 && place.y0 < 0.8)
})

test('Persian text mixed with letters of other scripts counts as unreadable', () => {
  const line = 'داÿشگاه تبریز با مĀدل خوب و کاĀÿ7اسÿ ارشد مĀĀدسÿ کامپیوتر از داÿشگاG تهران'
  assert.equal(isReadable(line), false)
})

test('Lines that are moved by the leading operator are read below each other', async () => {
  const shown = 'BT /F 10 Tf 12 TL 50 700 Td (First line) Tj T* (Second line) Tj T* (Third line) Tj ET'
  const { lines } = await read(pdfOf([streamOf(Buffer.from(shown))]))
  assert.deepEqual(lines, ['First line', 'Second line', 'Third line'])
})

test('A coloured sidebar is a column, not the cell of a table', async () => {
  const side: PlacedText[] = ['Contact', 'Phone', 'Email', 'City', 'Web'].map((it, i) => [20, 700 - 14 * i, it])
  const main: PlacedText[] = ['Profile', 'Designer', 'Experience', 'Blubank', 'Tapsi'].map((it, i) => [
    225,
    700 - 14 * i,
    it,
  ])
  const { lines } = await read(page([...side, ...main], '0 0 200 800 re f'))
  assert.deepEqual(
    lines,
    [...side, ...main].map(([, , text]) => text),
  )
})

test('Labels keep values that are at the other end of the next line', async () => {
  const rows = ['Phone', 'Mail', 'Birth', 'City'].flatMap((it, i): PlacedText[] => [
    [300, 700 - 40 * i, it],
    [50, 680 - 40 * i, `value of ${it}`],
  ])
  const { lines } = await read(page(rows))
  assert.deepEqual(
    lines,
    rows.map(([, , text]) => text),
  )
})

test('A drawn underscore is read, but not a line under letters or a space', async () => {
  const stroke = (x: number, y: number) => `${x} ${y} m ${x + 3} ${y} l S`
  const name = await read(
    page(
      [
        [50, 700, 'sara'],
        [73.1, 700, 'k@example.org'],
      ],
      stroke(69.8, 700.2),
    ),
  )
  assert.deepEqual(name.lines, ['sara_k@example.org'])
  const words = await read(
    page(
      [
        [50, 700, 'sara'],
        [73.1, 700, 'karimi'],
      ],
      stroke(69.8, 697.5),
    ),
  )
  assert.deepEqual(words.lines, ['sara karimi'])
})

test('A large name beside small lines of contacts is not read as a table row', async () => {
  const box = '36 40 522 765 re S 36 735 m 558 735 l S'
  const name = 'BT /F 20 Tf 360 782 Td (Sepehr Yousefi) Tj ET'
  const contacts = ['0930 211 8840', '@sepehr', '1992-03-29', 'Qazvin'].map((it, i): PlacedText => [
    40,
    794 - 16 * i,
    it,
  ])
  const { lines } = await read(page([...contacts, [360, 762, 'Photographer']], `${box}\n${name}`))
  assert.ok(lines.includes('Sepehr Yousefi') && lines.includes('0930 211 8840'))
})

test('Contacts in the page footer below the referees belong to the person', async () => {
  const lines: PlacedText[] = [
    [50, 700, 'Arman Vosoughi'],
    [50, 660, 'Electrician'],
    [50, 620, 'References'],
    [50, 600, 'Mina Karimi, 0935 111 2222, mina@example.org'],
    [50, 580, 'Reza Karimi, 0935 111 3333, reza@example.org'],
  ]
  const { content } = await read(page([...lines, [50, 30, 'arman@example.org | 0912 345 6789']]))
  const { email, mobile } = findFields(content, 'cv.pdf')
  assert.deepEqual([email?.value, mobile?.value], ['arman@example.org', '09123456789'])
})

test('A heading at the end of a page begins a section on the next page', async () => {
  const { content } = await read(
    page([
      [50, 700, 'Arman Vosoughi'],
      ...[1, 2, 3, 4].map((it): PlacedText => [
        50,
        700 - it * 40,
        it === 3 ? 'References' : `Mina Karimi, manager ${it}`,
      ]),
      [50, 50, 'Contact'],
      [50, 30, 'Mobile 0912 345 6789'],
    ]),
  )
  assert.equal(findFields(content, 'cv.pdf').mobile?.value, '09123456789')
})

test('Headings beside their text are read before it', async () => {
  const text: PlacedText[] = [
    'Mina Rad',
    'Welder',
    'Shipyard',
    '2019',
    'Diving',
    'Dr Karimi',
    '0935 111 2222',
    'Mobile 0912 345 6789',
  ].map((it, index) => [250, 700 - index * 20, it])
  const order = [
    'Experience',
    'Welder',
    'Skills',
    'Diving',
    'References',
    'Dr Karimi',
    'Contact',
    'Mobile 0912 345 6789',
  ]
  for (const ys of [
    [680, 620, 600, 560],
    [660, 620, 590, 560],
  ]) {
    const side = ys.map((y, index): PlacedText => [50, y, order[index * 2] ?? ''])
    const { content, lines } = await read(page([...text, ...side]))
    const all = lines.flatMap(it => it.split(' | '))
    assert.deepEqual(
      all.filter(it => order.includes(it)),
      order,
    )
    assert.equal(findFields(content, 'cv.pdf').mobile?.value, '09123456789')
  }
})

test('Times in the margin stay beside the text', async () => {
  const { lines } = await read(
    page([
      [50, 700, 'Experience'],
      [50, 684, 'Jun 2022 - Present'],
      [200, 684, 'Researcher'],
      [200, 670, 'Snappet'],
      [50, 652, '2015 - 2019'],
      [200, 652, 'Trainee'],
      [200, 638, 'Divaneh Studio'],
      [50, 616, 'Education'],
      [50, 600, '2004 - 2007'],
      [200, 600, 'M.A. in Design'],
      [200, 586, 'University of Art'],
      [50, 564, 'Languages'],
      [50, 548, 'Persian, English'],
    ]),
  )
  assert.deepEqual(lines.slice(0, 3), ['Experience', 'Jun 2022 - Present | Researcher', 'Snappet'])
  assert.ok(lines.indexOf('2004 - 2007 | M.A. in Design') > lines.indexOf('Education'))
})

test('Two widely spaced lines are one cell if several cells are centred beside them', async () => {
  const { lines } = await read(
    page([
      [400, 700, 'Improved two processes of'],
      [50, 684, 'Trainee'],
      [150, 684, 'Divaneh'],
      [250, 684, '2015 - 2019'],
      [400, 668, 'the unit'],
    ]),
  )
  assert.deepEqual(lines, ['Trainee | Divaneh | 2015 - 2019 | Improved two processes of the unit'])
})
