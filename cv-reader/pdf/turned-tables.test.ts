import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '../text/shapes.ts'
import { labelsFirst } from './turned-tables.ts'

const turned = (text: string) => labelsFirst(rowsOf(text)).map(it => it.cells.map(cell => cell.text).join('\t'))

test('A right-to-left table stored in left-to-right order is read with labels first', () => {
  const rows = ['شیراز\tمحل سکونت\tمینا راد\tنام و نام خانوادگی', '۹۱۲۳۴۵۶۷۸۹\tشماره موبایل']
  assert.deepEqual(turned(rows.join('\n')), [
    'نام و نام خانوادگی\tمینا راد\tمحل سکونت\tشیراز',
    'شماره موبایل\t۹۱۲۳۴۵۶۷۸۹',
  ])
})

test('A table with labels first or above is not changed', () => {
  const rows = ['نام\tمینا\tنام خانوادگی\tراد', 'موبایل\t۰۹۱۲۳۴۵۶۷۸۹', 'مهارت‌ها', 'نام\tموبایل', 'مینا\t۰۹۱۲']
  assert.deepEqual(turned(rows.join('\n')), rows)
})
