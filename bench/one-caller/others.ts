import { setTimeout as sleep } from 'node:timers/promises'
import { senderAt, type Wire } from '../product/wire.ts'

/** A usual request of somebody who has nothing to do with the attack. */
export type Ordinary = { kind: string; request: Wire }

/** How long one usual request took in milliseconds. */
export type Took = { kind: string; ms: number; failed: boolean }

/** Each person waits so long between two requests, in milliseconds. Their address is allowed 1,200 requests a minute. */
const pause = 60

/** Each kind of request is sent by one person, again and again. Waits for the last answers too. */
export async function measure(url: string, all: readonly Ordinary[], seconds: number): Promise<Took[]> {
  const until = performance.now() + seconds * 1000
  const took: Took[] = []
  const person = async ({ kind, request }: Ordinary, at: number) => {
    const sender = senderAt(`127.0.0.${10 + at}`, url)
    for (let start = performance.now(); start < until; start = performance.now()) {
      const { status } = await sender.send(request)
      took.push({ kind, ms: performance.now() - start, failed: status !== 200 })
      await sleep(pause)
    }
    sender.close()
  }
  await Promise.all(all.map(person))
  return took
}

/** The time that this share of the requests needed at most. */
export function timeAt(took: readonly Took[], share: number): number {
  const sorted = took.map(it => it.ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
