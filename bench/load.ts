import { connect, type Socket } from 'node:net'
import pg from 'pg'
import type { Statement } from './record.ts'

/**
 * Generates the load in a separate process. Each of the `workers` callers sends a request as soon as the previous one is
 * answered. HTTP uses plain sockets with keep-alive, because an HTTP client would use more processor time than the server.
 */
export type Job =
  | { kind: 'http'; port: number; requests: string[]; workers: number; seconds: number }
  /** Each turn contains the statements of one request, which are sent in one pipeline over one connection. */
  | { kind: 'sql'; reach: pg.ClientConfig; turns: Statement[][]; workers: number; connections: number; seconds: number }

/** The result. `p50` and `p95` are in milliseconds. */
export type Load = { count: number; seconds: number; p50: number; p95: number; failed: number }

type Ask = (n: number) => Promise<boolean>

async function run(job: Job): Promise<Load> {
  const callers = job.kind === 'http' ? await httpCallers(job) : await sqlCallers(job)
  const times: number[] = []
  let [next, failed] = [0, 0]
  const begin = performance.now()
  const until = begin + job.seconds * 1000
  const caller = async (ask: Ask) => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      if (!(await ask(next++))) failed++
      times.push(performance.now() - start)
    }
  }
  await Promise.all(callers.asks.map(caller))
  const seconds = (performance.now() - begin) / 1000
  await callers.end()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { count: times.length, seconds, p50: at(0.5), p95: at(0.95), failed }
}

async function httpCallers({ port, requests, workers }: Extract<Job, { kind: 'http' }>) {
  const bytes = requests.map(text => Buffer.from(text))
  const sockets = Array.from({ length: workers }, () => connect(port, '127.0.0.1').setNoDelay())
  const asks = sockets.map(socket => {
    const ask = askOver(socket)
    return (n: number) => ask(bytes[n % bytes.length] ?? Buffer.alloc(0))
  })
  return { asks, end: async () => sockets.forEach(socket => socket.destroy()) }
}

/** Sends a request and waits for the complete answer. Returns whether its status is below 300. */
function askOver(socket: Socket): (request: Buffer) => Promise<boolean> {
  let settle: (good: boolean) => void = () => {}
  let missing = 0
  let good = false
  let head = ''
  socket.on('error', () => settle(false))
  socket.on('data', data => {
    if (missing === 0) {
      head += data.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      good = head.startsWith('HTTP/1.1 2')
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4)
      head = ''
    } else missing -= data.length
    if (missing === 0) settle(good)
  })
  return async request =>
    new Promise(resolve => {
      settle = resolve
      socket.write(request)
    })
}

async function sqlCallers({ reach, turns, workers, connections }: Extract<Job, { kind: 'sql' }>) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ ...reach, pipeline: true }))
  await Promise.all(clients.map(client => client.connect()))
  const asks = Array.from({ length: workers }, (_, worker) => async (n: number) => {
    const client = clients[worker % clients.length]
    const sent = (turns[n % turns.length] ?? []).map(async it => client?.query(it))
    await Promise.all(sent)
    return true
  })
  return { asks, end: () => Promise.all(clients.map(client => client.end())) }
}

if (import.meta.main)
  process.on('message', (job: Job) => {
    run(job).then(
      load => process.send?.(load),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
