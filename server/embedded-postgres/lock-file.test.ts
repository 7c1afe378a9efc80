import { deepEqual, equal } from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, mock, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { disownStaleLock, readLock } from './lock-file.ts'

const data = fs.mkdtempSync(join(tmpdir(), 'kargozin-lock-'))
after(() => fs.rmSync(data, { recursive: true, force: true }))

const file = join(data, 'postmaster.pid')
const lockOf = (pid: number) => `${pid}\n${data}\n1764370000\n5432\n/tmp/socket\n\n  5432001 3\nready   \n`

// This process runs, but not in the data folder: it has got the id of a server that was killed.
beforeEach(() => fs.writeFileSync(file, lockOf(process.pid)))

test('a stale lock gets an impossible process id and keeps the rest, and nothing else is written', () => {
  disownStaleLock(data)
  equal(fs.readFileSync(file, 'utf8'), lockOf(999_999_999))
  deepEqual(fs.readdirSync(data), ['postmaster.pid'])
  fs.rmSync(file)
  disownStaleLock(data)
  deepEqual(fs.readdirSync(data), [])
})

test(
  'the lock of a server that starts at the same moment is not changed',
  { skip: process.platform !== 'linux' },
  () => {
    // The new server replaces the file as PostgreSQL does, after the stale one has been read and before it is written.
    const check = mock.method(fs, 'readlinkSync', () => {
      fs.rmSync(file)
      fs.writeFileSync(file, lockOf(4242))
      throw new Error('no such process')
    })
    syncBuiltinESMExports()
    try {
      disownStaleLock(data)
    } finally {
      check.mock.restore()
      syncBuiltinESMExports()
    }
    equal(check.mock.callCount(), 1)
    equal(fs.readFileSync(file, 'utf8'), lockOf(4242))
  },
)

test('several starts at the same moment do not disturb each other', async () => {
  const code = `
    const { disownStaleLock } = await import(${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)})
    for (let n = 0; n < 500; n++) disownStaleLock(${JSON.stringify(data)})`
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const codes = await Promise.all(
    [1, 2, 3].map(() => new Promise((ended, failed) => new Worker(url).on('error', failed).on('exit', ended))),
  )
  deepEqual(codes, [0, 0, 0])
  equal(readLock(data)?.pid, 999_999_999)
})
