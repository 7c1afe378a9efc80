import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { readConfig } from '../../core/config.ts'
import { openServices } from '../../core/http/services.ts'
import { work } from '../../work.ts'

/* A worker process that takes the job `long-work` and never finishes it, for the test that kills it. */

const owner = JSON.parse(process.argv[2] ?? '{}') as PoolConfig // work.test.ts passes this
const config = readConfig({
  KARGOZIN_DATA: mkdtempSync(join(tmpdir(), 'kargozin-stuck-')),
  KARGOZIN_SECRET: randomBytes(24).toString('hex'),
})
const services = await openServices(config, { owner, app: { ...owner, user: 'kargozin_app' } }, true)
await work(services, {
  'long-work': () => {
    process.stdout.write('taken\n')
    return new Promise(() => {})
  },
})
