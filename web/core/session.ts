import { inDashboard } from '@kargozin/api/addresses.ts'
import { paths, publicPaths } from '@kargozin/api/paths.ts'

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
export const session = () => {
  const view = readView()
  if (view) return { user: view.organ, organ: view.organ, organization: view.organization }
  return { user: readCookie('user_token'), organ: readCookie('organ_token'), organization: readCookie('organ_id') }
}

/** The token with which the owner sees the product as a member. It is stored for this tab only, so that the others stay as they are. */
type View = { organ: string; organization: string }

/** Also read by index.html. */
const viewKey = 'view'

function readView(): View | null {
  try {
    return JSON.parse(sessionStorage.getItem(viewKey) ?? 'null')
  } catch {
    return null
  }
}

/** Reloads the dashboard in this tab as a member sees it. */
export function enterView(view: View): void {
  sessionStorage.setItem(viewKey, JSON.stringify(view))
  location.assign(paths.home())
}

/** Reloads the dashboard as the user themself, where they began. The call that signs out ends the view on the server. */
export function leaveView(): void {
  sessionStorage.removeItem(viewKey)
  location.assign(paths.employees())
}

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
  if (readView()) return leaveView()
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
