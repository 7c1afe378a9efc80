import type { FastifyInstance } from 'fastify'

/** A piece of work that is longer, in milliseconds, is logged: all other requests of the process wait meanwhile. */
const mostAtOnce = 500

/** How often the loop is looked at, in milliseconds. */
const pause = 100

/** Most names in one line of the log. */
const mostNames = 8

/** Finds the pieces of the event loop that are too long, and the calls that may have caused them. */
export type LoopWatch = {
  /** Notes that a call has begun. Returns the function that notes its end. */
  begin(name: string): () => void
  /** Call it every `pause` milliseconds; a piece of work delays it. */
  look(): void
}

/**
 * The processor time of this thread in milliseconds. Unlike the time of day, it does not pass while other processes or a paused
 * machine keep the thread waiting.
 */
const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Starts to watch. `now` is a clock in milliseconds that passes while the loop works. */
export function watchLoop(log: (line: string) => void, now: () => number): LoopWatch {
  const open = new Map<symbol, string>()
  /** The calls that have ended since the last look, because a call may end in the same piece of work. */
  let ended: string[] = []
  let last = now()
  return {
    begin: name => {
      const key = Symbol(name)
      open.set(key, name)
      return () => {
        if (open.delete(key)) ended.push(name)
      }
    },
    look: () => {
      const at = now()
      const delay = Math.round(at - last - pause)
      const names = [...new Set([...ended, ...open.values()])]
      last = at
      ended = []
      if (delay <= mostAtOnce) return
      const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
      const calls = names.length > 0 ? `${names.slice(0, mostNames).join(', ')}${more}` : 'none'
      log(`The server did one piece of work for ${delay} ms, in which all others waited. Calls under way: ${calls}.`)
    },
  }
}

/** Watches the event loop of a server until it is closed. */
export function watchServer(app: FastifyInstance, log: (line: string) => void): void {
  const watch = watchLoop(log, processorTime)
  const timer = setInterval(watch.look, pause).unref()
  const ends = new WeakMap<object, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    const end = watch.begin(`${request.method} ${request.routeOptions.url ?? 'an unknown address'}`)
    ends.set(request.raw, end)
    reply.raw.once('close', end)
  })
  // Not only at the end of the answer: streams of events stay open for hours.
  app.addHook('onSend', async request => ends.get(request.raw)?.())
  app.addHook('onClose', async () => clearInterval(timer))
}
