import PQueue from 'p-queue'
import type { Call } from '@kargozin/api/call.ts'
import { refuse } from '../errors.ts'

/**
 * How many searches of one organisation run at the same time in a process. A search may keep a connection busy for a second. Without
 * a limit, ten searches of a large organisation take all connections, and a small one waits for them with its list of 2 ms.
 */
const searchesAtOnce = 2

/** How many more may wait for their turn. */
const mostWaiting = 50

/** The turns of the organisations that search at the moment. */
export type Turns = Map<string, PQueue>

/** Query parameters that do not make a call a search. */
const plain = new Set(['page', 'per_page', 'order_by', 'direction', 'cards', 'step_id', 'step_uuid', 'steps_uuid'])

const isSearch = ({ searches }: Call, query: object): boolean =>
  searches === 'always' || (searches === 'filtered' && Object.keys(query).some(name => !plain.has(name)))

type Request = { query: object; who: { organization_id: string | null } | null }

/** The organisation that must wait for its turn with a request. Undefined if the request is no search. */
export const searcherOf = (call: Call, { query, who }: Request): string | undefined =>
  isSearch(call, query) ? (who?.organization_id ?? undefined) : undefined

type Waiting = {
  turns: Turns
  organization: string
  /** Aborts when the caller is gone, who then leaves the line. */
  gone: AbortSignal
  /** Called if the search must wait: gives back what it holds. */
  wait: () => Promise<unknown>
  /** Called after waiting: gets back what it needs. */
  go: () => Promise<unknown>
}

const tooMany = () => refuse(503, 'Too many searches are running at the moment. Please try again.')

/** Runs a search of an organisation when it is its turn. Throws 503 if too many wait already. */
export async function inTurn<T>(
  { turns, organization, gone, ...waiting }: Waiting,
  search: () => Promise<T>,
): Promise<T> {
  const line = turns.get(organization) ?? new PQueue({ concurrency: searchesAtOnce })
  if (line.size >= mostWaiting) throw tooMany()
  turns.set(organization, line)
  const mustWait = line.pending >= searchesAtOnce
  try {
    const left = mustWait ? waiting.wait() : undefined
    return await line.add(
      async () => {
        if (mustWait) {
          await left
          await waiting.go()
        }
        return await search()
      },
      { signal: gone },
    )
  } catch (error) {
    throw gone.aborted && error === gone.reason ? tooMany() : error
  } finally {
    if (line.pending === 0 && line.size === 0) turns.delete(organization)
  }
}
