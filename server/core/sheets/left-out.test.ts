import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { leftOutOf, leftOutSentence } from './left-out.ts'

test('what is not read of a sheet is said once for columns behind the last one that is read', () => {
  const none = {
    hiddenRows: [],
    hiddenRowCount: 0,
    hiddenColumns: [],
    sheet: 's',
    others: [],
    from1904: false,
    hiddenSheets: [],
    merged: [],
  }
  const heading = { row: 2, cells: [] }
  const said = (furtherColumns: boolean) =>
    leftOutOf({ facts: { ...none, furtherColumns }, heading, others: [] }, []).map(it => leftOutSentence('en', it))
  deepEqual(said(true), ['Only the first 100 columns were read. The others were left out.'])
  deepEqual(said(false), [])
})
