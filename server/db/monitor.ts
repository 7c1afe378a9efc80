import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Away, reasonOf } from './away.ts'
import { openOutages, type Outages } from './outages.ts'

/*
 * A frozen host or a broken network does not even close its connections, so a query would wait for minutes. Therefore each
 * process has one monitoring connection on which it sends an empty query every second. If that gets no response within 2.5
 * seconds, all other connections are closed: their queries fail immediately, and new connections reach the database at its
 * current address.
 */

/**
 * In milliseconds. `beat` is the interval of the check. `silence` is the time limit for a response, measured in steps of
 * `tick`. `reconnect` is the pause between two attempts. `connect` is the time limit for opening any other connection.
 */
const times = { beat: 1000, silence: 2500, tick: 100, reconnect: 300, connect: 5000 }

/** The monitoring connection of a process, which knows whether the database is available. */
export type DatabaseMonitor = {
  /**
   * The client class for the pools of this process. Its connections are closed when the database stops responding, and refused
   * immediately while it is away.
   */
  Client: typeof pg.Client
  /** Like Client, but connecting waits until the database is back, for background work. */
  PatientClient: typeof pg.Client
  /** Whether the last check found the database unavailable. */
  readonly away: boolean
  /**
   * Calls `hear` for each notification of a channel until the monitor is closed. Notifications sent during an outage are lost.
   */
  listen(channel: string, hear: (payload: string) => void): void
  /**
   * Counts a request that was refused because the database was away. Outages are logged, not single requests.
   */
  refused(error: unknown): void
  /** Waits up to a second for all connections to end, then closes them. */
  close(): Promise<void>
}

/** Opens the monitoring connection and reconnects it until it is closed. `log` writes to the log. */
export const openMonitor = (reach: pg.ClientConfig, log: (line: string) => void): DatabaseMonitor =>
  new ReconnectingMonitor(reach, log)

const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream // every client of the driver has this field, but its types lack it

class ReconnectingMonitor implements DatabaseMonitor {
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

  constructor(reach: pg.ClientConfig, log: (line: string) => void) {
    this.#reach = reach
    this.#outages = openOutages(log)
    const { Client, PatientClient } = clientsOf(this)
    this.Client = Client
    this.PatientClient = PatientClient
    this.#kept = this.#keep()
  }

  /** Keeps a client in the set that `#cut` closes, until it ends. Without an error listener, an error would end the process. */
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

  /** Uses one connection until it breaks: listens to the channels, and checks until a check gets no response. */
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
    // If only this connection was lost, the attempt to reconnect decides whether there is an outage. If the server accepts no
    // further connection, the existing ones may still work.
    this.away = silent || (!connected && !isFull(error))
    if (this.away) this.#outages.begin(reasonOf(error))
    if (silent) this.#cut()
  }
}

/** The callback of `connect`, as the driver declares it. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Creates the two client classes: one refuses connections during an outage, the other waits for the database. */
function clientsOf(monitor: ReconnectingMonitor): Pick<DatabaseMonitor, 'Client' | 'PatientClient'> {
  const Client = class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const given = typeof config === 'object' ? config : { connectionString: config }
      super({ ...given, ...steady, connectionTimeoutMillis: times.connect })
    }

    override connect(): Promise<pg.Client>
    override connect(settled: Connected): void
    override connect(settled?: Connected): Promise<pg.Client> | void {
      if (!monitor.away) monitor.watch(this)
      if (!settled) return monitor.away ? Promise.reject(new Away()) : super.connect()
      if (monitor.away) process.nextTick(settled, new Away())
      else super.connect(settled)
    }
  }
  const PatientClient = class extends Client {
    override connect(): Promise<pg.Client>
    override connect(settled: Connected): void
    override connect(settled?: Connected): Promise<pg.Client> | void {
      if (!settled) return monitor.back().then(() => super.connect())
      void monitor.back().then(() => super.connect(settled))
    }
  }
  return { Client, PatientClient }
}

/** Idle connections send keep-alives every ten seconds, so that firewalls keep them open and dead ones are detected. */
const steady = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

class Silent extends Away {}

/** Whether the server accepts no more connections (too_many_connections). Existing ones still work. */
const isFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53300'

/** Fails if there is no response in time. Counts ticks, because after a blocked event loop the elapsed time proves nothing. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_settle, fail) => {
    let ticks = times.silence / times.tick
    timer = setInterval(() => --ticks <= 0 && fail(new Silent()), times.tick)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearInterval(timer)
  }
}
