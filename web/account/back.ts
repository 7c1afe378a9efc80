import { inDashboard } from '@kargozin/api/addresses.ts'
import { paths } from '@kargozin/api/paths.ts'

/** The return address in the query of the sign-in page; empty if there is none. */
const backIn = (search: string): string => new URLSearchParams(search).get('back') ?? ''

/** Whether another page has sent the user to sign in. */
export const isSentHere = (search: string): boolean => backIn(search) !== ''

/** Whether a call was refused because the user must first replace a password that the organisation set. */
export const mustChangePassword = (search: string): boolean => new URLSearchParams(search).has('new_password')

/** Whether the user came from an invitation. Such a user returns to the invitation, even without an organisation. */
export const isInvited = (search: string): boolean => /^\/invitations\/[\w-]+$/.test(backIn(search))

/** The address to open after signing in: the return address if it is allowed, otherwise the home page. */
export function backTarget(search: string): string {
  const back = backIn(search)
  const isOurs = inDashboard(back) || /^\/preview\/question(\/|$|\?)/i.test(back) || isInvited(search)
  return isOurs ? back : paths.home()
}
