import { inDashboard } from '@kargozin/api/addresses.ts'
import { paths } from '@kargozin/api/paths.ts'

/** The address that the query of the sign-in page says to go back to; empty without one. */
const backIn = (search: string): string => new URLSearchParams(search).get('back') ?? ''

/** Whoever comes from an invitation goes back to it, in an organisation or not. */
export const isInvited = (search: string): boolean => /^\/invitations\/[\w-]+$/.test(backIn(search))

/** Where to go once signed in: back to where one was, if that is a place of ours. */
export function backTarget(search: string): string {
  const back = backIn(search)
  const isOurs = inDashboard(back) || /^\/preview\/question(\/|$|\?)/i.test(back) || isInvited(search)
  return isOurs ? back : paths.home()
}
