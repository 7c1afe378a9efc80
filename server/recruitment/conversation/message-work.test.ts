import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { applicantValues } from '../steps/message-values.ts'
import { pipeline } from '../../test/many.ts'
import { email, messagesOf, previewFor, sendTo, sms, workOf } from '../../test/messages/messaging.ts'
import { world } from '../../test/world.ts'

const arya = world()

const long = { ...email, content: `<p>سلام {{full_name}}، ${'متن بلند '.repeat(200)}{{status_link}}</p>` }

test('a preview for four times as many applicants fills as many texts, and sanitises the draft as often', async () => {
  const { ids } = await pipeline(arya, arya.sara, 80)
  for (const written of [long, sms]) {
    const few = await workOf(() => previewFor(arya.sara, ids.slice(0, 20), written))
    const all = await workOf(() => previewFor(arya.sara, ids, written))
    deepEqual([all.cleanings, all.sanitised, all.texts], [few.cleanings, few.sanitised, few.texts])
    ok(Math.abs(all.filled - few.filled) < 100, 'the names differ a little')
  }
})

test('a preview opens no format of dates for each applicant', async it => {
  const { ids } = await pipeline(arya, arya.sara, 80)
  const { mock } = it.mock.method(Intl, 'DateTimeFormat')
  const written = { ...email, content: '<p>{{applied_on}} {{today}}</p>' }
  equal((await previewFor(arya.sara, ids, written)).code, 200)
  ok(mock.callCount() < 80, `${mock.callCount()} formats for 80 applicants`)
})

test('of the values of an applicant, only those are written that the text uses', () => {
  const facts = {
    ...{ application_id: crypto.randomUUID(), first_name: 'نگار', last_name: 'صادقی', job_title: 'فروش' },
    mobile: null,
    ...{ organization_name: 'آریا', step_title: 'review', applied_at: '2026-11-14T09:00:00Z' },
  }
  const config = { secret: 'a secret', publicUrl: 'https://arya.example' }
  deepEqual(applicantValues(facts, config, 'fa', ['full_name', 'unknown']), { full_name: 'نگار صادقی' })
  equal(Object.keys(applicantValues(facts, config, 'fa')).length, 9)
})

test('a message to four times as many applicants sanitises its text once, and fills one text for each of them', async () => {
  const { ids } = await pipeline(arya, arya.sara, 80)
  const few = await workOf(() => sendTo(arya.sara, ids.slice(0, 20), long))
  const all = await workOf(() => sendTo(arya.sara, ids, long))
  deepEqual([all.cleanings, all.sanitised], [few.cleanings, few.sanitised])
  equal(all.texts, 4 * few.texts)
  ok(all.filled < 4.1 * few.filled)
})

test('a text that the values of its variables make too long is refused before it is filled', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const tooLong = { ...email, content: '{{status_link}}'.repeat(1300) }
  const work = await workOf(async () => {
    const replies = [await previewFor(arya.sara, ids, tooLong), await sendTo(arya.sara, ids, tooLong)]
    deepEqual(
      replies.map(it => it.code),
      [422, 422],
    )
  })
  equal(work.texts, 0)
  deepEqual(await messagesOf(arya.sara, ids[0] ?? ''), [])
})

test('the preview of a template is refused before it is filled if its variables make it too long', async () => {
  const preview = (content: string) =>
    arya.sara.call(messagePreviews.show, { body: { type: 2, language: 'fa', content } })
  const work = await workOf(async () => equal((await preview('{{status_link}}'.repeat(3300))).code, 422))
  deepEqual([work.cleanings, work.texts], [1, 0])
  equal((await preview('{{status_link}}'.repeat(300))).code, 200)
})

test('texts that are stored in several statements reach each applicant once', async () => {
  const { ids } = await pipeline(arya, arya.sara, 40)
  const content = `<p>{{name}} {{last_name}}</p>${'{{status_link}}'.repeat(600)}`
  equal((await sendTo(arya.sara, ids, { ...email, content })).code, 200)
  const found = await Promise.all(ids.map(id => messagesOf(arya.sara, id)))
  ok(found.every(messages => messages.length === 1))
  equal(new Set(found.map(([it]) => it?.text.split('\n')[0])).size, ids.length)
})

test('previews are limited for each member', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const counted: string[] = []
  const { count } = arya.services.limits
  arya.services.limits.count = async (what, who) => {
    counted.push(`${what.name} ${who}`)
    return count(what, who)
  }
  await previewFor(arya.sara, ids, sms)
  arya.services.limits.count = count
  deepEqual(counted, [`messagePreview ${arya.sara.id}`])
})
