import { limit, sharedLimit } from '../core/limits.ts'

/** The rate limits for invitations. */
export const invitationLimits = {
  /** Sent invitations: per organisation, and per contact within an organisation. */
  inviteHour: limit('inviteHour', 60, 3600),
  inviteDay: limit('inviteDay', 200, 86_400),
  inviteContact: limit('inviteContact', 4, 86_400),
  /** Opened and accepted invitations: per IP address, and per link. */
  invitation: sharedLimit('invitation', { address: 300, each: 30, duration: 600 }),
}
