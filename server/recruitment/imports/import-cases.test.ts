import { deepEqual, equal, match } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { cellOf, workbookOf } from '../../test/workbooks.ts'
import { checkRow } from './import-check.ts'
import { nothingKnown } from './import-known.ts'
import { readApplicants } from './import-read.ts'

/* Workbooks as people have them, in the folder `cases`: each has the value that a person would read from it. */

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-cases-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function applicantsIn(file: { path: string; type?: string }, ask = true) {
  const upload = { ...file, type: file.type, name: 'file' }
  const how = { whose: 'arya', most: 100, titles: new Map(), ask, stop: new AbortController().signal }
  const read = await readApplicants(upload, how)
  const people = read.rows.map(({ row, given, faults }) => {
    const { person, secret, reasons, faulty } = checkRow(given, nothingKnown)
    const words = [...faults, ...reasons].map(it => `${it.field}: ${it.word}`)
    return { row, ...person, national_id: secret.national_id, words, faulty }
  })
  return { ...read, people }
}

const caseOf = (name: string, ask = true) =>
  applicantsIn(
    {
      path: new URL(`./cases/${name}`, import.meta.url).pathname,
      ...(name.endsWith('.xlsx') ? { type: xlsx } : {}),
    },
    ask,
  )

async function textFile(text: string | Uint8Array) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, text)
  return path
}

const textCase = async (text: string | Uint8Array) => applicantsIn({ path: await textFile(text) })

const mobiles = ({ people }: Awaited<ReturnType<typeof caseOf>>) => people.map(it => it.mobile)

test('hidden rows and columns are left out, and the import says so', async () => {
  const read = await caseOf('s01-hidden-rows.xlsx', false)
  deepEqual(mobiles(read), ['09000000101', '09000000103'])
  equal(
    read.columns.columns.some(it => it.title === 'یادداشت محرمانه'),
    false,
  )
  deepEqual(
    read.left.map(it => [it.row, it.field, it.word]),
    [
      [1, 'یادداشت محرمانه', 'This column is hidden. It was left out.'],
      [3, '', 'This row is hidden. It was left out.'],
    ],
  )
  deepEqual(
    read.columns.left?.map(it => it.word),
    ['{count} hidden row was left out.|{count} hidden rows were left out.', 'Hidden columns were left out: {names}.'],
  )
})

test('days are read in cells with and without a format, with a time, as instants, and with the names of months', async () => {
  const days = [...(await caseOf('s10-dates.xlsx')).people, ...(await caseOf('s02-date1904.xlsx')).people]
  deepEqual(
    days.map(it => it.birth_date),
    Array.from({ length: 11 }, () => '1991-08-12'),
  )
  const plain = await workbookOf(
    `<row r="1">${cellOf('A1', 'نام')}${cellOf('B1', 'موبایل')}${cellOf('C1', 'تاریخ تولد')}</row>` +
      `<row r="2">${cellOf('A2', 'مهتاب')}${cellOf('B2', '09000000111')}<c r="C2"><v>32000</v></c></row>`,
    { from1904: true },
  ).bytes()
  const path = join(folder, 'plain.xlsx')
  await writeFile(path, plain)
  equal((await applicantsIn({ path, type: xlsx })).people[0]?.birth_date, '1991-08-12', 'a day counted from 1904')
})

test('text files of spreadsheet programs are read', async () => {
  deepEqual(mobiles(await caseOf('s03-unicode-text.csv')), ['09000000121', '09000000122'])
  const named = await caseOf('s04-sep-line.csv')
  deepEqual([named.people[0]?.row, named.people[0]?.mobile], [2, '09000000131'])
  const lines = 'نام;نام خانوادگی;موبایل\nپونه;ژاله;09000000131\n'
  const wide = Buffer.from(`\ufeff${lines}`, 'utf16le')
  deepEqual(mobiles(await textCase(wide)), ['09000000131'])
  deepEqual(mobiles(await textCase(wide.subarray(2))), ['09000000131'], 'UTF-16 without a mark')
  deepEqual(mobiles(await textCase(Buffer.from(wide).swap16())), ['09000000131'], 'UTF-16 with the bytes swapped')
  deepEqual(mobiles(await textCase(lines.replaceAll('\n', '\r'))), ['09000000131'], 'line ends of old Macs')
  deepEqual(mobiles(await textCase(lines.replaceAll(';', '|'))), ['09000000131'])
  deepEqual(mobiles(await textCase(`فهرست متقاضیان\n\n${lines}`)), ['09000000131'], 'a cover above the titles')
  deepEqual(mobiles(await textCase('نام,موبایل\nپونه,"=""09000000131"""\n')), ['09000000131'], 'protected digits')
})

