import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isFromTwilio, readSms } from './sms-payload.ts'
import { isResumeWord, isStopWord } from './stop-word.ts'

test('a text message is read from the fields of each service', () => {
  const read = (provider: string, fields: Record<string, string>) => readSms(provider, fields)
  const sms = { from: '09123334455', text: 'سلام', id: null }
  deepEqual(read('melipayamak', { from: '9123334455', to: '5000', body: 'سلام' }), sms)
  deepEqual(read('kavenegar', { from: '09123334455', to: '1000', message: 'سلام', messageid: '77' }), {
    ...sms,
    id: '77',
  })
  deepEqual(read('sms-ir', { Mobile: '989123334455', MessageText: 'سلام', LineNumber: '3000', id: '5' }), {
    ...sms,
    id: '5',
  })
  deepEqual(read('twilio', { From: '+989123334455', Body: 'سلام', MessageSid: 'SM1' }), { ...sms, id: 'SM1' })
  deepEqual(read('http', { from: '+98 912 333 4455', text: ' سلام\0 ', message_id: 'a' }), { ...sms, id: 'a' })
})

test('a message from a landline or a name, or without a text, belongs to nobody', () => {
  for (const fields of [
    {},
    { from: '02188776655', text: 'hi' },
    { from: 'Bank', text: 'hi' },
    { from: '09123334455' },
    { from: '09123334455', text: ' ' },
  ])
    equal(readSms('http', fields as Record<string, string>), null)
})

test('a text message from another country keeps its country code', () => {
  const sms = { from: '+4915112345678', text: 'hi' }
  deepEqual(readSms('http', sms), { ...sms, id: null })
})

test('the signature of Twilio covers the address and the fields', () => {
  // The example of Twilio’s documentation, computed by several independent libraries.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const form = {
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234', From: '+12349013030' },
    To: '+18005551212',
  }
  equal(isFromTwilio('12345', url, form, '0/KCTR6DLpKmkAf8muzZqo1nDgQ='), true)
  equal(isFromTwilio('12346', url, form, '0/KCTR6DLpKmkAf8muzZqo1nDgQ='), false)
  equal(isFromTwilio('12345', url, { ...form, Digits: '1235' }, '0/KCTR6DLpKmkAf8muzZqo1nDgQ='), false)
  for (const signature of [undefined, '', 'x']) equal(isFromTwilio('12345', url, form, signature), false)
})

test('the words that stop and resume messages are recognised in every form', () => {
  for (const text of [
    'لغو',
    ' لغو11',
    'لغو۱۱',
    'لغو ١١',
    '۱۱ لغو',
    'لـغـو',
    'لغو.',
    'STOP',
    'Stop!',
    'ﻟﻐﻮ',
    'لغو\u200c۱۱',
  ])
    equal(isStopWord(text), true, text)
  for (const text of ['لغو قرار', 'قرار را لغو کنید', 'please stop', 'لغو12', '11', '', 'stopped'])
    equal(isStopWord(text), false, text)
  for (const text of ['شروع', ' شروع!', 'START', 'Start.']) equal(isResumeWord(text), true, text)
  for (const text of ['شروع کار', 'لغو', 'starting', '']) equal(isResumeWord(text), false, text)
})
