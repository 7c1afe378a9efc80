import pg from 'pg'
import { openDatabase, type Database } from '../../db/connect.ts'
import { openEvents, type EventHub } from '../../core/events.ts'
import { openTestDatabase } from '../database.ts'
import { foundBoth } from './people.ts'

/**
 * A database with the people of a world. `owner` are connections as the owner of the tables. `leave` gives it back: it is
 * emptied for the next test file, or dropped.
 */
export type WorldDatabase = { database: Database; events: EventHub; owner: pg.Pool; leave(): Promise<void> }

type Opened = Omit<WorldDatabase, 'leave'> & { close(): Promise<void> }

async function open(): Promise<Opened> {
  const { reach, drop } = await openTestDatabase({ name: 'world', fill: foundBoth })
  const database = openDatabase(reach, { strict: true })
  // Keeps its connections: opening one takes longer than most statements of the tests.
  const owner = new pg.Pool({ ...reach.owner, max: 4 })
  owner.on('error', () => {}) // a test may end connections
  const close = async () => {
    await owner.end()
    await database.close()
    await drop()
  }
  return { database, events: openEvents(database.monitor), owner, close }
}

/**
 * Copies the rows of all tables to the schema `kept`, and creates a function that restores them. It changes only tables
 * that differ, and keys and triggers do not apply, so it takes a few milliseconds.
 */
const keep = `
create schema kept;
do $$
declare
  it record;
  filled boolean;
  body text := '';
begin
  for it in
    select format('%I.%I', nspname, relname) as name, format('kept.%I', nspname || ' ' || relname) as copy,
           (select string_agg(format('%I', attname), ', ') from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker')
  loop
    execute format('select exists (select from %s)', it.name) into filled;
    if filled then
      execute format('create table %s as select %s from %s', it.copy, it.columns, it.name);
      body := body || format('
        if exists ((select (x)::text from (select %1$s from %2$s) x except all select (y)::text from %3$s y)
                   union all (select (y)::text from %3$s y except all select (x)::text from (select %1$s from %2$s) x))
        then delete from %2$s; insert into %2$s (%1$s) overriding system value select %1$s from %3$s; end if;',
        it.columns, it.name, it.copy);
    else
      body := body || format('delete from %s;', it.name);
    end if;
  end loop;
  execute format('create function kept.restore() returns void language plpgsql
    set session_replication_role = replica set lock_timeout = ''10s'' as %L', 'begin ' || body || ' end');
end $$`

/** The tables with more than a megabyte of rows that were deleted. */
const grown = `
select string_agg(oid::regclass::text, ', ') as names from pg_class
 where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
   and pg_relation_size(oid) > 1000000`

/** Restores the rows, and gives back the space of large tables. */
async function restore(admin: pg.Client): Promise<void> {
  await admin.query('select kept.restore()')
  const { rows } = await admin.query<{ names: string | null }>(grown)
  if (rows[0]?.names) await admin.query(`vacuum ${rows[0].names}`)
}

/** A hash of the tables, keys, policies, triggers and views. */
const shape = `
select md5(string_agg(part, ' ' order by part)) as shape from (
  select concat_ws(' ', relname, attname, atttypid, attnotnull, atthasdef, relrowsecurity, relforcerowsecurity) as part
    from pg_class join pg_attribute on attrelid = pg_class.oid
   where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', conrelid::regclass, conname, contype) from pg_constraint
   where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', polrelid::regclass, polname, polqual, polwithcheck) from pg_policy
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', ev_class::regclass, ev_action) from pg_rewrite
   where ev_class in (select oid from pg_class where relnamespace = 'public'::regnamespace)) parts`

/** A kept database. `admin` restores it; `used` says whether a test file uses it now. `made` is its shape. */
type Kept = { opened: Opened; admin: pg.Client; used: boolean; made: string }

async function shapeOf(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ shape: string }>(shape)
  return rows[0]?.shape ?? ''
}

/** The database that this process keeps for its next test files. */
let kept: Kept | undefined

async function openKept(): Promise<Kept> {
  const opened = await open()
  const admin = new pg.Client(opened.database.reach.owner)
  admin.on('error', () => {})
  await admin.connect()
  await admin.query(keep)
  return { opened, admin, used: false, made: await shapeOf(admin) }
}

async function closeKept(): Promise<void> {
  const { admin, opened } = kept ?? {}
  kept = undefined
  await admin?.end()
  await opened?.close()
}

/** Whether the process has been given its last file (bin/test/shard.mjs), which may still use the database. */
let last = false

process.once('lastFile' as 'exit', () => {
  last = true
  if (!kept?.used) void closeKept()
})

/**
 * Opens a database with the people of a world. In a process that runs many files, they use the same one after the other:
 * creating it, and filling the caches of its new connections, takes longer than most files. `apart` is for files that change
 * tables or policies or end connections.
 */
export async function openWorldDatabase(apart: boolean): Promise<WorldDatabase> {
  if (apart || !process.env['SHARES_DATABASE'] || kept?.used) {
    const opened = await open()
    return { ...opened, leave: opened.close }
  }
  kept ??= await openKept()
  const it = kept
  it.used = true
  const leave = async () => {
    it.used = false
    if (last) return closeKept()
    try {
      await restore(it.admin)
      if ((await shapeOf(it.admin)) !== it.made)
        throw new Error('These tests change tables, which the next file would find: use world({ apart: true })')
    } catch (error) {
      await closeKept()
      throw error
    }
  }
  return { ...it.opened, leave }
}
