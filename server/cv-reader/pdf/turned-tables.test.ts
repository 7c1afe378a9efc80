import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '../shapes.ts'
import { labelsFirst } from './turned-tables.ts'

const turned = (text: string) => labelsFirst(rowsOf(text)).map(it => it.cells.map(cell => cell.text).join('\t'))

test('A table that was left in the order of a page from the left is read with its labels first', () => {
  const rows = ['شیراز\tمحل سکونت\tمینا راد\tنام و نام خانوادگی', '۹۱۲۳۴۵۶۷۸۹\tشماره موبایل']
  assert.deepEqual(turned(rows.join('\n')), [
    'نام و نام خانوادگی\tمینا راد\tمحل سکونت\tشیراز',
    'شماره موبایل\t۹۱۲۳۴۵۶۷۸۹',
  ])
})

test('A table whose labels come first stays, and so does one that has its labels above', () => {
  const rows = ['نام\tمینا\tنام خانوادگی\tراد', 'موبایل\t۰۹۱۲۳۴۵۶۷۸۹', 'مهارت‌ها', 'نام\tموبایل', 'مینا\t۰۹۱۲']
  assert.deepEqual(turned(rows.join('\n')), rows)
})
