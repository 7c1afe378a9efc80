import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { employees } from '@kargozin/api/employees/employees.ts'
import { employeeImport } from '@kargozin/api/employees/import-employees.ts'
import { sheetOf } from '../test/importing.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const head = ['نام', 'نام خانوادگی', 'کد پرسنلی', 'موبایل', 'کد ملی', 'تاریخ تولد', 'جنسیت', 'زبان‌ها', 'حقوق', 'رنگ مو']
type Sheet = Parameters<typeof sheetOf>[0]

const take = async (rows: Sheet, { by = arya.sara, preview = false, titles = head } = {}) => {
  const body = preview ? { preview: '1' as const } : {}
  return by.call(employeeImport.import, { body, files: { file: await sheetOf(rows, titles) } })
}

const found = async (last_name: string, by: Person = arya.sara) =>
  (await by.does(employees.list, { query: { last_name, status: 'all' } })).users

test('a preview says what is new, existing or wrong and why, and adds nobody', async () => {
  await arya.sara.does(employees.create, { body: { name: 'هست', last_name: 'آمده', personnel_code: '500' } })
  const rows: Sheet = [
    [
      'نو',
      'آمده',
      '۰۰۵۰۱',
      '۰۹۱۲ ۳۳۳ ۰۰۰۱',
      '0684159414',
      '1370/05/12',
      'زن',
      'انگلیسی، آلمانی',
      '۲۵۰٬۰۰۰٬۰۰۰',
      'قهوه‌ای',
    ],
    ['هست', 'آمده', '500', null, null, null, null, null, null, null],
    ['بد', 'آمده', '502', '123', '0684159415', '1370/13/12', 'شاید', null, null, null],
    ['دوباره', 'آمده', '00501', null, null, null, null, null, null, null],
    [null, null, '503', null, null, null, null, null, null, null],
  ]
  const { data } = await take(rows, { preview: true })
  deepEqual([data.new, data.existing, data.wrong], [1, 1, 3])
  deepEqual(data.columns_left_out, ['رنگ مو'])
  const fieldsOf = (row: number) => data.rows.find(it => it.row === row)?.errors.map(it => it.field)
  deepEqual(fieldsOf(4), ['mobile', 'national_id', 'birthday', 'gender'])
  deepEqual(fieldsOf(5), ['row'])
  deepEqual(fieldsOf(6), ['name', 'last_name'])
  match(data.errors.join('\n'), /row 2/)
  equal((await found('آمده')).length, 1)
  const done = await take(rows)
  deepEqual([done.data.new, done.data.existing, done.data.wrong], [1, 1, 3])
  const [made] = (await found('آمده')).filter(it => it.personnel_code === '00501')
  deepEqual(
    [made?.mobile, made?.birthday, made?.gender, made?.languages],
    ['09123330001', '1991-08-03', 'women', ['en', 'de']],
  )
  const { user } = await arya.sara.does(employees.show, { params: { uuid: made?.uuid ?? '' } })
  deepEqual([user.private?.national_id, user.pay?.salary], ['0684159414', 250_000_000])
  deepEqual((await take(rows)).data.new, 0)
})

test('sensitive columns and pay are left out for those who may not fill them in', async () => {
  const clerk = await arya.hire('ثبت‌کننده', ['organization.users.addPage', 'organization.users.list'])
  const { data } = await take([['کم', 'دسترس', 'X1', null, '0499370899', null, null, null, 9, null]], { by: clerk })
  deepEqual([data.new, data.columns_left_out], [1, ['کد ملی', 'حقوق', 'رنگ مو']])
  const [made] = await found('دسترس')
  const { user } = await arya.sara.does(employees.show, { params: { uuid: made?.uuid ?? '' } })
  deepEqual([user.private?.national_id, user.pay?.salary], [null, null])
})

test('two thousand rows are added in one request, and a file without known columns is refused', async () => {
  const rows: Sheet = Array.from({ length: 2000 }, (_, at) => [`نام ${at}`, 'هزاران', `N${at}`])
  const { data } = await take(rows, { titles: ['name', 'last name', 'personnel code'] })
  deepEqual([data.new, data.rows.length], [2000, 200])
  const made = await arya.inside(db =>
    db.selectFrom('employee').select('id').where('last_name', '=', 'هزاران').execute(),
  )
  equal(made.length, 2000)
  equal((await take([['x']], { titles: ['؟'] })).code, 422)
  const file = new File(['not a workbook'], 'x.xlsx')
  equal((await arya.sara.call(employeeImport.import, { body: {}, files: { file } })).code, 422)
})

