import type { Call } from '@kargozin/api/call.ts'
import { refuse } from '../errors.ts'
import type { User } from './answer.ts'

/** Whether a call only reads by default while the owner sees the product as a member. */
const readsOrganization = ({ needs, method }: Call, reads: boolean) => needs !== 'user' && method === 'GET' && reads

/**
 * Throws 403 if the session of the caller may do less than the caller: with a password that the organisation set, only set another
 * one; while the owner sees the product as a member, only read what is not private. `reads`: the call changes nothing.
 */
export function requireUnrestricted(call: Call, reads: boolean, who: User): void {
  if (who.viewer_id) {
    const isAllowed = call.inView ? call.inView === 'allowed' : readsOrganization(call, reads)
    if (!isAllowed) throw refuse(403, viewRefusal(call), { data: { in_view: true } })
  }
  if (who.must_change_password && !call.beforeNewPassword)
    throw refuse(403, 'Set a new password first.', { data: { must_change_password: true } })
}

const viewRefusal = ({ method, needs, inView }: Call) =>
  method === 'GET' && (inView === 'refused' || needs === 'user')
    ? ('This is private. It is not shown while you see the product as somebody else.' as const)
    : ('You see the product as somebody else, so you can only read. Go back to yourself to change something.' as const)
