import * as z from 'zod/mini'
import { call } from '../call.ts'
import { body, choice, clearable, currency, maybe, orNull, shape, text, type Of } from '../fields.ts'

const fields = {
  language: choice({ fa: 'fa', en: 'en' }),
  /** The default currency for the pay of a new job opening. Existing amounts keep their currency. */
  currency: currency(),
  theme: choice({ light: 'light', dark: 'dark', system: 'system' }),
  /** A name of the IANA time zone database. Null: as the organisation has it. Messages to the person keep its hours. */
  time_zone: orNull(text(60)),
} as const

const settings = shape(fields)
export type UserSettings = Of<typeof settings>

/** Calls about one person's display settings. */
export const userSettings = {
  show: call({
    method: 'GET',
    path: '/users/settings',
    needs: 'user',
    summary: 'The caller’s language, currency, theme and time zone',
    inView: 'allowed',
    shows: ['account'],
    /** `chosen` has only the settings that the person has changed. The browser applies these after signing in. */
    data: shape({ settings, chosen: z.partial(settings) }),
  }),
  update: call({
    method: 'PUT',
    path: '/users/settings',
    needs: 'user',
    summary: 'Change the caller’s language, currency, theme or time zone',
    changes: ['account'],
    body: body({
      language: maybe(fields.language),
      currency: maybe(fields.currency),
      theme: maybe(fields.theme),
      time_zone: clearable(text(60)),
    }),
    data: shape({ settings }),
  }),
} as const
