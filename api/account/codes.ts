import * as z from 'zod/mini'
import { call } from '../call.ts'
import { body, idOf, instant, maybe, mobile, shape, text } from '../fields.ts'
import { latinDigits } from '../persian.ts'
import { tokens } from './sessions.ts'

/** The number of digits of a one-time code. */
export const codeLength = 6

/** A one-time code in Latin, Persian or Arabic digits. All other characters are ignored. */
export const code = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(30)),
      z.transform(typed => latinDigits(typed).replace(/\D/g, '')),
    ),
    z.string().check(z.minLength(codeLength), z.maxLength(codeLength)),
  )

/** `expire_at`: when the code expires. `again_at`: the earliest time for requesting another code. */
export const codeTimes = { expire_at: instant(), again_at: instant() } as const

/** Calls for signing in with a one-time code that is sent to the mobile number. */
export const codes = {
  send: call({
    method: 'POST',
    path: '/user/auth/OTP',
    needs: 'nobody',
    summary: 'Send a one-time code to a mobile; the response does not reveal whether the mobile is registered',
    body: body({ mobile: mobile() }),
    data: shape({ mobile: text(20), ...codeTimes }),
  }),
  verify: call({
    method: 'POST',
    path: '/user/auth/OTP/verify',
    needs: 'nobody',
    summary: 'Sign in with a one-time code, which also confirms the mobile number',
    body: body({ mobile: mobile(), code: code(), organization_uuid: maybe(idOf('organization')) }),
    data: tokens,
  }),
} as const
