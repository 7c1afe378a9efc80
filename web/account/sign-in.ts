import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { paths } from '@kargozin/api/paths.ts'
import { inDashboard } from '@kargozin/api/addresses.ts'
import { keepLanguage } from '../core/locale.ts'
import { makeCall } from '../core/calls/make-call.ts'
import { forgetSession, keepDevice, keepSession } from '../core/session.ts'
import { setTheme } from '../core/theme.ts'
import { toast } from '../core/toasts/toast.tsx'

/** What a sign-in call gives. */
export type Tokens = {
  token_user: string
  token_organ: string | null
  organization_uuid: string | null
  token_device: string
}

/** What comes after a sign-in: the dashboard, a choice between organisations, or nothing because there is none. */
export type Next = { at: 'inside' } | { at: 'choice'; organizations: MyOrganization[] } | { at: 'nowhere' }

/** Keeps the tokens of a sign-in, and by which this browser is known the next time. */
export function keepTokens(tokens: Tokens): void {
  keepSession({ user: tokens.token_user, organ: tokens.token_organ, organization: tokens.organization_uuid })
  keepDevice(tokens.token_device)
}

/** Keeps what a sign-in gave and says what comes next. */
export async function keepSignIn(tokens: Tokens): Promise<Next> {
  keepTokens(tokens)
  if (tokens.token_organ || invited()) return { at: 'inside' }
  return nextOf()
}

/** What comes next for somebody who is signed in and in no organisation yet. Whoever belongs to none keeps no token. */
export async function nextOf(): Promise<Next> {
  if (invited()) return { at: 'inside' }
  const { data } = await makeCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  if (data.organizations.length > 0) return { at: 'choice', organizations: data.organizations }
  forgetSession()
  return { at: 'nowhere' }
}

const back = () => new URLSearchParams(location.search).get('back') ?? ''

/** Whoever comes from an invitation goes back to it, in an organisation or not. */
const invited = () => /^\/invitations\/[\w-]+$/.test(back())

/** Where to go once signed in: back to where one was, if that is a place of ours. */
const backTarget = (): string =>
  inDashboard(back()) || /^\/preview\/question(\/|$|\?)/i.test(back()) || invited() ? back() : paths.home()

/** Goes on into the dashboard, which is an app of its own, in the language and theme of the person; the message is shown there. */
export async function goInside(message: string | null): Promise<void> {
  // Without them this browser goes on as it is.
  await takeSettings().catch(() => undefined)
  if (message) toast.next(message)
  location.assign(backTarget())
}

/** Takes over what the person chose on another device. */
async function takeSettings(): Promise<void> {
  const { language, theme } = (await makeCall(userSettings.show, {})).data.chosen
  if (language) keepLanguage(language)
  if (theme) setTheme(theme)
}
