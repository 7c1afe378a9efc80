import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { mostTouched, sampled } from '../sample.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `jobs.call${at}`)
const own = (name: string) => name

const before = process.env['SAMPLE']
const inMode = (mode: string | undefined) => {
  if (mode === undefined) delete process.env['SAMPLE']
  else process.env['SAMPLE'] = mode
}
afterEach(() => inMode(before))

test('a sample is a tenth of the cases, in their order, and the same every time', () => {
  inMode('tenth')
  const all = names(200)
  const tenth = sampled(all, own)
  equal(tenth.length, 20)
  deepEqual(
    tenth,
    all.filter(it => tenth.includes(it)),
  )
  deepEqual(sampled(all, own), tenth)
})

test('a new case replaces at most one case of the tenth', () => {
  inMode('tenth')
  const all = names(100)
  const tenth = sampled(all, own)
  for (const more of ['tags.create', 'tags.list', 'applicants.move']) {
    const after = sampled([more, ...all], own)
    ok(tenth.filter(it => !after.includes(it)).length <= 1)
  }
})

test('a small table keeps one case', () => {
  inMode('tenth')
  equal(sampled(['tags.create', 'tags.list'], own).length, 1)
  deepEqual(sampled([], own), [])
})

test('the cases that a change touches are added to the tenth, in their order', () => {
  inMode(undefined)
  const all = names(50).map(name => ({ name }))
  const tenth = sampled(all, it => it.name, []).map(it => it.name)
  const more = names(50)
    .filter(it => !tenth.includes(it))
    .slice(0, 3)
  deepEqual(
    sampled(all, it => it.name, [...more.toReversed(), 'no.such']).map(it => it.name),
    names(50).filter(it => tenth.includes(it) || more.includes(it)),
  )
})

test('a change of everything adds forty cases, the same every time', t => {
  inMode(undefined)
  const said = t.mock.method(console, 'error', () => undefined)
  const all = names(400)
  const chosen = sampled(all, own, all)
  equal(chosen.length, mostTouched) // the tenth has the lowest hashes, which are taken first
  deepEqual(sampled(all, own, all), chosen)
  const some = all.slice(0, 200)
  ok(sampled(all, own, some).length > mostTouched)
  ok(String(said.mock.calls[0]?.arguments[0]).includes('400 of 400'))
})

test('the deep suite takes all cases', () => {
  inMode('all')
  deepEqual(sampled(names(30), own), names(30))
})

test('an unknown mode is refused', () => {
  inMode('none')
  throws(() => sampled(names(30), own), /all or tenth/)
})
