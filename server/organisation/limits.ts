import { limit } from '../core/limits.ts'

/** What is limited around invitations. */
export const invitationLimits = {
  /** Sent, by organisation, and to one contact by one organisation. */
  inviteHour: limit('inviteHour', 60, 3600),
  inviteDay: limit('inviteDay', 200, 86_400),
  inviteContact: limit('inviteContact', 4, 86_400),
  /** Looked at and accepted, by address. */
  invitation: limit('invitation', 60, 600),
}
