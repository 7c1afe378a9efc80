import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { streamCsvRows } from 'hucre/csv'
import { separatedText } from './csv-text.ts'

function rowsOf(text: string): string[] {
  const { text: whole, separator } = separatedText(text) ?? { text: '', separator: ',' }
  return [...streamCsvRows(whole, { delimiter: separator })].map(cells => cells.join('|'))
}

test('a quotation mark that nobody closed takes nothing of the rows below', () => {
  deepEqual(rowsOf('نام,نشانی\nنسیم,"تهران\nپونه,شیراز\n'), ['نام|نشانی', 'نسیم|"تهران', 'پونه|شیراز'])
  deepEqual(rowsOf('نام,نشانی\nنسیم,"تهران\nپونه,"شیراز"\n'), ['نام|نشانی', 'نسیم|"تهران', 'پونه|شیراز'])
  deepEqual(rowsOf('نام,نشانی\n"نسیم"" راد,تهران\nپونه,شیراز'), ['نام|نشانی', '"نسیم"" راد|تهران', 'پونه|شیراز'])
  deepEqual(rowsOf('sep=;\nنام;نشانی\nنسیم;"تهران'), ['نام|نشانی', 'نسیم|"تهران'])
})

test('quoted cells keep their lines, separators and quotation marks', () => {
  const text = 'نام,نشانی,توضیح\n"نسیم ""راد""","تهران, ونک","خط ۱\nخط ۲"\n"علی" رضایی,,""\n'
  deepEqual(rowsOf(text), ['نام|نشانی|توضیح', 'نسیم "راد"|تهران, ونک|خط ۱\nخط ۲', 'علی رضایی||'])
  equal(separatedText(text)?.text, text)
})
