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

/** The processor time of this thread for `work`, in microseconds. Some systems count it in steps of ten milliseconds. */
function timeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return user + system
}

/** So long does a measurement take, in microseconds, that the steps of the clock do not matter. */
const longEnough = 150_000

/** The mean time of one repetition, in microseconds, of as many as take long enough. */
function meanOf(work: () => unknown): number {
  for (let count = 1; ; count *= 2) {
    const time = timeOf(() => {
      for (let done = 0; done < count; done++) work()
    })
    if (time >= longEnough) return time / count
  }
}

/** The shortest of three means. The others include compilation, or more of the garbage collection. */
const shortestOf = (work: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => meanOf(work)))

for (const [name, { read, count }] of Object.entries(readers))
  test(`${name} is read in linear time`, () => {
    const [one, four] = [shortestOf(() => read(count)), shortestOf(() => read(4 * count))]
    ok(four <= mostGrowth * one, `${one} µs, and ${four} µs for four times the length`)
  })