test('titles in two rows, hidden rows and cells with two values are read as in other imports', async () => {
  const { data, status } = await take(
    [
      ['نام', 'نام خانوادگی', 'موبایل', 'تلفن همراه', 'تاریخ تولد'],
      ['شبنم', 'دوسطری', '021-88000000', '09000000401 - 09000000402', 'دوشنبه ۲۱ مرداد ۱۳۷۰'],
    ],
    { titles: ['مشخصات', null, 'تماس', null, null] as unknown as string[] }, // empty cells of a title over several columns
  )
  deepEqual([status, data.new, data.columns_left_out], ['warning', 1, ['موبایل']])
  const [made] = await found('دوسطری')
  deepEqual([made?.mobile, made?.birthday], ['09000000401', '1991-08-12'])
  match(data.errors.join('\n'), /Only 09000000401 was taken/)
})

test('gaps of a column are filled from the other one of its field, and days follow the order of their column', async () => {
  const titles = ['نام', 'نام خانوادگی', 'موبایل', 'تلفن همراه', 'تاریخ تولد']
  const rows: Sheet = [
    ['پر', 'گشته', null, '09123330021', '8/12/1991'],
    ['خود', 'گشته', '09123330022', null, '8/23/1991'],
    ['هم', 'گشته', '09123330023', null, null],
  ]
  const { data } = await take(rows, { titles })
  match(data.errors.join('\n'), /تلفن همراه: The field of this column was taken from another column/)
  match(data.errors.join('\n'), /Row 2: Mobile: This value was taken from the column “تلفن همراه”/)
  deepEqual((await found('گشته')).map(it => [it.name, it.mobile, it.birthday]).toSorted(), [
    ['خود', '09123330022', '1991-08-23'],
    ['هم', '09123330023', null],
    ['پر', '09123330021', '1991-08-12'],
  ])
})

test('a telephone number keeps its zero and its extension', async () => {
  const titles = ['نام', 'نام خانوادگی', 'کد پرسنلی', 'phone']
  const rows: Sheet = [
    ['نسیم', 'تلفن‌دار', '950', '2188001122'],
    ['پونه', 'تلفن‌دار', '951', '88001122 داخلی 12'],
  ]
  deepEqual([(await take(rows, { titles })).data.errors], [[]])
  const made = await found('تلفن‌دار')
  deepEqual(made.map(it => it.phone).toSorted(), ['02188001122', '88001122 داخلی 12'])
})

test('a cell that says that there is no value refuses nobody, and a word that is neither yes nor no is not understood', async () => {
  const titles = ['نام', 'نام خانوادگی', 'کد پرسنلی', 'ایمیل', 'زبان‌ها', 'no_addiction_cert', 'شماره بیمه']
  const rows: Sheet = [
    ['نسیم', 'بی‌ایمیل', '960', 'ندارد', 'ندارد', 'خیر', '-'],
    ['پونه', 'بی‌ایمیل', '961', '-', 'NULL', '✔', null],
    ['مهتاب', 'بی‌ایمیل', '962', null, null, 'در دست اقدام', null],
    ['شبنم', 'بی‌ایمیل', '963', null, null, null, '1.2E+09'],
  ]
  const { data } = await take(rows, { titles })
  deepEqual([data.new, data.wrong], [2, 2])
  match(data.errors.join('\n'), /Row 4: .*This value is not understood[\s\S]*Row 5: .*shortened this number/)
  const made = await found('بی‌ایمیل')
  deepEqual(made.map(it => [it.name, it.email]).toSorted(), [
    ['نسیم', null],
    ['پونه', null],
  ])
})

test('genders and degrees are understood in the words that applicants’ workbooks may have', async () => {
  const titles = ['نام', 'نام خانوادگی', 'کد پرسنلی', 'جنسیت', 'مدرک تحصیلی']
  const rows: Sheet = [
    ['نسیم', 'واژه‌دان', '970', 'مؤنث', 'لیسانس'],
    ['رامین', 'واژه‌دان', '971', 'آقا', 'فوق لیسانس'],
  ]
  deepEqual((await take(rows, { titles })).data.errors, [])
  deepEqual((await found('واژه‌دان')).map(it => [it.gender, it.degree]).toSorted(), [
    ['men', 'master'],
    ['women', 'bachelor'],
  ])
})

test('codes lose the fraction that other programs write, and a day of birth that cannot be right is marked', async () => {
  const titles = ['نام', 'نام خانوادگی', 'کد پرسنلی', 'تاریخ تولد']
  const rows: Sheet = [
    ['نسیم', 'کددار', '980.0', '1370/05/21'],
    ['پونه', 'کددار', 'A.0', '1498/05/21'],
  ]
  const { data } = await take(rows, { titles })
  deepEqual([data.new, data.errors], [2, ['Row 3: Birth date: This day is in the future.']])
  deepEqual((await found('کددار')).map(it => it.personnel_code).toSorted(), ['980', 'A.0'])
})
