import { channels } from './channels.ts'
import { inbound } from './inbound.ts'
import { messageTemplates } from './message-templates.ts'
import { notifications } from './notifications.ts'
import { messageStops } from './stops.ts'

/** The calls of the messages area, grouped by resource. */
export const messagesCalls = {
  channels,
  inbound,
  messageStops,
  messageTemplates,
  notifications,
}
