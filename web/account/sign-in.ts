import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { makeCall } from '../core/make-call.ts'
import { forgetSession, keepSession } from '../core/session.ts'

/** What a sign-in call gives. */
export type Tokens = { token_user: string; token_organ: string | null; organization_uuid: string | null }

/** What comes after a sign-in: the dashboard, a choice between organisations, or nothing because there is none. */
export type Next = { at: 'inside' } | { at: 'choice'; organizations: MyOrganization[] } | { at: 'nowhere' }

/** Keeps what a sign-in gave and says what comes next. Whoever belongs to no organisation keeps no token. */
export async function keepSignIn(tokens: Tokens): Promise<Next> {
  keepSession({ user: tokens.token_user, organ: tokens.token_organ, organization: tokens.organization_uuid })
  if (tokens.token_organ) return { at: 'inside' }
  const { data } = await makeCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  if (data.organizations.length > 0) return { at: 'choice', organizations: data.organizations }
  forgetSession()
  return { at: 'nowhere' }
}

/** Where to go once signed in: back to where one was, if that is a place of ours. */
export function backTarget(): string {
  const back = new URLSearchParams(location.search).get('back') ?? ''
  return /^\/dashboard(\/|$|\?)/i.test(back) ? back : '/dashboard/home'
}

/** Goes on into the dashboard, which is an app of its own. */
export const goInside = (): void => location.assign(backTarget())
