import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tick = 10_000

/** The fields of a process's line that come after its name, which may hold anything; the first is its state. */
const fieldsOf = (pid: string | number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Processor time of a process so far, in microseconds. */
export const timeOf = (pid: number): number => sum(fieldsOf(pid).slice(11, 13))

const sum = (ticks: string[]) => ticks.reduce((all, it) => all + Number(it) * tick, 0)

/**
 * Processor time of a process and its children, those that ended too, so far, in microseconds. Unlike the clock it is hardly moved by
 * what else runs on the machine. Linux only; 0 elsewhere.
 */
export function timeOfFamily(pid: number): number {
  if (process.platform !== 'linux') return 0
  let time = sum(fieldsOf(pid).slice(11, 15))
  for (const child of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      if (Number(fieldsOf(child)[1]) === pid) time += timeOf(Number(child))
    } catch {
      // It ended between being listed and being read.
    }
  return time
}
