import type { Got, Mode, Protocol, Said } from './fake-service.ts'

/* The protocols of the services for text messages, as their documentation describes them. */

/** The settings with which the tests open each service. */
export const settings = {
  kavenegar: { api_key: 'kave-KEY/with+signs', line: '10004346' },
  'sms-ir': { api_key: 'smsir-key-123456', line: '30007732' },
  melipayamak: { username: '09120000001', password: 'pa&ss=word', line: '50001234' },
  ghasedak: { api_key: 'ghasedak-key-987', line: '30005088' },
  twilio: { account_sid: 'AC0123456789', auth_token: 'twilio-token-42', line: '+15005550006' },
  http: { url: '', username: 'user', password: 'p@ss' },
} as const

/** The message that the tests send. */
export const sample = { id: '01a207a3-6fb7-7686-934b-ad5d6eba68fe', to: '09123334455', text: 'سلام لیلا & 100% 😀' }

const isJson = ({ headers }: Got) => /^application\/json\b/.test(headers['content-type'] ?? '')
const isForm = ({ headers }: Got) => headers['content-type'] === 'application/x-www-form-urlencoded'
const unless = (right: boolean, complaint: string) => !right && complaint
const same = (one: unknown, two: unknown, name: string) =>
  unless(JSON.stringify(one) === JSON.stringify(two), `${name} is ${JSON.stringify(one)}`)

type Answering = Exclude<Mode, 'silent' | 'odd'>

const answers =
  (of: Record<Answering, Said>) =>
  (mode: Answering): Said =>
    of[mode]

const kave = (status: number, message: string, entries: object[] = []): Said => ({
  status,
  body: { return: { status, message }, entries },
})

/** What Kavenegar knows of earlier messages, by `localid`. */
export const kavenegarKnows = new Map<string, number>()

export const kavenegar: Protocol = {
  check: got => {
    const [, version, key, room, call] = got.path.split('/')
    const { form } = got
    return [
      unless(got.method === 'POST' && isForm(got), 'not a form'),
      same([version, decodeURIComponent(key ?? ''), room], ['v1', settings.kavenegar.api_key, 'sms'], 'path'),
      call === 'send.json' && same([form.get('receptor'), form.get('message')], [sample.to, sample.text], 'message'),
      call === 'send.json' && same(form.get('sender'), settings.kavenegar.line, 'sender'),
      call !== 'status.json' && unless(/^\d{5,19}$/.test(form.get('localid') ?? ''), 'localid is not a number'),
      call === 'status.json' && unless(/^\d+(,\d+)*$/.test(form.get('messageid') ?? ''), 'messageid'),
    ]
  },
  answer: (mode, { path, form }) => {
    if (mode === 'wrong key') return kave(403, 'کد شناسائی API-Key معتبر نمی‌باشد')
    if (mode === 'no credit') return kave(418, 'اعتبار حساب شما کافی نیست')
    if (mode === 'too many') return kave(429, 'تعداد درخواست بیش از حد است')
    if (mode === 'broken') return kave(500, 'خطای سرور')
    if (path.endsWith('/status.json'))
      return kave(200, 'تایید شد', (form.get('messageid') ?? '').split(',').map(outcomeOf))
    const localid = form.get('localid') ?? ''
    const known = kavenegarKnows.get(localid)
    if (path.endsWith('/statuslocalmessageid.json'))
      return kave(200, 'تایید شد', [
        { messageid: known ?? 0, localid, status: known ? 5 : 100, statustext: 'ارسال شده' },
      ])
    const messageid = 8_792_343 + kavenegarKnows.size
    kavenegarKnows.set(localid, messageid)
    return kave(200, 'تایید شد', [{ messageid, status: 1, statustext: 'در صف ارسال', cost: 1200 }])
  },
}

/** The states of Kavenegar by the last digit of the number of the message. */
const outcomeOf = (messageid: string) => {
  const status = [10, 11, 14, 13, 6, 5, 100][Number(messageid) % 10] ?? 100
  return { messageid: Number(messageid), status, statustext: `وضعیت ${status}` }
}

export const smsIr: Protocol = {
  check: got => [
    same(got.headers['x-api-key'], settings['sms-ir'].api_key, 'X-API-KEY'),
    got.method === 'POST' && unless(isJson(got) && got.path === '/v1/send/bulk', 'not JSON for /v1/send/bulk'),
    got.method === 'POST' &&
      same(
        [got.json['lineNumber'], got.json['messageText'], got.json['mobiles']],
        [settings['sms-ir'].line, sample.text, [sample.to]],
        'body',
      ),
    got.method === 'GET' && unless(/^\/v1\/send\/\d+$/.test(got.path), 'path'),
  ],
  answer: (mode, { method, path }) => {
    if (mode === 'accept' && method === 'GET')
      return { status: 200, body: { status: 1, data: { messageId: 1, deliveryState: Number(path.at(-1)) } } }
    return answers({
      accept: {
        status: 200,
        body: { status: 1, message: 'موفق', data: { packId: 'x', messageIds: [89545112], cost: 1 } },
      },
      'wrong key': { status: 401, body: { status: 10, message: 'کلید وب سرویس نامعتبر است' } },
      'no credit': { status: 400, body: { status: 102, message: 'اعتبار کافی نمی‌باشد' } },
      'too many': { status: 429, body: { status: 20, message: 'تعداد درخواست غیر مجاز' } },
      broken: { status: 500, body: { status: 0, message: 'مشکلی در سامانه رخ داده است' } },
    })(mode)
  },
}

