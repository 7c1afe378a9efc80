import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { test } from 'node:test'
import { channelServices } from '@kargozin/api/messages/channel-services.ts'
import { AccountProblem, Uncertain, Undeliverable, type Provider, type Sms } from '../providers.ts'
import { smsProviderOf } from '../channels/services.ts'
import { fakeService, type Mode, type Protocol } from '../../test/services/fake-service.ts'
import * as protocols from '../../test/services/protocols.ts'
import { localId } from './kavenegar.ts'

const { sample, settings } = protocols
const services: readonly { name: keyof typeof settings; protocol: Protocol; receipt: object }[] = [
  {
    name: 'kavenegar',
    protocol: protocols.kavenegar,
    receipt: { service_id: '8792343', answer: 'در صف ارسال', price: 1200, currency: 'IRR' },
  },
  { name: 'sms-ir', protocol: protocols.smsIr, receipt: { service_id: '89545112', answer: 'موفق' } },
  { name: 'melipayamak', protocol: protocols.melipayamak, receipt: { service_id: '4882654236521201', answer: 'Ok' } },
  {
    name: 'ghasedak',
    protocol: protocols.ghasedak,
    receipt: { service_id: 'gs-1', answer: 'با موفقیت انجام شد', price: 980, currency: 'IRR' },
  },
  { name: 'twilio', protocol: protocols.twilio, receipt: { service_id: 'SM1', answer: 'queued' } },
  { name: 'http', protocol: protocols.http, receipt: { answer: '202' } },
]

/** Opens the provider of a service at this address, as a channel with the settings of the tests. */
function open(name: keyof typeof settings, base: string, patience = 10_000): Provider<Sms> {
  const given = name === 'http' ? { ...settings.http, url: `${base}/send` } : settings[name]
  const provider = smsProviderOf(name, given, { privateHosts: true, base, patience })
  if (!provider) throw new Error(`There is no service ${name}`)
  return provider
}

/** The error that a failed sending throws. */
const failure = (provider: Provider<Sms>, again = false): Promise<Error> =>
  provider.send({ ...sample, again }).then(
    () => new Error('it was sent'),
    (error: Error) => error,
  )

/** The kind of error in each situation. A plain error: not sent, and it is worth trying again. */
const failures: readonly { mode: Mode; kind: unknown }[] = [
  { mode: 'wrong key', kind: AccountProblem },
  { mode: 'no credit', kind: AccountProblem },
  { mode: 'too many', kind: Error },
  { mode: 'broken', kind: Error },
]

const secretsOf = (name: keyof typeof settings) =>
  Object.entries(channelServices[name].fields).flatMap(([field, it]) =>
    'secret' in it ? [(settings[name] as Record<string, string>)[field] ?? ''] : [],
  )

/** Checks that an error contains no secret of the service, neither as it is nor as a part of an address. */
function checkDiscreet(name: keyof typeof settings, error: Error) {
  const words = `${error.message} ${error.stack ?? ''} ${String(error.cause ?? '')}`
  for (const secret of secretsOf(name))
    for (const form of [secret, encodeURIComponent(secret)]) ok(!words.includes(form), `${name}: ${words}`)
}

for (const { name, protocol, receipt } of services) {
  test(`${name} gets what it expects, and its answers are understood`, async it => {
    protocols.kavenegarKnows.clear() // other files of tests have sent messages to it
    const service = await fakeService(it, protocol)
    const provider = open(name, service.base)
    equal(provider.knowsKeys, channelServices[name].takesKey)
    equal(provider.outcomes !== undefined, channelServices[name].reportsOutcome)
    deepEqual(await provider.send({ ...sample, again: false }), receipt)
    deepEqual(service.complaints, [])
    for (const { mode, kind } of failures) {
      service.mode = mode
      const error = await failure(provider)
      equal(error.constructor, kind, `${mode}: ${error.constructor.name} ${error.message}`)
      match(error.message, /answered \d+/)
      checkDiscreet(name, error)
    }
    deepEqual(service.complaints, [])
  })

  test(`${name}: without a usable answer the message may have been sent`, async it => {
    const service = await fakeService(it, protocol)
    const provider = open(name, service.base)
    service.mode = 'silent'
    const late = await failure(open(name, service.base, 300))
    equal(late.constructor, Uncertain)
    checkDiscreet(name, late)
    // The generic service says everything with its status.
    service.mode = 'odd'
    if (name !== 'http') equal((await failure(provider)).constructor, Uncertain)
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo // listening on TCP
    closed.close()
    const refused = await failure(open(name, `http://127.0.0.1:${port}`))
    equal(refused.constructor, Error)
    match(refused.message, /was not reached \(ECONNREFUSED\)/)
    checkDiscreet(name, refused)
  })
}

