import { flushCompileCache } from 'node:module'

/**
 * The child's side of guard.ts: runs the tasks one after another. `give` sends a part of the result before the answer. An
 * error ends the process, which the parent sees as a crash.
 */
export function doTasks<Task>(work: (task: Task, give: (part: unknown) => void) => Promise<unknown>): void {
  // The process is killed at its end, so Node would never write the compiled code.
  flushCompileCache()
  // The parent has exited or was killed, so the result is not needed.
  process.once('disconnect', () => process.exit())
  // The messages come from `Guarded.run`, whose task has the type that this module declares.
  process.on('message', (task: Task) => {
    void work(task, part => process.send?.({ part })).then(answer => process.send?.({ answer }))
  })
}
