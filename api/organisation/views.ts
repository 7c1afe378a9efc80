import { call } from '../call.ts'
import { idOf, instant, shape, shown, text } from '../fields.ts'

/** How long a view lasts, in minutes. */
export const viewMinutes = 30

/** The call by which the owner sees the product as a member does. */
export const views = {
  start: call({
    method: 'POST',
    path: '/organization/users/{uuid}/view',
    needs: 'member',
    callers: { only: 'owner', because: 'the owner may see everything of the organisation anyway' },
    summary:
      'See the product as this member for thirty minutes, only reading, without what is private to them; it is in the history',
    addedBecause: 'an owner who is asked why somebody cannot see something must be able to look',
    changes: ['session'],
    /** `token_organ` is a token that only reads. It ends with the session of the owner, and by sessions.revoke. */
    data: shape({
      token_organ: text(100),
      organization_uuid: idOf('organization'),
      fullName: shown(),
      until: instant(),
    }),
  }),
} as const
