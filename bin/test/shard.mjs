// A process that runs test files one after the other, each inside a `describe` of its path, so that modules are loaded once
// for many files. The parent process sends the files one by one: several processes share its queue.
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

const next = () =>
  new Promise(settle => {
    process.once('message', ({ file }) => settle(file))
    process.send('ready')
  })

/** How often each file was run. A module is loaded again only by another address. */
const times = new Map()

/** Registers the tests of a file, and resolves when all of them have run. */
const run = file =>
  new Promise(done => {
    const time = (times.get(file) ?? 0) + 1
    times.set(file, time)
    describe(file, async () => {
      after(done)
      try {
        await import(pathToFileURL(file).href + (time > 1 ? `?time=${time}` : ''))
      } catch (error) {
        done()
        throw error
      }
    })
  })

for (let file = await next(); file !== undefined; file = await next()) await run(file)
process.emit('lastFile')
process.disconnect()
