import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import { holds, trackPools } from './pool-order.ts'
import { nameOf, PreparingPool } from './prepared.ts'
import type { DB } from './types.ts'

/** The typed query builder, bound to one transaction. */
export type Db = Kysely<DB>

const ignore = () => {}

/** PostgreSQL's code for a statement in a transaction that has already failed. */
const aborted = '25P02'

/** PostgreSQL's limit. With more, the driver sends a message that breaks the protocol, and so the connection. */
const maxParameters = 65_535

/** A statement for the driver. With a name, the driver prepares it once per connection. */
type Statement = { text: string; values: unknown[]; name: string | undefined; queryMode: 'extended' }

type Options = { opening?: readonly pg.QueryConfig[]; reads?: boolean }

/**
 * The database transaction of one call. It begins with the first query: `begin` and the `opening` statements are sent in the
 * same round trip (pipelining), so a call without queries does not use the database. With `reads`, PostgreSQL refuses changes,
 * because the pools are read-only unless a transaction begins as read-write.
 */
export class Transaction implements DatabaseConnection {
  readonly db: Db
  readonly #pool: pg.Pool
  readonly #opening: readonly pg.QueryConfig[]
  readonly #reads: boolean
  #client: Promise<pg.PoolClient> | undefined
  /** Whether statements may be prepared under a name: only in the fixed pool, and not after planForValues. */
  #prepares: boolean
  /** The first error, because PostgreSQL refuses all later statements of the pipeline without the reason. */
  #cause: unknown
  #release = ignore
  /** What other processes are notified of if this transaction commits: each payload once. */
  readonly #payloads = new Map<string, Set<string>>()
  /** The number of statements so far, for the tests that count them. */
  statements = 0

  constructor(pool: pg.Pool, { opening = [], reads = false }: Options = {}) {
    this.#pool = pool
    this.#opening = opening
    this.#reads = reads
    this.#prepares = pool instanceof PreparingPool
    this.db = kyselyOver(this)
    transactions.set(this.db, this)
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    this.#release = holds(this.#pool)
    // These are not awaited, because the next query follows in the same pipeline and fails if one of them fails.
    client.query(this.#reads ? 'begin' : 'begin read write').catch(ignore)
    for (const statement of this.#opening) client.query(statement).catch(ignore)
    return client
  }

  #statement(text: string, values: readonly unknown[]): Statement {
    const name = this.#prepares ? nameOf(text) : undefined
    return { text, values: [...values], name, queryMode: 'extended' }
  }

  /** Call it before statements that depend on filters: they are planned for their values and not prepared by name. */
  async planForValues(): Promise<void> {
    this.#prepares = false
    await this.rows('set local plan_cache_mode = force_custom_plan')
  }

  /**
   * Like planForValues, for statements that join many tables. The planner then tries only the join orders within groups of
   * three tables, as the statement lists them. Trying all orders of eight tables took up to fifteen milliseconds for a page.
   */
  async planForValuesInOrder(): Promise<void> {
    this.#prepares = false
    await this.rows(
      "select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('join_collapse_limit', '3', true)",
    )
  }

  /** Runs a fixed statement by its text. The caller declares the row type of the SELECT list. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#send(this.#statement(sql, values))
    return rows as Row[]
  }

  async #send(statement: Statement): Promise<pg.QueryResult> {
    this.statements++
    if (statement.values.length > maxParameters)
      throw new Error(`A statement has ${statement.values.length} parameters: use insertMany`)
    this.#client ??= this.#open()
    const client = await this.#client
    return client.query(statement).catch((error: unknown) => {
      this.#cause ??= error
      throw error instanceof DatabaseError && error.code === aborted ? this.#cause : error
    })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#send(this.#statement(query.sql, query.parameters))
    // Kysely knows the type of the rows from the query that it compiled.
    const rows = result.rows as Row[]
    const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(result.command)
    return changes ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A pipelined connection has no cursors')
  }

  /** Switches to this organisation, for public calls, where a job or a link determines the organisation instead of a token. */
  async enter(organizationId: string): Promise<void> {
    await this.rows("select set_config('app.organization_id', $1, true)", [organizationId])
  }

  /** Sends a notification to all processes that listen on `channel`, if this transaction commits: in the round trip of the commit. */
  notify(channel: string, payload: string): void {
    const payloads = this.#payloads.get(channel) ?? new Set()
    this.#payloads.set(channel, payloads.add(payload))
  }

  /** The statements that send the notifications, and forgets these. */
  #notifications(): pg.QueryConfig[] {
    const all = [...this.#payloads].map(([channel, payloads]) => ({
      text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
      values: [channel, [...payloads]],
    }))
    this.#payloads.clear()
    return all
  }

  /**
   * Commits, if a query has begun the transaction or there is something to notify of. Throws if PostgreSQL rolled back instead. Does not wait for the commit of a
   * read-only transaction, because its results have already arrived.
   */
  async commit(): Promise<void> {
    if (this.#payloads.size > 0) this.#client ??= this.#open()
    if (!this.#client) return
    const client = await this.#client
    this.#client = undefined
    this.#release()
    const ended = end(client, this.#notifications())
    if (this.#reads) ended.catch(ignore)
    else await ended
  }

  /** Rolls back. Discards the connection if that fails. */
  async rollback(): Promise<void> {
    const client = await this.#client?.catch(ignore)
    this.#client = undefined
    this.#payloads.clear()
    this.#release()
    if (!client) return
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

async function end(client: pg.PoolClient, notifications: readonly pg.QueryConfig[]): Promise<void> {
  try {
    const sent = notifications.map(it => client.query(it))
    const [{ command }] = await Promise.all([client.query('commit'), ...sent])
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
  } finally {
    client.release()
  }
}

const transactions = new WeakMap<Db, Transaction>()

/** The transaction to which this query builder is bound. */
export function transactionOf(db: Db): Transaction {
  const found = transactions.get(db)
  if (!found) throw new Error('This query builder is not bound to a transaction')
  return found
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

function kyselyOver(connection: DatabaseConnection): Db {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createQueryCompiler: () => compiler,
      createIntrospector: db => new PostgresIntrospector(db),
    },
  })
}

/** Runs `work` in its own transaction for one organisation, for the worker and the demo. */
export async function inOrganization<T>(
  pool: pg.Pool,
  organizationId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const opening = { text: "select set_config('app.organization_id', $1, true)", values: [organizationId] }
  return inTransaction(new Transaction(pool, { opening: [opening] }), work)
}

/** Runs `work`, and commits; rolls back if it throws. */
export const inTransaction = <T>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  trackPools(async () => {
    try {
      const result = await work(transaction)
      await transaction.commit()
      return result
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  })
