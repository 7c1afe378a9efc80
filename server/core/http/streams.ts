import { Readable } from 'node:stream'
import type { EventHub, LiveEvent } from '../events.ts'

/** The owner of a stream. */
type Holder = { organization: string; user: string; session: string }

/** The queries that the streams of a process need. Each runs once for all open streams of an organisation or of the process. */
export type StreamQueries = {
  /** Which of these members may see the job. */
  sees(organization: string, job: string, users: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these sessions are still valid. */
  validSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>
}

/** The open streams of a process. */
export type Streams = {
  /** Opens a stream. Above the limit of a session or a user, the oldest stream ends; its screen is probably closed. */
  open(holder: Holder): Readable
}

/** The maximum of open streams. All windows of a browser share a session, and a user may have several devices. */
const maxStreams = { session: 20, user: 40 }

/** A comment line every 20 seconds, so that proxies do not close a quiet stream. */
const heartbeat = 20_000

/** Sessions are checked at every second heartbeat, so the stream of a revoked session ends within a minute. */
const beatsPerCheck = 2

/**
 * How long the users who may see a job are cached, in milliseconds, because a bulk action sends many events for one job. A
 * change of the job clears the cache.
 */
const cacheMilliseconds = 2000

/** The maximum of unsent bytes of a stream. Above it the stream is ended, and its reader connects again. */
const maxUnsent = 65_536

type Stream = Holder & { readable: Readable }
type Seen = { until: number; asked: ReadonlySet<string>; seen: ReadonlySet<string> }

/** The streams of one organisation, the oldest first; its events are sent one after the other. */
type Organization = { streams: Set<Stream>; turn: Promise<void>; seen: Map<string, Seen> }

/** The streams of all organisations that have any, and the operations on a single stream. */
function openRegistry() {
  const organizations = new Map<string, Organization>()
  const forget = (stream: Stream) => {
    const of = organizations.get(stream.organization)
    of?.streams.delete(stream)
    if (of?.streams.size === 0) organizations.delete(stream.organization)
  }
  const end = (stream: Stream) => {
    forget(stream)
    stream.readable.push(null)
  }
  return {
    end,
    of: (organization: string) => organizations.get(organization),
    all: () => [...organizations.values()].flatMap(of => [...of.streams]),
    write: (stream: Stream, line: string) => {
      stream.readable.push(line)
      if (stream.readable.readableLength > maxUnsent) end(stream)
    },
    add: (holder: Holder): Readable => {
      const stream = { ...holder, readable: new Readable({ read: () => {} }) }
      const of = organizations.get(holder.organization) ?? {
        streams: new Set(),
        turn: Promise.resolve(),
        seen: new Map(),
      }
      organizations.set(holder.organization, of)
      of.streams.add(stream)
      stream.readable.once('close', () => forget(stream))
      for (const which of ['session', 'user'] as const) {
        const same = [...of.streams].filter(it => it[which] === holder[which])
        for (const old of same.slice(0, -maxStreams[which])) end(old)
      }
      stream.readable.push('retry: 2000\n\n')
      return stream.readable
    },
  }
}

/** Forwards events of the hub to open screens: each stream gets the events that its user may see. */
export function openStreams(hub: EventHub, queries: StreamQueries, pause = heartbeat): Streams {
  const { add, all, end, of, write } = openRegistry()
  let beats = 0
  let timer: NodeJS.Timeout | undefined

  const beat = async () => {
    const open = all()
    if (open.length === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    for (const stream of open) write(stream, ': still here\n\n')
    if (++beats % beatsPerCheck !== 0) return
    // While the database cannot be reached the check fails, and the streams stay open.
    const standing = await queries.validSessions([...new Set(open.map(it => it.session))]).catch(() => undefined)
    for (const stream of open) if (standing && !standing.has(stream.session)) end(stream)
  }

  hub.hear(event => {
    const organization = of(event.organization)
    if (!organization) return
    const sent = organization.turn.then(() => deliver(organization, event, queries, write))
    // A stream that missed an event is ended; its screen then opens another one and fetches everything again.
    organization.turn = sent.catch(() => organization.streams.forEach(it => end(it)))
  })

  return {
    open: holder => {
      timer ??= setInterval(() => void beat(), pause).unref()
      return add(holder)
    },
  }
}

type Write = (stream: Stream, line: string) => void

async function deliver(of: Organization, event: LiveEvent, queries: StreamQueries, write: Write): Promise<void> {
  const { user, job } = event
  if (event.kind === 'job' && job) of.seen.delete(job)
  const seen = user || !job ? undefined : await whoSees(of, event.organization, job, queries)
  for (const stream of of.streams)
    if (user ? stream.user === user : (seen?.has(stream.user) ?? true)) write(stream, lineOf(event, stream.session))
}

async function whoSees(of: Organization, organization: string, job: string, queries: StreamQueries) {
  const users = [...new Set([...of.streams].map(it => it.user))]
  const known = of.seen.get(job)
  if (known && known.until > Date.now() && users.every(it => known.asked.has(it))) return known.seen
  const seen = await queries.sees(organization, job, users)
  if (of.seen.size > 100) of.seen.clear()
  of.seen.set(job, { until: Date.now() + cacheMilliseconds, asked: new Set(users), seen })
  return seen
}

function lineOf({ kind, by, job, done, total, ...of }: LiveEvent, session: string): string {
  return `event: ${kind}\ndata: ${JSON.stringify({ job, own: by === session, done, total, import: of.import })}\n\n`
}
