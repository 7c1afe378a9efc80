import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageTemplate } from '@kargozin/api/messages/message-templates.ts'
import { bodyOf, emptyDraft, isPlain, withTemplate } from './message-draft.ts'

const template: MessageTemplate = {
  ...{ id: '1', uuid: '1', title: 'دعوت', content: 'متن', name: 'applicant', type: 3, subject: null },
  ...{ language: 'fa', variables: [], updated_at: '', version: 1, occasion: null },
}

test('a template fills the text of the chosen type and leaves the other one', () => {
  const written = { ...emptyDraft, content: '<p>سلام</p>', sms: 'سلام' }
  const sms = withTemplate({ ...written, type: 3 }, template)
  deepEqual([sms.content, sms.sms, sms.subject, sms.language], ['<p>سلام</p>', 'متن', '', 'fa'])
  const email = withTemplate(written, template)
  deepEqual([email.content, email.sms, email.subject], ['متن', 'سلام', 'دعوت'])
})

test('a text message is sent without a subject, and only what was chosen is sent', () => {
  const written = { ...emptyDraft, subject: 'موضوع', content: '<p>الف</p>', sms: 'ب' }
  deepEqual(bodyOf({ ...written, type: 3 }, ['1']), { applicants_uuids: ['1'], type: 3, content: 'ب' })
  deepEqual(bodyOf({ ...written, not_before: '2035-01-01T08:00:00Z' }, ['1', '2']), {
    ...{ applicants_uuids: ['1', '2'], type: 2, content: '<p>الف</p>', subject: 'موضوع' },
    not_before: '2035-01-01T08:00:00Z',
  })
})

test('a text without variables for one applicant needs no preview', () => {
  const written = { ...emptyDraft, type: 3, sms: 'سلام' }
  equal(isPlain(written, ['1']), true)
  equal(isPlain(written, ['1', '2']), false)
  equal(isPlain({ ...written, sms: 'سلام {{name}}' }, ['1']), false)
  equal(isPlain({ ...emptyDraft, content: '<p>سلام</p>' }, ['1']), false) // it has no subject yet
})
