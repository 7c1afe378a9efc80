import type { BrowserContext } from '@playwright/test'

/** What went wrong in the browsers of a test, as one line each. */
export type Faults = {
  /** This is meant to happen in this test: a refused call, say, whose status the console repeats. */
  allow(...expected: RegExp[]): void
  found(): string[]
  /** Begins anew: what went wrong so far was looked at, and what was allowed since then is allowed no longer. */
  since(): () => void
  /** Watches every page of a browser: its console, its errors, answers of 500 and more, requests that failed. */
  watch(context: BrowserContext): void
}

/** Nothing yet, in no browser. */
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
      // A page that is left takes its open requests with it.
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

/** The console repeats every refused call; a test that brings refusals about allows their statuses. */
export const refusal = (...statuses: number[]): RegExp => new RegExp(`console: .*status of (${statuses.join('|')})`)
