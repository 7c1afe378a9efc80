import { myOrganizations, type MyOrganization } from '@kargozin/api/account/my-organizations.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { storeLanguage } from '../core/locale.ts'
import { makeCall } from '../core/calls/make-call.ts'
import { clearSession, session, storeDeviceToken, storeSession } from '../core/session.ts'
import { setTheme } from '../core/theme.ts'
import { toast } from '../core/toasts/toast.tsx'
import { backTarget, isInvited } from './back.ts'

/** The answer to a sign-in call. */
export type Tokens = {
  token_user: string
  token_organ: string | null
  organization_uuid: string | null
  token_device: string
  must_change_password?: boolean | undefined
}

/** The next step after signing in: a new password, the dashboard, a choice of organisation, or nothing if there is no organisation. */
export type Next =
  | { at: 'inside' }
  | { at: 'password' }
  | { at: 'choice'; organizations: MyOrganization[] }
  | { at: 'nowhere' }

/** Stores the tokens of a sign-in and the token that identifies this browser. */
export function storeTokens(tokens: Tokens): void {
  storeSession({ user: tokens.token_user, organ: tokens.token_organ, organization: tokens.organization_uuid })
  storeDeviceToken(tokens.token_device)
}

/** Stores the result of a sign-in and returns the next step. */
export async function storeSignIn(tokens: Tokens): Promise<Next> {
  storeTokens(tokens)
  if (tokens.must_change_password) return { at: 'password' }
  return nextAfterPassword()
}

/** The next step of a person with their own password. */
export async function nextAfterPassword(): Promise<Next> {
  if (session().organ !== '' || isInvited(location.search)) return { at: 'inside' }
  return nextOf()
}

/**
 * The next step for a signed-in person without a current organisation. If they have no organisation at all, the
 * tokens are deleted.
 */
export async function nextOf(): Promise<Next> {
  if (isInvited(location.search)) return { at: 'inside' }
  const { data } = await makeCall(myOrganizations.list, { query: { page: 1, per_page: 100 } })
  if (data.organizations.length > 0) return { at: 'choice', organizations: data.organizations }
  clearSession()
  return { at: 'nowhere' }
}

/** Opens the dashboard, which is a separate app, in the user's language and theme. The dashboard shows `message` as a toast. */
export async function goInside(message: string | null): Promise<void> {
  // If the settings cannot be loaded, the dashboard uses those stored in this browser.
  await takeSettings().catch(() => undefined)
  if (message) toast.next(message)
  location.assign(backTarget(location.search))
}

/** Applies the settings that the user chose on another device. */
async function takeSettings(): Promise<void> {
  const { language, theme } = (await makeCall(userSettings.show, {})).data.chosen
  if (language) storeLanguage(language)
  if (theme) setTheme(theme)
}
