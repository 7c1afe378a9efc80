import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { senderAt, type Reply, type Sender, type Wire } from '../product/wire.ts'

/*
 * Runs one attack in a process of its own, so that it does not delay the requests of the others in the measuring process.
 */

/** How a request is repeated. */
export type How =
  /** As soon as the answer is there. */
  | { kind: 'repeated'; request: Wire }
  /** So many at once, every second. */
  | { kind: 'at once'; request: Wire; count: number }
  /** So many on one connection that reads nothing, and every second another such connection. All of them stay open. */
  | { kind: 'unread'; path: string; count: number }

export type Order = { url: string; address: string; seconds: number; how: How }

/** The number of answers by status, `0` for broken connections; the text of the first one that is not 200; and the bytes sent. */
export type Report = { statuses: Record<string, number>; refusal: string; slowest: number; sent: number }

function openReport() {
  const report: Report = { statuses: {}, refusal: '', slowest: 0, sent: 0 }
  const count = ({ status, text }: Reply, ms = 0) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    report.slowest = Math.max(report.slowest, ms)
    if (status !== 200) report.refusal ||= messageIn(text)
  }
  return { report, count }
}

const messageIn = (text: string) => (/"message":"([^"]*)"/.exec(text)?.[1] ?? text).slice(0, 200)

type Tally = ReturnType<typeof openReport>

async function once(sender: Sender, request: Wire, { count, report }: Tally): Promise<void> {
  const start = performance.now()
  report.sent += request.body?.length ?? 0
  count(await sender.send(request), performance.now() - start)
}

/** Waits until the next full second after the start of a turn. */
const restOfSecond = (start: number) => sleep(Math.max(0, 1000 - (performance.now() - start)))

/** Sends the requests of one connection and reads nothing until `finish`, which returns what the server has sent. */
function unread(url: string, address: string, text: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: address })
  socket.pause()
  let broken = ''
  socket.on('error', error => (broken ||= error.message))
  socket.write(text)
  const finish = async () => {
    let got = ''
    socket.on('data', part => (got += part.toString('latin1')))
    socket.resume()
    // The server has either closed the connection by now, or sends the rest of its answers.
    for (let before = -1; before < got.length && !socket.closed; await sleep(500)) before = got.length
    socket.destroy()
    return { answers: [...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(it => Number(it[1])), got, broken }
  }
  return finish
}

async function hold({ url, address, seconds }: Order, how: Extract<How, { kind: 'unread' }>, tally: Tally) {
  const text = `GET ${how.path} HTTP/1.1\r\nhost: bench\r\n\r\n`.repeat(how.count)
  const until = performance.now() + seconds * 1000
  const open: ReturnType<typeof unread>[] = []
  for (let start = performance.now(); start < until; start = performance.now()) {
    open.push(unread(url, address, text))
    tally.report.sent += text.length
    await restOfSecond(start)
  }
  for (const finish of open) {
    const { answers, got, broken } = await finish()
    const refused = /\r\n\r\n(\{[^\r\n]*"status"[^\r\n]*\})\s*$/.exec(got.slice(-2000))?.[1] ?? ''
    for (const status of answers) tally.count({ status, text: refused })
    if (broken) tally.count({ status: 0, text: broken })
  }
}

async function run(order: Order): Promise<Report> {
  const tally = openReport()
  const { how, seconds, url, address } = order
  if (how.kind === 'unread') {
    await hold(order, how, tally)
    return tally.report
  }
  const count = how.kind === 'at once' ? how.count : 1
  const sender = senderAt(address, url, count)
  const until = performance.now() + seconds * 1000
  for (let start = performance.now(); start < until; start = performance.now()) {
    await Promise.all(Array.from({ length: count }, () => once(sender, how.request, tally)))
    if (how.kind === 'at once') await restOfSecond(start)
  }
  sender.close()
  return tally.report
}

process.once('message', (order: Order) => {
  run(order).then(
    report => process.send?.(report, () => process.exit()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
