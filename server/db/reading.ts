import pg from 'pg'
import { Transaction, type Statement } from './transaction.ts'

const ignore = () => {}

/**
 * Several statements behind one Sync, written in one piece. PostgreSQL runs them as one transaction that ends with the
 * last of them, and answers in one piece: no `begin`, no `commit`, and nobody is woken up for each.
 */
export class Batch extends pg.Query {
  readonly statements: readonly Statement[]
  override readonly submit: pg.Query['submit']

  constructor(statements: readonly Statement[], done: (error: Error | undefined, results: unknown) => void) {
    super('', done)
    this.statements = statements
    this.submit = connection => {
      const open: typeof connection = Object.create(connection, { sync: { value: ignore } })
      connection.stream.cork()
      for (const it of statements) new pg.Query(it).submit(open)
      connection.sync()
      connection.stream.uncork()
    }
  }
}

async function run(pool: pg.Pool, statements: readonly Statement[]): Promise<pg.QueryResult[]> {
  const client = await pool.connect()
  try {
    const results = await new Promise<unknown>((resolve, reject) => {
      client.query(new Batch(statements, (error, found) => (error ? reject(error) : resolve(found))))
    })
    client.release()
    return [results].flat() as pg.QueryResult[] // the driver gives one, or all when there are more
  } catch (error) {
    client.release(true) // behind an error nobody knows which statements were prepared
    throw error
  }
}

const onBehalf = "select set_config('app.organization_id', $1, true), set_config('app.user_id', $2, true)"

type Asked = { statement: Statement; resolve(result: pg.QueryResult | undefined): void; reject(error: unknown): void }

/**
 * A transaction that changes nothing: the pools refuse changes to whoever does not begin one that writes. What is asked
 * before the event loop turns goes to PostgreSQL together and is one transaction there. What is asked after that is
 * another, and begins with the statement that says on whose behalf; no connection is held in between.
 */
export class Reading extends Transaction {
  readonly #pool: pg.Pool
  #asked: Asked[] = []
  #opening: Statement | undefined

  constructor(pool: pg.Pool) {
    super(pool)
    this.#pool = pool
  }

  override async open<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    this.#opening = this.statement(sql, values)
    const { rows } = await this.send(this.#opening)
    return rows as Row[]
  }

  /** The batches that follow need no more than the ids. */
  override goOn(organizationId: string | null, userId: string): void {
    this.#opening = this.statement(onBehalf, [organizationId ?? '', userId])
  }

  protected override async send(statement: Statement): Promise<pg.QueryResult> {
    this.statements++
    if (this.#asked.length === 0) setImmediate(() => void this.#go())
    const result = await new Promise<pg.QueryResult | undefined>((resolve, reject) => {
      this.#asked.push({ statement, resolve, reject })
    })
    if (!result) throw new Error('A statement was not answered')
    return result
  }

  async #go(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    const statements = asked.map(it => it.statement)
    const again = this.#opening && !statements.includes(this.#opening) ? [this.#opening] : []
    try {
      const results = await run(this.#pool, [...again, ...statements])
      asked.forEach((it, n) => it.resolve(results[n + again.length]))
    } catch (error) {
      for (const it of asked) it.reject(error)
    }
  }
}
