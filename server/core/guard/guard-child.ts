/**
 * The other end of guard.ts: does the tasks that come, one after another. `give` sends a part ahead of the answer. What is
 * thrown ends the process, which is told as a crash.
 */
export function doTasks<Task>(work: (task: Task, give: (part: unknown) => void) => Promise<unknown>): void {
  // Whoever asked is gone, perhaps killed: nobody waits for what is still being done.
  process.once('disconnect', () => process.exit())
  // Guarded.run writes what this process reads: its module knows what it is given.
  process.on('message', (task: Task) => {
    void work(task, part => process.send?.({ part })).then(answer => process.send?.({ answer }))
  })
}
