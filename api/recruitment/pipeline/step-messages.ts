import { templateType } from '../../messages/message-templates.ts'
import { body, choice, html, idOf, int, list, maybe, text } from '../../fields.ts'

/** How many applicants of one move can get texts of their own, with an e-mail and a text message each. */
const mostTexts = 20

/**
 * Texts that single applicants of a move get instead of those of the step. They are sent when the step would send its own. The move of
 * one applicant needs no `applicant_uuid`.
 */
export const stepMessages = () =>
  maybe(
    list(
      body({
        applicant_uuid: maybe(idOf('application')),
        type: int(templateType.email, templateType.sms),
        /** The subject of an e-mail, by default the title of the job opening. A text message has none. */
        subject: maybe(text(150)),
        /** HTML of an e-mail, or the plain text of a text message, with variables. */
        content: html(20_000),
        language: maybe(choice({ fa: 'fa', en: 'en' })),
      }),
      mostTexts,
    ),
  )