test('titles in two rows and below a cover are found, and the open sheet is read', async () => {
  deepEqual(mobiles(await caseOf('s05-two-row-heading.xlsx')), ['09000000141'])
  const open = await caseOf('s06-second-sheet.xlsx')
  deepEqual([mobiles(open), open.columns.sheets], [['09000000151'], ['متقاضیان']])
  const cover = await caseOf('s06b-cover-sheet.xlsx')
  deepEqual(
    [mobiles(cover), cover.columns.sheet, cover.columns.sheets],
    [['09000000152'], 'متقاضیان', ['متقاضیان', 'راهنما']],
  )
  const twoRows = ['گزارش مرداد', '', 'مشخصات;;تماس;', 'نام;نام خانوادگی;شماره;', ';;همراه;ایمیل']
  const two = await textCase([...twoRows, 'شبنم;سرآغاز;09000000141;a@example.com', ...twoRows.slice(3)].join('\n'))
  deepEqual(
    two.people.map(it => [it.first_name, it.last_name, it.mobile, it.email]),
    [['شبنم', 'سرآغاز', '09000000141', 'a@example.com']],
  )
})

test('of two columns for one field, the one whose texts fit is taken', async () => {
  const read = await caseOf('s07-landline-first.xlsx')
  deepEqual(mobiles(read), ['09000000161', '09000000162'])
  deepEqual(
    read.columns.columns.filter(it => it.open).map(it => it.title),
    ['تلفن'],
  )
  const only = await textCase('نام;تلفن;ایمیل\nنسیم;021-88000000;nasim@example.com\n')
  deepEqual([only.people[0]?.mobile, only.people[0]?.faulty], [undefined, false], 'telephones are no mobile numbers')
})

test('signs that nobody sees do not change a number or an address', async () => {
  const { people } = await caseOf('s09-invisible.xlsx')
  deepEqual(
    people.map(it => `${it.mobile} ${it.email}`),
    [
      '09000000181 alef181@example.com',
      '09000000182 be182@example.com',
      '09000000183 pe183@example.com',
      '09000000184 te184@example.com',
      '09000000185 se185@example.com',
    ],
  )
})

test('numbers keep their digits, and a number that has lost them is refused', async () => {
  deepEqual(mobiles(await caseOf('s12-numbers.xlsx')), ['09000000204', '09000000205', '09000000206'])
  const { people } = await caseOf('s12-scientific.csv')
  deepEqual(
    people.slice(1).map(it => it.mobile),
    ['09000000202', '09000000203'],
  )
  match(people[0]?.words.join() ?? '', /^mobile: A spreadsheet program shortened this number/)
})

test('national codes, shared contacts and numbers abroad are read', async () => {
  const codes = await caseOf('s13-national-codes.xlsx')
  deepEqual(
    codes.people.map(it => it.national_id),
    ['0012345679', '0123456789', '1111111111', null, '2345678917'],
  )
  equal((await caseOf('s14-family.xlsx')).people.filter(it => it.faulty).length, 0)
  deepEqual(mobiles(await caseOf('s17-abroad.xlsx')), ['+447700900123', '+61491570006', '+12025550123'])
})

test('cells with a formula without a result, and cells with an error, are called what they are', async () => {
  const { people } = await caseOf('s16-formula.xlsx')
  deepEqual([people[1]?.mobile, people[1]?.words], ['09000000232', []])
  match(people[0]?.words.join('\n') ?? '', /^mobile: This cell has a formula .*\nemail: This cell has a formula/)
  const errors = await textCase('نام;موبایل;ایمیل\nعلی;09121112233;#N/A\n')
  deepEqual(errors.people[0]?.words, ['email: This cell contains the error {error} instead of a value.'])
})

test('a cell with more than a value gives its first value, marked', async () => {
  const { people } = await textCase('نام;موبایل;ایمیل\nعلی;0912 111 2233 (منزل);Ali <ali@example.com>\n')
  deepEqual([people[0]?.mobile, people[0]?.email, people[0]?.faulty], ['09121112233', 'ali@example.com', false])
  const word = 'Only {value} was taken from “{cell}”.'
  deepEqual(people[0]?.words, [`mobile: ${word}`, `email: ${word}`])
})

test('titles of other programs are understood', async () => {
  for (const title of [
    'Mobile Phone',
    'Cell phone:',
    'Contact number',
    'Phone No.',
    'تلفن تماس',
    'شماره موبایل متقاضی',
  ])
    deepEqual(mobiles(await textCase(`First Name,${title}\nمهتاب,۰۹۰۰۰۰۰۰۱۱۱\n`)), ['09000000111'], title)
})

test('titles in two rows are joined if only the title above says what the lower one means', async () => {
  const { people } = await textCase(
    'نام;نام خانوادگی;تلفن;;تولد\n;;ثابت;همراه;\nنسیم;راد;02188000000;09000000141;1370/5/21\n',
  )
  deepEqual(
    people.map(it => [it.row, it.mobile, it.home_phone]),
    [[3, '09000000141', '02188000000']],
  )
})

