import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { changesIn, movedBy, previewOf, shownOrHidden, type CareerValues, type Opening } from './career-values.ts'

const opening = (uuid: string, more: Partial<Opening> = {}): Opening => ({
  ...{ uuid, title: uuid, first: false, hidden: false },
  ...more,
})
const namesOf = (openings: readonly Opening[]) =>
  openings.map(it => `${it.uuid}${it.first ? '!' : ''}${it.hidden ? '-' : ''}`).join(' ')

const start: CareerValues = {
  ...{ color: null, headline: '', headline_en: '', links: [], benefits: [], questions: [], pictures: [] },
  openings: [opening('a', { first: true }), opening('b'), opening('c'), opening('d', { hidden: true })],
}

test('an opening is moved up to the first ones, among them, and down again to the others', () => {
  const { openings } = start
  deepEqual(namesOf(movedBy(openings, 'c', -1)), 'a! c! b d-')
  const two = movedBy(openings, 'c', -1)
  deepEqual(namesOf(movedBy(two, 'c', -1)), 'c! a! b d-')
  deepEqual(namesOf(movedBy(two, 'a', -1)), 'a! c! b d-')
  deepEqual(namesOf(movedBy(two, 'a', 1)), 'c! a! b d-')
  deepEqual(namesOf(movedBy(two, 'c', 1)), 'a! c b d-')
  deepEqual(namesOf(movedBy(openings, 'b', 1)), 'a! b c d-')
})

test('a hidden opening is no longer among the first', () => {
  deepEqual(namesOf(shownOrHidden(start.openings, 'a', true)), 'b c a- d-')
  deepEqual(namesOf(shownOrHidden(start.openings, 'd', false)), 'a! b c d')
})

test('only changed fields are sent, and unfinished rows are not previewed', () => {
  deepEqual(changesIn(start, start), {})
  const changed = { ...start, headline: 'با ما', openings: shownOrHidden(start.openings, 'd', false) }
  deepEqual(changesIn(start, changed), { headline: 'با ما', hidden_jobs: [] })
  const unfinished = { ...start, benefits: [{ title: ' ', title_en: '' }], links: [{ kind: 'x' as const, url: 'x' }] }
  deepEqual([previewOf(unfinished).benefits, previewOf(unfinished).links], [[], []])
})
