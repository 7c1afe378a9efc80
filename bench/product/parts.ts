import { readFileSync, writeFileSync } from 'node:fs'

/** The processes of the product that are measured and killed, by the file that each of them runs. */
const files = { server: 'serve.ts', worker: 'work.ts' } as const
export type Part = keyof typeof files

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

/** The process id of a part of the product, or undefined while it is not running. Works on Linux only. */
export function pidOf(supervisor: number, part: Part): number | undefined {
  const children = read(`/proc/${supervisor}/task/${supervisor}/children`).split(' ').filter(Boolean).map(Number)
  return children.find(pid => read(`/proc/${pid}/cmdline`).replace(/\0$/, '').endsWith(files[part]))
}

/** The memory of a process now (`VmRSS`) or its peak (`VmHWM`) in MB; 0 if it has ended. */
export const megabytes = (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** The largest memory (RSS) of each part in MB, and whether one of them ended meanwhile. */
export type Memory = Record<Part, number> & { ended: Part[] }

const both = ['server', 'worker'] as const

/**
 * Watches the memory of server and worker until the returned function is called. The kernel records the peak itself, so the
 * samples are needed only in case the process ends.
 */
export function watchMemory(supervisor: number): () => Memory {
  const pids = Object.fromEntries(both.map(part => [part, pidOf(supervisor, part)] as const))
  const most = { server: 0, worker: 0 }
  // The kernel starts a new peak for this value.
  for (const pid of Object.values(pids)) if (pid) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const look = (line: 'VmRSS' | 'VmHWM') => {
    for (const part of both) most[part] = Math.max(most[part], megabytes(pids[part] ?? 0, line))
  }
  const timer = setInterval(() => look('VmRSS'), 100)
  return () => {
    clearInterval(timer)
    look('VmHWM')
    return { ...most, ended: both.filter(part => pidOf(supervisor, part) !== pids[part]) }
  }
}
