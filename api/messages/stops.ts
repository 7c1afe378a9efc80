import { call } from '../call.ts'
import { body, choice, flag, shape, shown, text } from '../fields.ts'

const byLink = shape({ token: text(200) })
const addedBecause = 'applicants have no account, and should be able to stop messages without asking somebody'

const stopping = shape({
  organization: shape({ name: shown(), username: shown() }),
  /** Whether the link stops e-mails or text messages. */
  kind: choice({ email: 'email', sms: 'sms' }),
  stopped: flag(),
  /** Whether the link is from a notice to a member, and not from a message about an application. */
  of_member: flag(),
})

/**
 * Calls with which a person stops the messages of an organisation to one contact, by the secret link in its messages. Reading
 * changes nothing, because mail scanners open links.
 */
export const messageStops = {
  show: call({
    method: 'GET',
    path: '/stop-messages/{token}',
    needs: 'nobody',
    summary: 'Whether the messages of an organisation to a contact are stopped, by the secret link of a message',
    shows: ['message_stop', 'organization'],
    addedBecause,
    params: byLink,
    data: shape({ stopping }),
  }),
  set: call({
    method: 'PUT',
    path: '/stop-messages/{token}',
    needs: 'nobody',
    summary: 'Stop or resume the messages of an organisation to a contact, by the secret link of a message',
    changes: ['message_stop', 'application'],
    addedBecause,
    params: byLink,
    body: body({ stopped: flag() }),
    data: shape({ stopping }),
  }),
} as const
