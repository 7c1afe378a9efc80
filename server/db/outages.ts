/** Logs each outage of the database in two lines, at its beginning and its end. */
export type Outages = {
  begin(reason: string): void
  /** Counts a refused request. Starts an outage if there is none. */
  refused(reason: string): void
  /** Call it whenever the database responds. Ends the outage if no request was refused for five seconds. */
  well(): void
}

/** The time without a refused request after which an outage ends, in milliseconds, so that repeated failures are one outage. */
const calm = 5000

export function openOutages(log: (line: string) => void, now: () => number = Date.now): Outages {
  let since: number | undefined
  let last = 0
  let count = 0
  const begin = (reason: string) => {
    last = now()
    if (since !== undefined) return
    since = last
    count = 0
    log(`The database is away (${reason}). Requests are refused with a request to try again.`)
  }
  return {
    begin,
    refused: reason => {
      begin(reason)
      count++
    },
    well: () => {
      if (since === undefined || now() - last < calm) return
      const seconds = Math.max(1, Math.round((last - since) / 1000))
      log(`The database is back. It was away for ${seconds} s; ${count} calls were refused.`)
      since = undefined
    },
  }
}
