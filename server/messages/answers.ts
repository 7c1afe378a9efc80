import type { Answer } from '../core/http/answer.ts'
import { messageTemplateAnswers } from './message-templates.ts'
import { notificationAnswers } from './notifications.ts'

/** The answers to the calls of the messages area. */
export const messagesAnswers: readonly Answer[] = [...messageTemplateAnswers, ...notificationAnswers]
