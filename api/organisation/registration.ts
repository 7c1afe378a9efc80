import * as z from 'zod/mini'
import { call } from '../call.ts'
import { body, email, id, maybe, mobile, secret, shape, text } from '../fields.ts'
import { minPasswordLength } from '../account/passwords.ts'
import { tokens } from '../account/sessions.ts'

/** The name of an organisation in URLs, as in /careers/arya: lower-case Latin letters, digits and hyphens. */
const username = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform(typed => typed.trim().toLowerCase()),
    ),
    z.string().check(
      z.minLength(1),
      z.maxLength(40),
      z.refine(typed => typed === '' || /^[a-z0-9][a-z0-9-]+[a-z0-9]$/.test(typed), { error: 'username' }),
    ),
  )

/** Calls that register people and organisations. An e-mail address or a mobile is enough; registering does not prove it. */
export const registration = {
  user: call({
    method: 'POST',
    path: '/user/register',
    needs: 'nobody',
    summary: 'Register a person',
    body: body({
      first_name: text(100),
      last_name: text(100),
      mobile: maybe(mobile()),
      email: maybe(email()),
      password: secret(minPasswordLength),
    }),
    data: shape({ token_user: text(100), token_device: text(100) }),
  }),
  /** A signed-in caller becomes the owner. The fields of the person are then not needed. */
  organization: call({
    method: 'POST',
    path: '/organization/register',
    needs: 'nobody',
    summary: 'Register an organisation; unless the caller is signed in, also register its owner',
    body: body({
      name: text(200),
      username: username(),
      first_name: maybe(text(100)),
      last_name: maybe(text(100)),
      mobile: maybe(mobile()),
      email: maybe(email()),
      password: maybe(secret(minPasswordLength)),
    }),
    data: z.extend(tokens, { organization: shape({ id: id(), uuid: id(), name: text(), username: text() }) }),
  }),
} as const
