import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { WithMessage } from '../../core/http/answer.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'
import { openCvReader } from '../../cv/read-cv.ts'
import { keepingCvs } from './kept-cvs.ts'
import { parseZip } from './parse-cvs.ts'

const arya = world()

test('if a ZIP takes too long, the response has the CVs read so far and marks the rest', async () => {
  const { storage, config } = arya.services
  const files = Array.from({ length: 8 }, (_, at) => ({ name: `cvs/${at}.pdf`, data: cvPdf(kiansLines) }))
  const upload = await storage.receive(Readable.from([Buffer.from(await zipOf(files).arrayBuffer())]), 'cvs.zip')
  const late = new AbortController()
  // A single process reads the CVs in order.
  const reader = openCvReader(1)
  late.signal.addEventListener('abort', reader.close)
  let read = 0
  const slow = {
    ...reader,
    read: async (file: Parameters<typeof reader.read>[0]) => {
      const cv = await reader.read(file)
      // Simulates the timeout after the third CV.
      if (++read === 3) late.abort()
      return cv
    },
  }
  const keeping = keepingCvs(storage, { organization_id: arya.sara.organization, user_id: arya.sara.id })
  const to = { reader: slow, source: null, keeping, locale: 'en', over: late.signal, storage } as const
  const answered = await parseZip({ ...to, skills: [] }, upload)
  ok(answered instanceof WithMessage && answered.status === 'warning')
  const all = answered.data.applicantsData
  deepEqual(
    all.map(it => it.file_name),
    files.map(it => it.name),
  )
  deepEqual(
    all.slice(0, 3).map(it => [it.state, it.mobile]),
    [1, 2, 3].map(() => ['read', '09123456789']),
  )
  const left = all.slice(3)
  ok(left.length === 5 && left.every(it => it.state === 'late' && it.mobile === null && it.path === null))
  equal(left[0]?.message, 'There was no time left to read this file. Send it again.')
  deepEqual(answered.params, { count: 5 })
  await storage.forget(upload)
  await keeping.drop()
  deepEqual(await readdir(join(config.dataFolder, 'tmp')), [], 'no temporary file is left')
})
