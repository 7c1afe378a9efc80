import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@kargozin/server/core/config.ts'
import { openServices } from '@kargozin/server/core/http/services.ts'
import type { Reach } from '@kargozin/server/db/connect.ts'
import { serve } from '@kargozin/server/main.ts'

/**
 * Starts the product's own server on an existing database. The last argument of `openServices` switches off the log and
 * the rate limits per address.
 */
export async function startServer(reach: Reach) {
  const config = readConfig({ KARGOZIN_DATA: join(tmpdir(), `kargozin-bench-${process.pid}`) })
  const services = await openServices(config, reach, true)
  const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1' })
  const end = async () => {
    await stop()
    await services.close()
  }
  return { services, port: Number(new URL(url).port), end }
}

// Runs in a separate process, so that it does not share the event loop of the measurement.
if (import.meta.main) {
  const { port } = await startServer(JSON.parse(process.argv[2] ?? ''))
  process.on('message', () => process.send?.({ memory: process.memoryUsage().rss }))
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}
