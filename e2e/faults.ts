import type { BrowserContext } from '@playwright/test'

/** Records the errors in the browsers of a test, one line for each. */
export type Faults = {
  /** Allows expected errors in this test, for example the status of a refused call, which the console reports. */
  allow(...expected: RegExp[]): void
  found(): string[]
  /** Returns a function that discards all errors so far, and forgets which errors were allowed since this call. */
  since(): () => void
  /**
   * Watches every page of a browser: the console, uncaught errors, answers with a status of 500 or more, and failed
   * requests.
   */
  watch(context: BrowserContext): void
}

/** Creates an empty record that watches no browser yet. */
export function watch(): Faults {
  const lines: string[] = []
  const expected: RegExp[] = []
  const follow = (next: BrowserContext) => {
    next.on('weberror', error => lines.push(`page error: ${error.error().stack ?? error.error().message}`))
    next.on('console', message => {
      if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`)
    })
    next.on('response', answer => {
      if (answer.status() >= 500) lines.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })
    next.on('requestfailed', request => {
      const why = request.failure()?.errorText ?? ''
      // Leaving a page cancels its open requests.
      if (why !== 'net::ERR_ABORTED') lines.push(`${why} ${request.method()} ${request.url()}`)
    })
  }
  return {
    allow: (...more) => void expected.push(...more),
    found: () => lines.filter(line => !expected.some(it => it.test(line))),
    since: () => {
      const before = expected.length
      return () => {
        lines.length = 0
        expected.length = before
      }
    },
    watch: follow,
  }
}

/** The console reports the status of every refused call, so a test that causes refusals allows these statuses. */
export const refusal = (...statuses: number[]): RegExp => new RegExp(`console: .*status of (${statuses.join('|')})`)
