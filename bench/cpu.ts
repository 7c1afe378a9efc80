import { readdirSync, readFileSync } from 'node:fs'

/** The unit of Linux's processor times, one hundredth of a second, in microseconds. */
const tick = 10_000

/**
 * The fields of a process in /proc after its name, which may contain any character. The first field is the state of the
 * process.
 */
const fieldsOf = (pid: string | number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** The processor time of a process in microseconds. */
export const timeOf = (pid: number): number => sum(fieldsOf(pid).slice(11, 13))

const sum = (ticks: string[]) => ticks.reduce((all, it) => all + Number(it) * tick, 0)

/**
 * The processor time of a process and its children, including those that have ended, in microseconds. Other load on the
 * machine hardly affects it, unlike the elapsed time. Always 0 on other systems than Linux.
 */
export function timeOfFamily(pid: number): number {
  if (process.platform !== 'linux') return 0
  let time = sum(fieldsOf(pid).slice(11, 15))
  for (const child of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      if (Number(fieldsOf(child)[1]) === pid) time += timeOf(Number(child))
    } catch {
      // The process ended after it was listed.
    }
  return time
}
