import { channels } from './channels.ts'
import { messageTemplates } from './message-templates.ts'
import { notifications } from './notifications.ts'

/** The calls of the messages area, grouped by resource. */
export const messagesCalls = {
  channels,
  messageTemplates,
  notifications,
}