test('a value that a row has only in the other column of its field is taken from there, and the row says so', async () => {
  const read = await textCase(
    'نام;موبایل;تلفن;ایمیل;پست الکترونیک\nنسیم;;09000000142;ندارد;nasim@example.com\nپونه;09000000143;09000000199;p@example.com;\n',
  )
  deepEqual(
    read.people.map(it => [it.mobile, it.email, it.words]),
    [
      [
        ...['09000000142', 'nasim@example.com'],
        [
          'mobile: This value was taken from the column “{title}”.',
          'email: This value was taken from the column “{title}”.',
        ],
      ],
      ['09000000143', 'p@example.com', []],
    ],
  )
  const once = await applicantsIn(
    { path: await textFile('نام;موبایل;تلفن;ایمیل\nنسیم;0012345679;;n@example.com\n') },
    false,
  )
  deepEqual(
    once.left.map(it => [it.field, it.word]),
    [['موبایل', 'No value of this column fits its title. It was left out.']],
    'a column of national codes is no column of mobile numbers',
  )
})

test('an open sheet without rows gives way to the filled one', async () => {
  const titles = `<row r="1">${cellOf('A1', 'نام')}${cellOf('B1', 'موبایل')}</row>`
  const second = `${titles}<row r="2">${cellOf('A2', 'نسیم')}${cellOf('B2', '09000000144')}</row>`
  const path = join(folder, 'second.xlsx')
  await writeFile(path, await workbookOf(titles, { second }).bytes())
  deepEqual(mobiles(await applicantsIn({ path, type: xlsx })), ['09000000144'])
})

test('a value that the number format of its cell hides is left out, and the row says so', async () => {
  const styles =
    '<numFmts count="2"><numFmt numFmtId="170" formatCode=";;;"/><numFmt numFmtId="171" formatCode="0;0;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="171"/><xf numFmtId="170"/></cellXfs>'
  const titles = `<row r="1">${cellOf('A1', 'نام')}${cellOf('B1', 'موبایل')}${cellOf('C1', 'کد ملی')}</row>`
  const value = (place: string, style: number) => `<c r="${place}" s="${style}"><v>12345679</v></c>`
  const rows = [2, 0, 1].map((style, at) => {
    const row = at + 2
    return `<row r="${row}">${cellOf(`A${row}`, 'نسیم')}${cellOf(`B${row}`, `0900000015${at}`)}${value(`C${row}`, style)}</row>`
  })
  const path = join(folder, 'hidden.xlsx')
  await writeFile(path, await workbookOf(titles + rows.join(''), { styles }).bytes())
  deepEqual(
    (await applicantsIn({ path, type: xlsx })).people.map(it => [it.national_id, it.words]),
    [
      [undefined, ['national_id: The number format of this cell hides its value. It was left out.']],
      ['0012345679', []],
      ['0012345679', []],
    ],
  )
})

test('a long text is kept whole, and what is cut off is said', async () => {
  const comment = 'یادداشت مصاحبه '.repeat(200).trim()
  const { people } = await textCase(`نام;موبایل;توضیحات;آدرس\nنسیم;09000000145;${comment};${'خیابان '.repeat(100)}\n`)
  deepEqual(people[0]?.words, ['address: This cell was too long. Only its first {count} characters were taken.'])
  const { given } = (await textCase(`نام;موبایل;توضیحات\nنسیم;09000000145;${comment}\n`)).rows[0] ?? {}
  equal(checkRow(given ?? {}, nothingKnown).comment, comment)
})

test('UTF-8 with a damaged letter is not read in another encoding, and the letter is shown', async () => {
  const text = Buffer.from('name,last_name,mobile\nپونه,سرآغاز,09000000146\nنسیم,را')
  const { people } = await textCase(Buffer.concat([text, Buffer.from([0xd8]), Buffer.from(',09000000147\n')]))
  deepEqual(
    people.map(it => [it.first_name, it.words]),
    [
      ['پونه', []],
      ['نسیم', ['last_name: Some letters of this cell cannot be read. Compare it with the file.']],
    ],
  )
})

test('days of a column with the month first are read so, and a day that cannot be right is marked', async () => {
  const born = async (...days: string[]) => {
    const lines = days.map((day, at) => `نسیم;0900000020${at};${day}`)
    const { people } = await textCase(`نام;موبایل;تاریخ تولد\n${lines.join('\n')}\n`)
    return people.map(it => [it.birth_date, ...it.words.map(word => word.slice(12))])
  }
  deepEqual(await born('8/23/1991', '8/12/1991'), [['1991-08-23'], ['1991-08-12']])
  deepEqual(await born('1498/5/21', '1250/1/1'), [
    ['2119-08-12', 'This day is in the future.'],
    ['1871-03-21', 'Somebody born on this day would be {age} years old today. Check the day.'],
  ])
})
