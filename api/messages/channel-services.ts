import { emailSecurities } from '../labels-work.ts'
import type { Label, Labels } from '../labels.ts'

/** A field of the settings of a service. */
export type ServiceField = {
  label: Label
  /** A word of help below the field. */
  hint?: Label
  /** Encrypted when it is stored, and never shown again. */
  secret?: true
  optional?: true
  /** Where the secrets are sent. When it changes, the secrets must be given again, so that nobody can send them elsewhere. */
  place?: true
  /** The kind of value; a text if absent. */
  kind?: 'amount' | 'port' | 'url' | 'host' | 'email' | 'flag'
  /** The values to choose from. */
  options?: Labels
}

/** The fields of the settings of a service, by name. */
export type ServiceFields = Readonly<Record<string, ServiceField>>

/** A service that sends messages. */
export type ChannelService = {
  type: 'email' | 'sms'
  title: Label
  /** Whether it recognises a message that it gets twice, and sends it once. */
  takesKey: boolean
  /** Whether it tells later whether a message was delivered. */
  reportsOutcome: boolean
  /** Whether it sends to mobile numbers of other countries; `setting`: if the field `abroad` of the channel says so. */
  sendsAbroad: boolean | 'setting'
  fields: ServiceFields
}

const line: ServiceField = {
  label: { fa: 'شمارهٔ خط', en: 'Line number' },
  hint: { fa: 'خطی که پیامک‌ها از آن فرستاده می‌شود', en: 'The line that sends the messages' },
}
/** In Rial. What a service does not report itself is computed by it, and the screens that send show it before. */
const partPrice: ServiceField = {
  label: { fa: 'قیمت هر بخش پیامک (ریال)', en: 'Price of one part of a message (Rial)' },
  hint: {
    fa: 'برای نشان دادن هزینه پیش از ارسال و در گزارش پیام‌ها',
    en: 'To show the costs before sending and in the message log',
  },
  kind: 'amount',
  optional: true,
}
const apiKey: ServiceField = { label: { fa: 'کلید API', en: 'API key' }, secret: true }

/** Every service, by the `provider` of its channels, with the fields of its settings in the order of the form. */
export const channelServices = {
  smtp: {
    type: 'email',
    title: { fa: 'سرور ایمیل (SMTP)', en: 'Mail server (SMTP)' },
    takesKey: true,
    reportsOutcome: false,
    sendsAbroad: true,
    fields: {
      host: { label: { fa: 'آدرس سرور', en: 'Server' }, kind: 'host', place: true },
      port: { label: { fa: 'درگاه', en: 'Port' }, kind: 'port', place: true },
      security: {
        label: { fa: 'رمزنگاری', en: 'Encryption' },
        hint: {
          fa: 'SSL و TLS از آغاز رمزنگاری می‌کنند (معمولاً ۴۶۵)، STARTTLS پس از اتصال (معمولاً ۵۸۷)',
          en: 'SSL and TLS encrypt from the start (usually 465), STARTTLS after connecting (usually 587)',
        },
        options: emailSecurities,
        place: true,
      },
      username: { label: { fa: 'نام کاربری', en: 'User name' }, optional: true },
      password: { label: { fa: 'گذرواژه', en: 'Password' }, secret: true, optional: true },
      from_address: { label: { fa: 'ایمیل فرستنده', en: 'Sender address' }, kind: 'email' },
      from_name: { label: { fa: 'نام فرستنده', en: 'Sender name' }, optional: true },
    },
  },
  kavenegar: {
    type: 'sms',
    title: { fa: 'کاوه‌نگار', en: 'Kavenegar' },
    takesKey: true,
    reportsOutcome: true,
    sendsAbroad: false,
    fields: { api_key: apiKey, line, part_price: partPrice },
  },
  'sms-ir': {
    type: 'sms',
    title: { fa: 'SMS.ir', en: 'SMS.ir' },
    takesKey: false,
    reportsOutcome: true,
    sendsAbroad: false,
    fields: { api_key: apiKey, line, part_price: partPrice },
  },
  melipayamak: {
    type: 'sms',
    title: { fa: 'ملی‌پیامک', en: 'Melipayamak' },
    takesKey: false,
    reportsOutcome: true,
    sendsAbroad: false,
    fields: {
      username: { label: { fa: 'نام کاربری', en: 'User name' } },
      password: { label: { fa: 'گذرواژه یا کلید API', en: 'Password or API key' }, secret: true },
      line,
      part_price: partPrice,
    },
  },
  ghasedak: {
    type: 'sms',
    title: { fa: 'قاصدک', en: 'Ghasedak' },
    takesKey: true,
    reportsOutcome: false,
    sendsAbroad: false,
    fields: { api_key: apiKey, line, part_price: partPrice },
  },
  twilio: {
    type: 'sms',
    title: { fa: 'توییلیو', en: 'Twilio' },
    takesKey: false,
    reportsOutcome: true,
    sendsAbroad: true,
    fields: {
      account_sid: { label: { fa: 'شناسهٔ حساب (Account SID)', en: 'Account SID' } },
      auth_token: { label: { fa: 'کلید (Auth Token)', en: 'Auth token' }, secret: true },
      line: {
        label: { fa: 'فرستنده', en: 'Sender' },
        hint: {
          fa: 'شماره با پیش‌شمارهٔ کشور، یا شناسهٔ سرویس پیام (MG…)',
          en: 'A number with its country code, or the id of a messaging service (MG…)',
        },
      },
      part_price: partPrice,
    },
  },
  http: {
    type: 'sms',
    title: { fa: 'سرویس HTTP دلخواه', en: 'Your own HTTP service' },
    takesKey: false,
    reportsOutcome: false,
    sendsAbroad: 'setting',
    fields: {
      url: {
        label: { fa: 'آدرس', en: 'Address' },
        hint: {
          fa: 'با POST و JSON به شکل { to, text } فراخوانی می‌شود. کلید را در آدرس ننویسید.',
          en: 'It gets a POST with the JSON { to, text }. Do not write a key into the address.',
        },
        kind: 'url',
        place: true,
      },
      username: { label: { fa: 'نام کاربری', en: 'User name' }, optional: true },
      password: { label: { fa: 'گذرواژه', en: 'Password' }, secret: true, optional: true },
      knows_keys: {
        label: { fa: 'سربرگ idempotency-key را می‌شناسد', en: 'Recognises the header idempotency-key' },
        hint: {
          fa: 'آنگاه پیامی که پاسخش نرسیده دوباره فرستاده می‌شود',
          en: 'A message without an answer is then sent again',
        },
        kind: 'flag',
        optional: true,
      },
      abroad: {
        label: { fa: 'به شماره‌های خارج از ایران هم می‌فرستد', en: 'Also sends to numbers outside Iran' },
        hint: {
          fa: 'گیرنده آنگاه با پیش‌شمارهٔ کشور داده می‌شود، مانند ‎+4915112345678‎',
          en: 'The recipient then has its country code, as +4915112345678',
        },
        kind: 'flag',
        optional: true,
      },
      part_price: partPrice,
    },
  },
} as const satisfies Record<string, ChannelService>

/** The name of a service. */
export type ChannelProvider = keyof typeof channelServices
