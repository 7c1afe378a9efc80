/** Logs each outage in two lines, however many requests are refused meanwhile. */
export type Outages = {
  begin(reason: string): void
  /** A request was refused; starts an outage unless one is running. */
  refused(reason: string): void
  /** The database answers. The outage ends when no request was refused for a while. */
  well(): void
}

/** How long without a refused request until an outage ends: failures every other second are one outage. Milliseconds. */
const calm = 5000

export function openOutages(tell: (line: string) => void, now: () => number = Date.now): Outages {
  let since: number | undefined
  let last = 0
  let count = 0
  const begin = (reason: string) => {
    last = now()
    if (since !== undefined) return
    since = last
    count = 0
    tell(`The database is away (${reason}). Requests are refused with a request to try again.`)
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
      tell(`The database is back. It was away for ${seconds} s; ${count} calls were refused.`)
      since = undefined
    },
  }
}
