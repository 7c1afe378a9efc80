import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Away, reasonOf } from './away.ts'
import { openOutages, type Outages } from './outages.ts'

/*
 * A frozen host or a broken network sends nothing, not even the end of a connection, so a connection would wait for minutes.
 * Therefore each process has one connection on which it asks every second whether the database is available. If that gets no
 * answer, all other connections are cut: their queries fail at once, and new ones reach the database wherever it is by then.
 */

/** How often it asks, how long it waits for an answer, and how long other connections may take. Milliseconds. */
const times = { beat: 1000, silence: 2500, tick: 100, reconnect: 300, connect: 5000 }

/** A process's monitoring connection to the database, which tells whether the database is available. */
export type Line = {
  /**
   * For the pools and connections of this process: cut when the database stops answering, refused at once while it is away.
   */
  Client: typeof pg.Client
  /** The same, but it waits for the database instead of being refused: for background work. */
  PatientClient: typeof pg.Client
  /** Whether the database is away, as far as is known. */
  readonly away: boolean
  /** Receives notifications of a channel from now until the line is closed; those sent during an outage are lost. */
  listen(channel: string, hear: (payload: string) => void): void
  /**
   * Counts a request that was refused because the database was away. The log gets a line for each outage, not for each
   * request.
   */
  refused(error: unknown): void
  /** Ends all connections: waits up to a second for their end, then cuts them. */
  close(): Promise<void>
}

/** Opens the line and reconnects it until it is closed. `tell` writes to the log. */
export const openLine = (reach: pg.ClientConfig, tell: (line: string) => void): Line => new KeptLine(reach, tell)

const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream // the driver always has it, but its types do not

class KeptLine implements Line {
  away = false
  readonly Client: typeof pg.Client
  readonly PatientClient: typeof pg.Client
  readonly #reach: pg.ClientConfig
  readonly #clients = new Set<pg.Client>()
  readonly #notices = new EventEmitter().setMaxListeners(0)
  readonly #channels: string[] = []
  readonly #outages: Outages
  readonly #closed = new AbortController()
  readonly #kept: Promise<void>
  #own: pg.Client | undefined

  constructor(reach: pg.ClientConfig, tell: (line: string) => void) {
    this.#reach = reach
    this.#outages = openOutages(tell)
    const { Client, PatientClient } = clientsOf(this)
    this.Client = Client
    this.PatientClient = PatientClient
    this.#kept = this.#keep()
  }

  /** Fires its end event when it closes. Without an error listener, an error would end the process. */
  watch(client: pg.Client): pg.Client {
    this.#clients.add(client)
    return client.on('error', () => {}).once('end', () => this.#clients.delete(client))
  }

  async back(): Promise<void> {
    while (this.away && !this.#closed.signal.aborted) await sleep(times.reconnect)
  }

  listen(channel: string, hear: (payload: string) => void): void {
    this.#notices.on(channel, hear)
    if (this.#channels.includes(channel)) return
    this.#channels.push(channel)
    this.#own?.query(`listen ${channel}`).catch(() => {}) // the next connection listens to all channels again
  }

  refused(error: unknown): void {
    if (!this.#closed.signal.aborted) this.#outages.refused(reasonOf(error))
  }

  async close(): Promise<void> {
    this.#closed.abort()
    if (this.away) this.#cut()
    await this.#kept
    this.#own?.end().catch(() => {})
    for (let waited = 0; this.#clients.size > 0 && !this.away && waited < 1000; waited += 10) await sleep(10)
    this.#cut()
  }

  #cut(): void {
    for (const client of this.#clients) socketOf(client).destroy(new Away())
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      const client = this.watch(new pg.Client({ ...this.#reach, ...steady }))
      this.#own = client
      let connected = false
      try {
        await inTime(client.connect())
        connected = true
        await this.#live(client)
      } catch (error) {
        if (signal.aborted) return
        this.#lose(error, connected)
        socketOf(client).destroy()
        await sleep(times.reconnect, undefined, { signal }).catch(() => {})
      }
    }
  }

  /** Uses one connection until it breaks: listens, and asks until it gets no answer. */
  async #live(client: pg.Client): Promise<void> {
    const { signal } = this.#closed
    const end = once(client, 'end', { signal })
    const lost = end.then(() => Promise.reject(new Away('the connection was lost')))
    lost.catch(() => {})
    client.on('notification', ({ channel, payload }) => this.#notices.emit(channel, payload ?? ''))
    await inTime(client.query(this.#channels.map(channel => `listen ${channel};`).join('') || 'select'))
    while (!signal.aborted) {
      this.away = false
      this.#outages.well()
      await inTime(client.query('select'))
      await Promise.race([lost, sleep(times.beat, undefined, { signal })])
    }
  }

  #lose(error: unknown, connected: boolean): void {
    const silent = error instanceof Silent
    // Losing this connection does not prove an outage: the attempt to reconnect decides. If the server has no room for
    // another connection, the existing ones may still work.
    this.away = silent || (!connected && !isFull(error))
    if (this.away) this.#outages.begin(reasonOf(error))
    if (silent) this.#cut()
  }
}

/** The callback of `connect`, in the driver's own types. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Two client classes for this line: one refuses queries during an outage, the other waits. */
function clientsOf(line: KeptLine): Pick<Line, 'Client' | 'PatientClient'> {
  const Client = class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const given = typeof config === 'object' ? config : { connectionString: config }
      super({ ...given, ...steady, connectionTimeoutMillis: times.connect })
    }

    override connect(): Promise<pg.Client>
    override connect(settled: Connected): void
    override connect(settled?: Connected): Promise<pg.Client> | void {
      if (!line.away) line.watch(this)
      if (!settled) return line.away ? Promise.reject(new Away()) : super.connect()
      if (line.away) process.nextTick(settled, new Away())
      else super.connect(settled)
    }
  }
  const PatientClient = class extends Client {
    override connect(): Promise<pg.Client>
    override connect(settled: Connected): void
    override connect(settled?: Connected): Promise<pg.Client> | void {
      if (!settled) return line.back().then(() => super.connect())
      void line.back().then(() => super.connect(settled))
    }
  }
  return { Client, PatientClient }
}

/** Idle connections send keep-alives every ten seconds, so that firewalls keep them and a dead one is noticed. */
const steady = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

class Silent extends Away {}

/** The server accepts no more connections; existing ones continue. */
const isFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53300'

/** Fails when no answer arrives in time. Counts ticks instead of time: a blocked process must not blame the database. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_settle, fail) => {
    let left = times.silence / times.tick
    timer = setInterval(() => --left <= 0 && fail(new Silent()), times.tick)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearInterval(timer)
  }
}
