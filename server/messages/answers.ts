import type { Answer } from '../core/http/answer.ts'
import { channelAnswers } from './channels/channels.ts'
import { inboundAnswers } from './inbound/mailbox.ts'
import { messageTemplateAnswers } from './message-templates.ts'
import { notificationAnswers } from './notifications.ts'
import { testChannelAnswers } from './sending/test-channel.ts'
import { stopPageAnswers } from './stop-page.ts'

/** The answers to the calls of the messages area. */
export const messagesAnswers: readonly Answer[] = [
  ...channelAnswers,
  ...testChannelAnswers,
  ...inboundAnswers,
  ...messageTemplateAnswers,
  ...notificationAnswers,
  ...stopPageAnswers,
]
