import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFields } from '../fields.ts'
import { findBirthDate } from '../person/birth-date.ts'
import { entriesOf } from './sections.ts'
import { rowsOf } from './shapes.ts'
import { findSkills } from '../skills/skills.ts'

const fields = (text: string) => findFields({ rows: rowsOf(text), pages: [] }, 'cv.pdf')
const entries = (text: string) => entriesOf({ rows: rowsOf(text), pages: [] })
const skills = (text: string) => findSkills(entries(text))?.value ?? []
const born = (text: string) => findBirthDate(entries(text))?.value ?? null

test('Values with unreadable letters are marked for checking and not shortened', () => {
  const { name, mobile, email } = fields(
    'نام: مینا ر\uFFFDد\nموبایل: ۰۹۱۲۳\uFFFD\uFFFD۵۶۷۸\nایمیل: mina.\uFFFDad@example.org',
  )
  assert.deepEqual(
    [name, mobile, email].map(it => [it?.value, it?.check]),
    [
      ['مینا ر\uFFFDد', true],
      ['09123\uFFFD\uFFFD5678', true],
      ['mina.\uFFFDad@example.org', true],
    ],
  )
  assert.equal(fields('همراه: ۰۸۸\uFFFD\uFFFD۰۹').mobile?.check, true)
  assert.equal(fields('شیراز\n\uFFFD۶ ۳۲ ۱\uFFFD\uFFFD ۹۱۹ ۹۸+').mobile?.check, true)
  const whole = fields('همراه: ۰۸۸\uFFFD\uFFFD۰۹\nموبایل: ۰۹۱۲۳۴۵۶۷۸۹').mobile
  assert.deepEqual([whole?.value, whole?.check], ['09123456789', false])
  assert.equal(fields('کد ملی: ۰۰۶\uFFFD۷۴۹۸۲۸').mobile, null)
})

test('A mobile number and an e-mail address written as one word are separated', () => {
  for (const text of [
    '09181234567-ali.karimi@example.ir',
    '۰۹۱۸۱۲۳۴۵۶۷ali.karimi@example.ir',
    '0918 123 4567-ali.karimi@example.ir',
    'ali.karimi@example.ir-09181234567',
    'ali.karimi@example.ir۰۹۱۸۱۲۳۴۵۶۷',
    'ali.karimi@example.ir/+989181234567',
  ]) {
    const { mobile, email } = fields(text)
    assert.deepEqual([mobile?.value, email?.value], ['09181234567', 'ali.karimi@example.ir'], text)
  }
  assert.equal(fields('09181234567-ali@example.ir').email?.check, true, 'the number may belong to the address')
  const own = fields('ایمیل: 09181234567@example.ir').email
  assert.deepEqual([own?.value, own?.check], ['09181234567@example.ir', false])
})

test('An e-mail address in right-to-left order is corrected and marked for checking', () => {
  const turned = fields('ایمیل: com.icloud@malek.artin').email
  assert.deepEqual([turned?.value, turned?.check], ['artin.malek@icloud.com', true])
  const own = fields('ایمیل: ir.karimi@gmail.com').email
  assert.deepEqual([own?.value, own?.check], ['ir.karimi@gmail.com', false])
})

test('The birth date after its label is read in every format, but not a spouse’s', () => {
  assert.equal(born('تاریخ تولد: ۱۳۷۰/۰۵/۱۲'), '1370/05/12')
  assert.equal(born('تاریخ تولد\t۱۲/۵/۱۳۷۰'), '1370/05/12')
  assert.equal(born('تولد\t1370/5/12'), '1370/05/12')
  assert.equal(born('متولد ۲۵ اسفند ۱۳۷۲، کاشان'), '1372/12/25')
  assert.equal(born('Date of birth: 1988-11-21'), '1988/11/21')
  assert.equal(born('Born August 3, 1991'), '1991/08/03')
  assert.equal(born('تاریخ تولد همسر: ۱۳۷۰/۰۵/۱۲'), null)
  assert.equal(born('متولد\tتلفن ثابت\n۱۸ اردیبهشت ۱۳۷۰\t۰۲۸-۳۸۸۹۳۰۵۹'), '1370/02/18')
  assert.equal(born('معرف‌ها\nدکتر بهروز ملکی\nتولد: 1373/11/28 | تلفن: ۰۹۹۰۷۹۱۵۶۷۹'), '1373/11/28')
  assert.equal(born('متولد ۱۳۷۰'), null)
  assert.equal(born('تاریخ تولد: ۱۳۷۰/۱۳/۱۲'), null)
})

