import { messageTemplates } from './message-templates.ts'
import { notifications } from './notifications.ts'

/** The calls of the area, by noun. */
export const messagesCalls = {
  messageTemplates,
  notifications,
}
