import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/*
 * Requests that hold a connection and wait for another one can wait for each other for ever, unless all of them take the pools
 * in the same order. connect.ts has the order; the tests run with this check of it.
 */

/** The pools of which the current request or task holds a connection. `outer` is the work that started it and waits for it. */
type Held = { readonly outer: Held | undefined; readonly pools: Set<pg.Pool> }

const current = new AsyncLocalStorage<Held>()

/** Runs a request or a task, whose connections are tracked for the check. */
export const trackPools = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ outer: current.getStore(), pools: new Set() }, work)

/** Runs work that nobody waits for, so it may take any pool. */
export const unawaited = (work: () => void): void => current.run({ outer: undefined, pools: new Set() }, work)

/** Notes that the current work holds a connection of this pool. Returns the function that ends the note. */
export function holds(pool: pg.Pool): () => void {
  const held = current.getStore()
  held?.pools.add(pool)
  return () => held?.pools.delete(pool)
}

function* heldPools(held = current.getStore()): Generator<pg.Pool> {
  for (let it = held; it; it = it.outer) yield* it.pools
}

/** Makes these pools throw if work asks for a connection while it holds one of the same or of a later pool. */
export function enforceOrder(pools: readonly pg.Pool[]): void {
  for (const [place, pool] of pools.entries()) {
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> // the overload that is called depends on the caller
    const checked = (...given: unknown[]) => {
      for (const other of heldPools())
        if (pools.indexOf(other) >= place)
          throw new Error(`Pool ${place} is asked for while a connection of pool ${pools.indexOf(other)} is held`)
      return connect(...given)
    }
    pool.connect = checked as typeof pool.connect // forwards all overloads
  }
}
