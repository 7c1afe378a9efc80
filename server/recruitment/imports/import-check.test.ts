import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { checkRow, type ImportedFields } from './import-check.ts'
import { nothingKnown } from './import-known.ts'

/** The checked row with these cells, with its messages as texts. */
function checked(cells: ImportedFields) {
  const { person, secret, comment, reasons, faulty } = checkRow(
    { name: 'نسیم', mobile: '09000000111', ...cells },
    nothingKnown,
  )
  return { ...person, ...secret, comment, faulty, words: reasons.map(it => `${it.field}: ${it.word}`) }
}

test('a cell with the word for no value says nothing, unless the word is a choice of its field', () => {
  const none = { email: 'ندارد', national_id: 'ندارم', skills: 'ندارد', university: 'ندارد', last_title: 'None' }
  const said = checked({ ...none, last_name: 'فاقد', driving_licenses: 'ندارد' })
  deepEqual([said.faulty, said.words, said.skills, said.entries, said.last_name], [false, [], [], {}, null])
  deepEqual(said.driving_licenses, 'none')
})

test('letters that became question marks are no value, and their cell is marked', () => {
  const word = 'Some letters of this cell cannot be read. Compare it with the file.'
  const lost = checked({ last_name: '????', address: '????? Street ??', university: 'Azad?' })
  deepEqual(lost.words, [`last_name: ${word}`, `address: ${word}`])
  deepEqual([lost.last_name, lost.address], [null, '????? Street ??'])
  deepEqual(checked({ name: '???' }).faulty, true)
})

test('telephone numbers keep their digits, and the first of several is taken, marked', () => {
  const whole = checked({ home_phone: '2188001122.0', referral_contact_number: '9121112233' })
  deepEqual([whole.home_phone, whole.referral_contact_number, whole.words], ['02188001122', '09121112233', []])
  const part = checked({ home_phone: '02188001122 (منزل)', referral_contact_number: '2.1E+09' })
  deepEqual([part.home_phone, part.referral_contact_number], ['02188001122', null])
  deepEqual(part.words, [
    'home_phone: Only {value} was taken from “{cell}”.',
    'referral_contact_number: Unknown value. It will not be imported.',
  ])
})
