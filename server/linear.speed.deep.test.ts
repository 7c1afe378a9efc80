import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { email } from '@kargozin/api/iran.ts'
import { textOfHtml } from './messages/email-body.ts'

/*
 * Functions that read texts of strangers take linear time: for a text of four times the length, the processor time is at most
 * eight times as long. Quadratic time would be sixteen times as long.
 */

const mostGrowth = 8

/**
 * The functions, with a text of this many parts that would make bad code slow, and the number of parts. Of fewer parts, a text fits in the
 * young generation of the heap and one of four times the length does not, which costs up to ten times as much.
 */
const readers: Record<string, { read(count: number): unknown; count: number }> = {
  'an e-mail address with many dots': { read: count => email(`${'a.'.repeat(count)}@`), count: 300_000 },
  'an e-mail address with many hyphens': { read: count => email(`a@${'a-'.repeat(count)}!`), count: 300_000 },
  'an e-mail of nested lists': { read: count => textOfHtml('<ul><li>'.repeat(count)), count: 24_000 },
  'an e-mail of links': { read: count => textOfHtml('<a href="x">y</a>'.repeat(count)), count: 24_000 },
  'an e-mail of brackets': { read: count => textOfHtml('<'.repeat(count)), count: 500_000 },
  'an e-mail of blank lines': { read: count => textOfHtml('\n \n'.repeat(count)), count: 200_000 },
}

/** The shortest of seven times, in microseconds of processor time. The others include compilation or garbage collection. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    return user + system
  })
  return Math.min(...times)
}

for (const [name, { read, count }] of Object.entries(readers))
  test(`${name} is read in linear time`, () => {
    const [one, four] = [timeOf(() => read(count)), timeOf(() => read(4 * count))]
    // Below a millisecond, the resolution of the clock counts more than the work.
    ok(four <= mostGrowth * Math.max(one, 1000), `${one} µs, and ${four} µs for four times the length`)
  })
