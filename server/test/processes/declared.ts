import { limitNames } from '../../core/limits.ts'
import { tasks } from '../../core/queue.ts'
import { noticeTypes } from '../../messages/notice.ts'

/* Loads the modules of a process without starting it, and prints what they declare. */

/** The names of what the loaded modules declare. */
export type Declared = { notices: string[]; tasks: string[]; limits: string[] }

await import(process.argv[2] ?? '')
const all: Declared = {
  notices: noticeTypes(),
  tasks: tasks().map(it => `${it.name} ${it.lane}`),
  limits: limitNames(),
}
process.stdout.write(JSON.stringify(all), () => process.exit())