test('A birth date is marked for checking if day and month could be swapped', () => {
  const asked = (text: string) => findBirthDate(entries(text))?.check === true
  assert.equal(asked('Date of birth: 03/08/1991'), true)
  assert.equal(asked('Date of birth: 08/08/1991'), false)
  assert.equal(asked('تاریخ تولد: 03/08/1371'), false)
  assert.deepEqual([born('Date of birth: 04/19/1988'), asked('Date of birth: 04/19/1988')], ['1988/04/19', false])
})

test('Neither an age nor the years of a company count as years of experience', () => {
  const years = (text: string) => fields(text).years?.value ?? null
  assert.equal(years('۳۲ ساله، دارای ۸ سال سابقه کار'), 8)
  assert.equal(years('32 years old with 8 years of experience'), 8)
  assert.equal(years('۳۰ سال سن و ۶ سال سابقه'), 6)
  assert.equal(years('با ۲٫۵ سال سابقه'), null)
  assert.equal(years('کارمند شرکتی با ۳۰ سال سابقه'), null)
})

test('Skills end before sentences, and levels and dates are not skills', () => {
  const page = 'مهارت‌ها\nExcel: پیشرفته، Photoshop (متوسط)، نرم‌افزار: Revit\nC، بهای تمام‌شده، ISO 22000، ۱۳۹۹'
  assert.deepEqual(skills(page), ['Excel', 'Photoshop', 'Revit', 'C', 'بهای تمام‌شده', 'ISO 22000'])
  assert.deepEqual(skills('مهارت‌ها\n۱. Excel\nWord .2\n3. بایگانی'), ['Excel', 'Word', 'بایگانی'])
  assert.deepEqual(skills('Skills\nKotlin.1\nRoom.2\nISO 22000'), ['Kotlin', 'Room', 'ISO 22000'])
  const prose = 'در این شرکت مسئول پیگیری قراردادها بودم و گزارش ماهانه را آماده می‌کردم'
  const more = 'هدایت گروه فروش را نیز بر عهده داشتم و با مشتریان شهرستان‌ها کار می‌کردم'
  assert.deepEqual(skills(`مهارت‌ها\nExcel، Word\n${prose}\n${more}\nشیراز`), ['Excel', 'Word'])
  assert.equal(skills(`مهارت‌ها\n${Array.from({ length: 90 }, (_, at) => `مهارت ${at}`).join('، ')}`).length, 40)
})

test('A heading in smaller type than its text still begins a section', () => {
  const rows = ['Skills', 'Go', 'Kafka', 'Ansible'].map((text, index) => ({
    cells: [{ text, x0: 50, x1: 100, y0: 700 - index * 14, y1: 710 - index * 14 }],
    size: index === 0 ? 8 : 11,
    page: 1,
  }))
  const { skills } = findFields({ rows, pages: [{ width: 600, height: 800 }] }, 'cv.pdf')
  assert.deepEqual(skills?.value, ['Go', 'Kafka', 'Ansible'])
})

test('A name in large type is found outside sections, even on two lines', () => {
  const cell = (text: string, y: number, size: number) => ({
    cells: [{ text, x0: 50, x1: 50 + text.length * 5, y0: y, y1: y + size }],
    size,
    page: 1,
  })
  const rows = [
    cell('Education', 700, 14),
    cell('B.Sc. in Physics', 680, 10),
    cell('Golnaz', 760, 22),
    cell('Behboudi', 735, 22),
    cell('golnaz@example.org', 715, 10),
  ]
  assert.equal(findFields({ rows, pages: [{ width: 600, height: 800 }] }, 'cv.pdf').name?.value, 'Golnaz Behboudi')
})

test('Birth dates with an unreadable digit and numbers of relatives are ignored', () => {
  assert.equal(born('متولد: ۱۳۵۵/۱۱/۱\uFFFD'), null)
  assert.equal(fields('مینا راد\nتماس ضروری: ۰۹۱۶۲\uFFFD۵۲۲۳۳ (مادر)').mobile, null)
})
