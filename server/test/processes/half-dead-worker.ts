import { run } from 'graphile-worker'
import { asChild } from '../../process.ts'
import { runWorker } from '../../work.ts'

/*
 * The process of the worker, but its lane `codes` is connected and takes nothing, as after a network failure at the moment in
 * which its lanes start. It is found after three checks.
 */

await asChild(asked =>
  runWorker(asked, {
    checks: 3,
    start: options =>
      run('send-sms-code' in (options.taskList ?? {}) ? { ...options, taskList: { nothing: () => {} } } : options),
  }),
)
