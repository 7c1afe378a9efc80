import { tokens } from '../account/sessions.ts'
import { minPasswordLength } from '../account/passwords.ts'
import { call } from '../call.ts'
import { body, choice, flag, id, instant, list, named, orNull, secret, shape, text, type Of } from '../fields.ts'
import { roleExamples } from './role-examples.ts'

const invitedRole = shape({ id: id(), display_name: named(roleExamples) })

/** An invited person, with the name and contacts that the inviter typed. Contains no data of an existing account. */
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

/** The invitation as the person with the link sees it. */
const opened = shape({
  organization: shape({ uuid: id(), name: text(), logo: orNull(text(300)) }),
  first_name: text(),
  last_name: text(),
  roles: list(named(roleExamples)),
  /** The contact that the link was sent to. Opening the link proves it. */
  contact: text(),
  state: choice({ open: 'open', expired: 'expired', gone: 'gone' }),
  /** Whether an account with this contact exists. If so, the person signs in; if not, they register. */
  known: flag(),
})
export type OpenedInvitation = Of<typeof opened>

/**
 * A link for the inviter to hand over to the invited person, if the server has no service that reaches them. Null otherwise.
 * It is not shown again; sending the invitation again makes a new one.
 */
export const handedLink = orNull(text(300))

const params = shape({ secret: text(100) })

/** Calls about invitations, for the inviting organisation and for the invited person. `members.create` creates an invitation. */
export const invitations = {
  list: call({
    method: 'GET',
    path: '/organization/invitations',
    needs: 'organization.users.addPage',
    summary: 'The people who were invited and have not accepted yet, newest first, at most 200',
    shows: ['invitation'],
    addedBecause: 'adding a member is an invitation that the person accepts',
    data: shape({ invitations: list(invitation) }),
  }),
  resend: call({
    method: 'POST',
    path: '/organization/invitations/{uuid}/send',
    needs: 'organization.users.addPage',
    summary: 'Send an invitation again, valid for another fourteen days; the previous link stops working',
    changes: ['invitation', 'message'],
    addedBecause: 'adding a member is an invitation that the person accepts',
    data: shape({ invitation, link: handedLink }),
    statements: 11,
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/organization/invitations/{uuid}',
    needs: 'organization.users.addPage',
    summary: 'Withdraw an invitation; its link stops working',
    changes: ['invitation'],
    addedBecause: 'adding a member is an invitation that the person accepts',
    data: shape({ id: id() }),
  }),
  restore: call({
    method: 'POST',
    path: '/organization/invitations/{uuid}/restore',
    needs: 'organization.users.addPage',
    summary: 'Undo the withdrawal of an invitation; the link that was sent works again',
    changes: ['invitation'],
    addedBecause: 'withdrawing an invitation needs no confirmation, but can be undone',
    data: shape({ invitation }),
  }),
  open: call({
    method: 'GET',
    path: '/invitations/{secret}',
    needs: 'nobody',
    summary: 'Read an invitation by its secret link: the organisation and the roles',
    addedBecause: 'adding a member is an invitation that the person accepts',
    params,
    data: shape({ invitation: opened }),
  }),
  accept: call({
    method: 'POST',
    path: '/invitations/{secret}/accept',
    needs: 'user',
    callers: { only: 'account', because: 'a guest has no password and could not sign in again' },
    summary: 'Accept an invitation as the signed-in person',
    changes: ['member', 'employee', 'invitation', 'session'],
    addedBecause: 'adding a member is an invitation that the person accepts',
    params,
    data: tokens,
    statements: 13,
  }),
  join: call({
    method: 'POST',
    path: '/invitations/{secret}/join',
    needs: 'nobody',
    summary: 'Accept an invitation as a new person; the link proves their contact',
    addedBecause: 'adding a member is an invitation that the person accepts',
    params,
    body: body({ first_name: text(60), last_name: text(80), password: secret(minPasswordLength) }),
    data: tokens,
  }),
} as const