const panel = (Value: string, StrRetStatus = 'Ok', status = 200): Said => ({
  status,
  body: { Value, RetStatus: StrRetStatus === 'Ok' ? 1 : 0, StrRetStatus },
})

export const melipayamak: Protocol = {
  check: ({ json, ...got }) => [
    unless(got.method === 'POST' && isJson({ ...got, json }), 'not JSON'),
    same([json['username'], json['password']], [settings.melipayamak.username, settings.melipayamak.password], 'login'),
    got.path === '/api/SendSMS/SendSMS'
      ? same(
          [json['to'], json['from'], json['text'], json['isflash']],
          [sample.to, settings.melipayamak.line, sample.text, false],
          'body',
        )
      : unless(got.path === '/api/SendSMS/GetDeliveries2' && typeof json['recID'] === 'string', 'path'),
  ],
  answer: (mode, { path, json }) => {
    if (mode === 'accept' && path.endsWith('GetDeliveries2'))
      return panel(String(Number(String(json['recID']).slice(-2))))
    return answers({
      accept: panel('4882654236521201'),
      'wrong key': panel('0', 'InvalidUserNameOrPassword'),
      'no credit': panel('2', 'NotEnoughCredit'),
      'too many': panel('', 'TooMany', 429),
      broken: panel('6', 'SystemUpdating'),
    })(mode)
  },
}

export const ghasedak: Protocol = {
  check: got => [
    unless(got.method === 'POST' && isJson(got), 'not JSON'),
    same(got.path, '/rest/api/v1/WebService/SendSingleSMS', 'path'),
    same(got.headers['apikey'], settings.ghasedak.api_key, 'ApiKey'),
    same(
      [got.json['lineNumber'], got.json['receptor'], got.json['message'], got.json['clientReferenceId']],
      [settings.ghasedak.line, sample.to, sample.text, sample.id],
      'body',
    ),
  ],
  answer: answers({
    accept: {
      status: 200,
      body: { isSuccess: true, statusCode: 200, message: 'با موفقیت انجام شد', data: { messageId: 'gs-1', cost: 980 } },
    },
    'wrong key': { status: 401, body: { isSuccess: false, statusCode: 401, message: 'کلید نامعتبر' } },
    'no credit': { status: 200, body: { isSuccess: false, statusCode: 402, message: 'اعتبار کافی نیست' } },
    'too many': { status: 429, body: { isSuccess: false, statusCode: 429, message: 'بیش از حد' } },
    broken: { status: 500, body: { isSuccess: false, statusCode: 500, message: 'خطا' } },
  }),
}

const twilioStates = ['delivered', 'undelivered', 'failed', 'canceled', 'sent']

export const twilio: Protocol = {
  check: got => {
    const { account_sid, auth_token, line } = settings.twilio
    const login = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
    const path = `/2010-04-01/Accounts/${account_sid}/Messages`
    const { form } = got
    return [
      same(got.headers.authorization, login, 'authorization'),
      got.method === 'POST' && unless(isForm(got) && got.path === `${path}.json`, 'path'),
      got.method === 'POST' &&
        same([form.get('To'), form.get('From'), form.get('Body')], ['+989123334455', line, sample.text], 'body'),
      got.method === 'GET' && unless(got.path.startsWith(`${path}/SM`), 'path'),
    ]
  },
  answer: (mode, { method, path }) => {
    if (mode === 'accept' && method === 'GET') {
      const state = twilioStates[Number(/(\d)\.json$/.exec(path)?.[1])]
      return { status: 200, body: { status: state, error_code: null, price: '-0.00750', price_unit: 'USD' } }
    }
    const body = (code: number, message: string, status: number) => ({ status, body: { code, message, status } })
    return answers({
      accept: { status: 201, body: { sid: 'SM1', status: 'queued', price: null, price_unit: 'USD' } },
      'wrong key': body(20003, 'Authenticate', 401),
      'no credit': body(30002, 'Account suspended', 400),
      'too many': body(20429, 'Too Many Requests', 429),
      broken: body(20500, 'Internal Server Error', 500),
    })(mode)
  },
}

export const http: Protocol = {
  check: got => [
    unless(got.method === 'POST' && isJson(got), 'not JSON'),
    same(got.headers.authorization, `Basic ${Buffer.from('user:p@ss').toString('base64')}`, 'authorization'),
    same(got.headers['idempotency-key'], sample.id, 'idempotency-key'),
    same(got.json, { to: sample.to, text: sample.text }, 'body'),
  ],
  answer: answers({
    accept: { status: 202, body: {} },
    'wrong key': { status: 401, body: {} },
    'no credit': { status: 402, body: {} },
    'too many': { status: 429, body: {} },
    broken: { status: 500, body: {} },
  }),
}
