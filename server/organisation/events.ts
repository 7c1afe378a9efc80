import { events } from '@kargozin/api/organisation/events.ts'
import { answer, type Answer } from '../core/http/answer.ts'
import type { EventHub } from '../core/events.ts'
import type { Services } from '../core/http/services.ts'
import { openStreams, type StreamQueries, type Streams } from '../core/http/streams.ts'

/** A function that returns which of these users may see a job. The recruitment area provides it. */
export type SeesJob = (
  services: Pick<Services, 'database'>,
  ...of: Parameters<StreamQueries['sees']>
) => ReturnType<StreamQueries['sees']>

async function validSessions({ database }: Pick<Services, 'database'>, sessions: readonly string[]) {
  const { rows } = await database.fixed.query<{ id: string }>(
    'select id from session where id = any($1::uuid[]) and expires_at > now()',
    [sessions],
  )
  return new Set(rows.map(row => row.id))
}

/** Opens the streams of a server. `pause` is the time between two heartbeats in milliseconds. */
export const streamsFor = (services: Pick<Services, 'database' | 'events'>, sees: SeesJob, pause?: number): Streams =>
  openStreams(
    services.events,
    { sees: (...of) => sees(services, ...of), validSessions: sessions => validSessions(services, sessions) },
    pause,
  )

/** The answer to the call that opens the stream. */
export function eventAnswers(sees: SeesJob): readonly Answer[] {
  const open = new WeakMap<EventHub, Streams>()
  const streamsOf = (services: Services) => {
    const streams = open.get(services.events) ?? streamsFor(services, sees)
    open.set(services.events, streams)
    return streams
  }
  return [
    answer(events.listen, ({ who, services }) =>
      streamsOf(services).open({ organization: who.organization_id, user: who.user_id, session: who.session_id }),
    ),
  ]
}