test('only services that send abroad take numbers of other countries', async it => {
  const foreign = '+4915112345678'
  for (const { name, protocol } of services) {
    const { base } = await fakeService(it, protocol)
    const provider = open(name, base)
    const reaches = (to: string) => provider.reaches?.(to) ?? true
    deepEqual([reaches(sample.to), reaches(foreign)], [true, channelServices[name].sendsAbroad === true], name)
  }
  const service = await fakeService(it, { check: () => [], answer: () => ({ status: 201, body: { sid: 'SM1' } }) })
  await open('twilio', service.base).send({ ...sample, to: foreign, again: false })
  await open('twilio', service.base).send({ ...sample, again: false })
  deepEqual(
    service.got.map(got => got.form.get('To')),
    [foreign, '+989123334455'],
  )
  const given = { ...settings.http, url: `${service.base}/send`, abroad: true }
  const http = smsProviderOf('http', given, { privateHosts: true })
  await http?.send({ ...sample, to: foreign, again: false })
  deepEqual([http?.reaches?.(foreign) ?? true, service.got[2]?.json], [true, { to: foreign, text: sample.text }])
})

test('Kavenegar does not get a message again that it already has', async it => {
  const service = await fakeService(it, protocols.kavenegar)
  const provider = open('kavenegar', service.base)
  protocols.kavenegarKnows.clear()
  const sends = () => service.got.filter(it => it.path.endsWith('/send.json')).length
  const first = await provider.send({ ...sample, again: false })
  const again = await provider.send({ ...sample, again: true })
  deepEqual([sends(), again.service_id], [1, first.service_id])
  protocols.kavenegarKnows.clear()
  await provider.send({ ...sample, again: true })
  equal(sends(), 2)
  equal(localId(sample.id), localId(sample.id))
  ok(localId(sample.id) !== localId('01a207a3-6fb7-7686-934b-ad5d6eba68ff'))
  deepEqual(service.complaints, [])
})

test('services tell later what became of messages', async it => {
  const statesOf = async (name: keyof typeof settings, protocol: Protocol, ids: string[]) => {
    const service = await fakeService(it, protocol)
    const outcomes = await open(name, service.base).outcomes?.(ids)
    deepEqual(service.complaints, [])
    return ids.map(id => outcomes?.get(id)?.state)
  }
  const states = ['delivered', 'undelivered', 'blocked', 'canceled', 'failed', 'sent', undefined]
  deepEqual(await statesOf('kavenegar', protocols.kavenegar, ['10', '11', '12', '13', '14', '15', '16']), states)
  deepEqual(await statesOf('sms-ir', protocols.smsIr, ['11', '12', '13', '16', '17', '18']), [
    ...['delivered', 'undelivered', 'sent', 'failed', 'blocked', undefined],
  ])
  const numbers = ['1', '2', '35', '0', '5', '99'].map(code => `48826542365212${code.padStart(2, '0')}`)
  deepEqual(await statesOf('melipayamak', protocols.melipayamak, numbers), [
    ...['delivered', 'undelivered', 'blocked', 'sent', 'failed', undefined],
  ])
  deepEqual(await statesOf('twilio', protocols.twilio, ['SM0', 'SM1', 'SM2', 'SM3', 'SM4']), [
    ...['delivered', 'undelivered', 'failed', 'canceled', 'sent'],
  ])
})

test('a wrong number is refused for good, and an answer of a gateway is uncertain', async it => {
  const kave = (status: number) => ({ status, body: { return: { status, message: 'x' }, entries: [] } })
  let status = 411
  const service = await fakeService(it, { check: () => [], answer: () => kave(status) })
  const provider = open('kavenegar', service.base)
  equal((await failure(provider)).constructor, Undeliverable)
  for (const gateway of [502, 504]) {
    status = gateway
    equal((await failure(provider)).constructor, Uncertain)
  }
  await rejects(provider.outcomes?.(['1']) ?? Promise.resolve(), /answered 504/)
})
