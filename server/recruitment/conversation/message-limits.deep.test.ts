import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { pipeline } from '../../test/many.ts'
import { email, messagesOf, previewFor, sendTo, workOf } from '../../test/messages/messaging.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('texts that are too long together are refused before any is filled', async () => {
  const { ids } = await pipeline(arya, arya.sara, 350)
  // Each filled text has some 180,000 characters, all together have more than 60 million.
  const many = { ...email, content: '{{status_link}}'.repeat(850) }
  const refused = await workOf(async () => {
    const [shown, sent] = [await previewFor(arya.sara, ids, many), await sendTo(arya.sara, ids, many)]
    deepEqual([shown.code, sent.code], [422, 422])
    match(JSON.stringify(sent), /select fewer/)
  })
  equal(refused.texts, 0)
  deepEqual(await messagesOf(arya.sara, ids[0] ?? ''), [])
})
