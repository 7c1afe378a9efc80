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
import { nameOf, PreparingPool } from './prepared.ts'
import type { DB } from './types.ts'

/** The typed query builder, bound to one transaction. */
export type Db = Kysely<DB>

const ignore = () => {}

/** PostgreSQL's code for a statement in a transaction that has failed already. */
const aborted = '25P02'

/** A statement as the driver takes it: prepared under its name, or for this time only. */
type Statement = { text: string; values: unknown[]; name: string | undefined; queryMode: 'extended' }

type Options = { opening?: readonly pg.QueryConfig[]; reads?: boolean }

/**
 * One database transaction of one call. It opens itself with the first query: `begin` and the opening statements
 * travel in the same round trip as that query (pipelining), so a call that asks nothing costs nothing. With `reads`
 * PostgreSQL refuses changes: the pools are read-only to those who do not begin a transaction that writes.
 */
export class Transaction implements DatabaseConnection {
  readonly db: Db
  readonly #pool: pg.Pool
  readonly #opening: readonly pg.QueryConfig[]
  readonly #reads: boolean
  #client: Promise<pg.PoolClient> | undefined
  /** Whether statements may be prepared under a name: in the pool for it, until filters make the texts. */
  #prepares: boolean
  /** The first error: PostgreSQL refuses whatever stands behind it in the pipeline without saying why. */
  #cause: unknown
  /** Statements run so far, for the tests that count them. */
  statements = 0

  constructor(pool: pg.Pool, { opening = [], reads = false }: Options = {}) {
    this.#pool = pool
    this.#opening = opening
    this.#reads = reads
    this.#prepares = pool instanceof PreparingPool
    this.db = kyselyOver(this)
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    // Not awaited: they are in the pipeline ahead of the query that follows, and if one fails so does that query.
    client.query(this.#reads ? 'begin' : 'begin read write').catch(ignore)
    for (const statement of this.#opening) client.query(statement).catch(ignore)
    return client
  }

  #statement(text: string, values: readonly unknown[]): Statement {
    const name = this.#prepares ? nameOf(text) : undefined
    return { text, values: [...values], name, queryMode: 'extended' }
  }

  /** Statements from here on are made of filters: each is planned for its own values, and none is prepared by name. */
  async planForValues(): Promise<void> {
    this.#prepares = false
    await this.rows('set local plan_cache_mode = force_custom_plan')
  }

  /** Runs a fixed statement by its text. The row type is the caller's word for the SELECT list. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#send(this.#statement(sql, values))
    return rows as Row[]
  }

  async #send(statement: Statement): Promise<pg.QueryResult> {
    this.statements++
    this.#client ??= this.#open()
    const client = await this.#client
    return client.query(statement).catch((error: unknown) => {
      this.#cause ??= error
      throw error instanceof DatabaseError && error.code === aborted ? this.#cause : error
    })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#send(this.#statement(query.sql, query.parameters))
    // Kysely types the rows by the query it compiled; the driver cannot know them.
    const rows = result.rows as Row[]
    const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(result.command)
    return changes ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A pipelined connection has no cursors: stream from database.stream')
  }

  /** Works from here on for this organisation: the public side learns it from a job or a link, not from a token. */
  async enter(organizationId: string): Promise<void> {
    await this.rows("select set_config('app.organization_id', $1, true)", [organizationId])
  }

  /**
   * Commits what was done, if anything; throws when PostgreSQL rolled back instead. Nobody waits for the end of what
   * only reads: its answers are there.
   */
  async commit(): Promise<void> {
    if (!this.#client) return
    const client = await this.#client
    this.#client = undefined
    const ended = end(client)
    if (this.#reads) ended.catch(ignore)
    else await ended
  }

  /** Takes everything back. A connection that cannot even do that is thrown away. */
  async rollback(): Promise<void> {
    const client = await this.#client?.catch(ignore)
    this.#client = undefined
    if (!client) return
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

async function end(client: pg.PoolClient): Promise<void> {
  try {
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
  } finally {
    client.release()
  }
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

/** Runs `work` in a transaction of its own for one organisation: the worker's and the demo's way in. */
export async function inOrganization<T>(
  pool: pg.Pool,
  organizationId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const opening = { text: "select set_config('app.organization_id', $1, true)", values: [organizationId] }
  const transaction = new Transaction(pool, { opening: [opening] })
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
