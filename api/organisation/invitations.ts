import { tokens } from '../account/sessions.ts'
import { leastPassword } from '../account/passwords.ts'
import { call } from '../call.ts'
import { body, choice, flag, id, instant, list, named, orNull, secret, shape, text, type Of } from '../fields.ts'
import { roleExamples } from './role-examples.ts'

const invitedRole = shape({ id: id(), display_name: named(roleExamples) })

/** Somebody who was asked to join: what the inviter typed, and nothing that an account would tell. */
export const invitation = shape({
  id: id(),
  uuid: id(),
  first_name: text(),
  last_name: text(),
  fullName: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  roles: list(invitedRole),
  sent_at: instant(),
  expires_at: instant(),
  expired: flag(),
})
export type Invitation = Of<typeof invitation>

/** What the holder of the link sees. */
const opened = shape({
  organization: shape({ uuid: id(), name: text(), logo: orNull(text(300)) }),
  first_name: text(),
  last_name: text(),
  roles: list(named(roleExamples)),
  /** The contact that the link was sent to: whoever has it has proved that contact. */
  contact: text(),
  state: choice({ open: 'open', expired: 'expired', gone: 'gone' }),
  /** Whether somebody has proved that contact here: then one signs in, else one registers. */
  known: flag(),
})
export type OpenedInvitation = Of<typeof opened>

const params = shape({ secret: text(100) })

/** Calls about invitations: the organisation's list, and what the invited person does. They are made by `members.create`. */
export const invitations = {
  list: call({
    method: 'GET',
    path: '/organization/invitations',
    needs: 'organization.users.addPage',
    says: 'The people who were invited and have not accepted yet, the newest first, at most 200',
    ours: 'adding a member is an invitation that the person accepts',
    data: shape({ invitations: list(invitation) }),
  }),
  resend: call({
    method: 'POST',
    path: '/organization/invitations/{uuid}/send',
    needs: 'organization.users.addPage',
    says: 'Send an invitation again, good for another fourteen days; the link that was sent before stops working',
    ours: 'adding a member is an invitation that the person accepts',
    data: shape({ invitation }),
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/organization/invitations/{uuid}',
    needs: 'organization.users.addPage',
    says: 'Withdraw an invitation; its link stops working',
    ours: 'adding a member is an invitation that the person accepts',
    data: shape({ id: id() }),
  }),
  restore: call({
    method: 'POST',
    path: '/organization/invitations/{uuid}/restore',
    needs: 'organization.users.addPage',
    says: 'Take back that an invitation was withdrawn; the link that was sent works again',
    ours: 'withdrawing can be undone',
    data: shape({ invitation }),
  }),
  open: call({
    method: 'GET',
    path: '/invitations/{secret}',
    needs: 'nobody',
    says: 'What an invitation is to: organisation and roles, for whoever holds its link',
    ours: 'adding a member is an invitation that the person accepts',
    params,
    data: shape({ invitation: opened }),
  }),
  accept: call({
    method: 'POST',
    path: '/invitations/{secret}/accept',
    needs: 'user',
    says: 'Accept an invitation as the signed-in person',
    ours: 'adding a member is an invitation that the person accepts',
    params,
    data: tokens,
  }),
  join: call({
    method: 'POST',
    path: '/invitations/{secret}/join',
    needs: 'nobody',
    says: 'Accept an invitation as a new person, whose contact the link proves',
    ours: 'adding a member is an invitation that the person accepts',
    params,
    body: body({ first_name: text(60), last_name: text(80), password: secret(leastPassword) }),
    data: tokens,
  }),
} as const
