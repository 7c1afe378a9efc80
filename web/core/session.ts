import { inDashboard } from '@kargozin/api/addresses.ts'
import { publicPaths } from '@kargozin/api/paths.ts'

/** Thirty days: the lifetime of the server's tokens. */
const maxAge = 30 * 24 * 3600

function readCookie(name: string) {
  const cookie = document.cookie.split('; ').find(it => it.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${value ? maxAge : 0}; samesite=lax${secure}`
}

/** The tokens of this browser; empty strings when signed out. `organization` is the organisation's code. */
export const session = () => ({
  user: readCookie('user_token'),
  organ: readCookie('organ_token'),
  organization: readCookie('organ_id'),
})

/**
 * Identifies this browser to the server, so that other people's failed sign-in attempts do not slow down signing in
 * here. It gives no access.
 */
const deviceKey = 'device_token'

/** The device token; empty if nobody has signed in here or if storage is refused. */
export function deviceToken(): string {
  try {
    return localStorage.getItem(deviceKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the device token. It stays stored after sign-out. */
export function storeDeviceToken(token: string): void {
  try {
    localStorage.setItem(deviceKey, token)
  } catch {
    // Without storage, the server treats this browser as new next time.
  }
}

/** Whether somebody is signed in: a user token exists, and the `allow` cookie has a value. */
export const isSignedIn = (): boolean => session().user !== '' && readCookie('allow') !== ''

/** Whether this browser is used by a guest, who has a user token but is not signed in. */
export const isGuest = (): boolean => session().user !== '' && readCookie('allow') === ''

/** Stores the token of a guest. */
export function storeGuest(token: string): void {
  clearSession()
  writeCookie('user_token', token)
}

/** Stores the tokens of a sign-in. If there is no organisation, the user chooses one next. */
export function storeSession(tokens: { user: string; organ?: string | null; organization?: string | null }): void {
  writeCookie('user_token', tokens.user)
  writeCookie('organ_token', tokens.organ ?? '')
  writeCookie('organ_id', tokens.organization ?? '')
  writeCookie('allow', '1')
}

/** Deletes the tokens in this browser. The logout call revokes them on the server. */
export function clearSession(): void {
  for (const name of ['user_token', 'organ_token', 'organ_id', 'allow']) writeCookie(name, '')
}

/** Opens the sign-in page, which returns here afterwards. */
export function goToLogin(): void {
  clearSession()
  location.assign(publicPaths.login(backHere()))
}

/** Opens the step of signing in in which the user replaces a password that the organisation set, and which returns here. */
export function goToNewPassword(): void {
  location.assign(publicPaths.login({ ...backHere(), new_password: '1' }))
}

function backHere(): { back?: string } {
  const { pathname, search } = location
  const isOurs = inDashboard(pathname) || /^\/(invitations|preview\/question)(\/|$)/.test(pathname)
  return isOurs ? { back: pathname + search } : {}
}
