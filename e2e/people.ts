import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import type { Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { allPermissions, type Permission } from '@kargozin/api/permissions.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { invitationSentTo } from './sms.ts'

/** A member of an organisation. Tests can make calls as this member. */
export type Person = {
  id: string
  name: string
  mobile: string
  password: string
  organization: string
  tokens: { user: string; organ: string }
  /** Makes a call and returns its data. Throws unless the call succeeds. */
  does<C extends Call>(call: C, input: CallInput<C>): Promise<DataOf<C>>
  /** Makes a call and returns its HTTP status. */
  tries<C extends Call>(call: C, input: CallInput<C>): Promise<number>
}

/** An organisation that is created for one test, so that tests do not affect each other. */
export type Company = {
  name: string
  /** The name in URLs: /careers/{username}. */
  username: string
  sara: Person
  /** Adds a member with these permissions. */
  hire(firstName: string, lastName: string, permissions: readonly Permission[]): Promise<Person>
}

export const password = 'Yek-do-se-4'

const base = () => `${process.env['KARGOZIN_E2E_URL']}/api/v2`

/** A mobile number that is unique in this run. */
export const newMobile = (): string => `091${String(randomInt(1e8)).padStart(8, '0')}`

/** The language of calls: names that the product creates are in this language. */
let language: Locale = 'en'
export const callIn = (lang: Locale): void => void (language = lang)

async function send(call: Call, input: object, headers: Record<string, string>) {
  const { address, ...request } = requestOf(call, input as CallInput<Call>) // the callers below check the type of the input
  const response = await fetch(base() + address, {
    ...request,
    headers: { 'accept-language': language, ...request.headers, ...headers },
  })
  return { status: response.status, text: await response.text() }
}

/** Makes a call without signing in and returns its data. Throws unless the call succeeds. */
export async function asks<C extends Call>(call: C, input: CallInput<C>, headers = {}): Promise<DataOf<C>> {
  const { status, text } = await send(call, input, headers)
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${text}`)
  const envelope: Envelope<DataOf<C>> = JSON.parse(text)
  return envelope.data
}

type Known = Omit<Person, 'id' | 'does' | 'tries'>

/** A person who has signed in before, by their tokens. */
export async function person(known: Known): Promise<Person> {
  const headersOf = (call: Call): Record<string, string> =>
    call.needs === 'user'
      ? { authorization: `Bearer ${known.tokens.user}` }
      : { authorization: `Bearer ${known.tokens.organ}`, coded_organ_id: known.organization }
  const { user } = await asks(profile.show, {}, { authorization: `Bearer ${known.tokens.user}` })
  return {
    ...known,
    id: user.id,
    does: (call, input) => asks(call, input, headersOf(call)),
    tries: async (call, input) => (await send(call, input, headersOf(call))).status,
  }
}

/** Enters the organisation with this name, if the person belongs to several. */
async function enter(token: string, name: string): Promise<DataOf<typeof myOrganizations.enter>> {
  const headers = { authorization: `Bearer ${token}` }
  const { organizations } = await asks(myOrganizations.list, { query: {} }, headers)
  const uuid = organizations.find(it => it.name === name)?.uuid ?? ''
  return asks(myOrganizations.enter, { params: { organization_uuid: uuid } }, headers)
}

/** Signs a person in by password. `at` is the name of the organisation to enter if the person belongs to several. */
export async function personOf(name: string, auth: string, secret: string, at?: string): Promise<Person> {
  const signedIn = await asks(sessions.login, { body: { auth, password: secret } })
  const { token_user, token_organ, organization_uuid } = at ? await enter(signedIn.token_user, at) : signedIn
  const tokens = { user: token_user, organ: token_organ ?? '' }
  return person({ name, mobile: auth, password: secret, organization: organization_uuid ?? '', tokens })
}

/** Creates an organisation with Sara as its owner. */
export async function found(name: string): Promise<Company> {
  const mobile = newMobile()
  const username = `org-${mobile.slice(2)}`
  const owner = { first_name: 'سارا', last_name: 'محمدی', mobile, password }
  const made = await asks(registration.organization, { body: { name, username, ...owner } })
  const sara = await person({
    name: 'سارا محمدی',
    mobile,
    password,
    organization: made.organization.uuid,
    tokens: { user: made.token_user, organ: made.token_organ ?? '' },
  })
  return { name, username, sara, hire: (...who) => hire(sara, ...who) }
}

async function hire(sara: Person, first_name: string, last_name: string, permissions: readonly Permission[]) {
  const mobile = newMobile()
  const registered = await asks(registration.user, { body: { first_name, last_name, mobile, password } })
  const rolesId =
    permissions.length > 0
      ? [(await sara.does(roles.create, { body: { display_name: first_name, permissions: [...permissions] } })).role.id]
      : []
  await sara.does(members.create, { body: { first_name, last_name, mobile, roles_id: rolesId } })
  await accept(registered.token_user, await invitationSentTo(mobile))
  return personOf(`${first_name} ${last_name}`, mobile, password)
}

/** Accepts an invitation by its secret link, as the user of this token. */
export const accept = (token: string, secret: string) =>
  asks(invitations.accept, { params: { secret } }, { authorization: `Bearer ${token}` })

/** The permissions of a recruiter. */
export const recruiting = allPermissions.filter(it => it.startsWith('organization.hiring'))

/** Sets the session cookies of a person, as if they had signed in from this browser. */
export async function signIn(context: BrowserContext, who: Person): Promise<void> {
  const cookies = { user_token: who.tokens.user, organ_token: who.tokens.organ, organ_id: who.organization, allow: '1' }
  const url = process.env['KARGOZIN_E2E_URL'] ?? ''
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}
