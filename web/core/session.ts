import { inDashboard } from '@kargozin/api/addresses.ts'
import { publicPaths } from '@kargozin/api/paths.ts'

/** Thirty days, as the server's tokens live. */
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

/** By what the server knows this browser again: signing in is not slowed down by what strangers tried. It opens nothing. */
const deviceKey = 'device_token'

/** As the server gave it; empty in a browser where nobody signed in, and where storage is refused. */
export function deviceToken(): string {
  try {
    return localStorage.getItem(deviceKey) ?? ''
  } catch {
    return ''
  }
}

/** Kept also when one signs out. */
export function keepDevice(token: string): void {
  try {
    localStorage.setItem(deviceKey, token)
  } catch {
    // Then this browser is like a new one the next time.
  }
}

/** Signed in means: a user token is there, and the `allow` cookie has a value. */
export const isSignedIn = (): boolean => session().user !== '' && readCookie('allow') !== ''

/** Keeps what a sign-in gave. Without an organisation the next step is choosing one. */
export function keepSession(tokens: { user: string; organ?: string | null; organization?: string | null }): void {
  writeCookie('user_token', tokens.user)
  writeCookie('organ_token', tokens.organ ?? '')
  writeCookie('organ_id', tokens.organization ?? '')
  writeCookie('allow', '1')
}

/** Forgets the tokens. Revoking them is the server's part (the logout call). */
export function forgetSession(): void {
  for (const name of ['user_token', 'organ_token', 'organ_id', 'allow']) writeCookie(name, '')
}

/** To the sign-in page, and back here afterwards. */
export function goToLogin(): void {
  forgetSession()
  const { pathname, search } = location
  const isOurs = inDashboard(pathname) || /^\/(invitations|preview\/question)(\/|$)/.test(pathname)
  location.assign(publicPaths.login(isOurs ? { back: pathname + search } : {}))
}
