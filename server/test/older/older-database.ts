import { readdir, readFile } from 'node:fs/promises'
import { after, before } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** A database in the state before a migration, for testing that migration with older data. */
export type OlderDatabase = {
  query: pg.Client['query']
  /** Runs a statement and returns the id in its first row. */
  idOf(text: string, values?: unknown[]): Promise<string>
  /** Runs the migration; with `last`, all pending migrations up to that name. */
  migrate(last?: string): Promise<void>
}

/** Creates a database in the state before `migration` (its file name) before the tests of a file, and drops it after them. */
export function databaseBefore(migration: string): OlderDatabase {
  const name = `before_${process.pid}`
  let made: TestDatabase
  let admin: pg.Client
  let old: pg.Client
  const done = new Set<string>()
  const run = async (file: string) => {
    await old.query(await readFile(new URL(file, folder), 'utf8'))
    done.add(file)
  }
  before(async () => {
    made = await openTestDatabase()
    admin = new pg.Client(made.reach.owner)
    await admin.connect()
    await admin.query(`create database ${name}`)
    old = new pg.Client({ ...made.reach.owner, database: name })
    await old.connect()
    for (const file of (await readdir(folder)).sort()) if (file.endsWith('.sql') && file < migration) await run(file)
  })
  after(async () => {
    await old.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await made.drop()
  })
  return {
    query: ((...asked: Parameters<pg.Client['query']>) => old.query(...asked)) as pg.Client['query'],
    idOf: async (text, values = []) => {
      const { rows } = await old.query<{ id: string }>(text, values)
      if (!rows[0]) throw new Error(`no id from ${text}`)
      return rows[0].id
    },
    migrate: async last => {
      if (last === undefined) return run(migration)
      for (const file of (await readdir(folder)).sort())
        if (file.endsWith('.sql') && !done.has(file) && file <= last) await run(file)
    },
  }
}
