import { call } from '../../call.ts'
import { emptyValues } from '../../messages/empty-values.ts'
import { countedParts } from '../../messages/counted-parts.ts'
import {
  body,
  choice,
  html,
  id,
  idOf,
  int,
  list,
  maybe,
  named,
  orNull,
  queryText,
  shape,
  shown,
  text,
} from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** A text of a template as an applicant would get it. */
const preview = shape({
  /** Null for a text message. */
  subject: orNull(shown()),
  /** The content of the e-mail as sanitised HTML, without the document around it. Null for a text message. */
  html: orNull(shown()),
  /** The text message, or the plain text of the e-mail. Links to our pages have no keys, because with them one acts as the applicant. */
  text: shown(),
  /** How the text message is sent. Null for an e-mail. */
  parts: orNull(countedParts),
})

/** Calls about message templates that need steps and applicants. */
export const messagePreviews = {
  show: call({
    method: 'POST',
    path: '/organization/message-templates/preview',
    needs: 'organization.settings.messageTemplates',
    summary:
      'A text with variables as this applicant would get it, or with the examples of the variables; nothing is sent',
    addedBecause: 'what is sent should be seen before, exactly as it will be sent',
    body: body({
      type: int(2, 3),
      language: choice({ fa: 'fa', en: 'en' }),
      subject: maybe(text(150)),
      content: html(),
      applicant_uuid: maybe(idOf('application')),
    }),
    /** `part_price`: what one part of a text message costs in Rial; null if it is unknown, and for an e-mail. */
    data: shape({ preview, part_price: orNull(int(1, 1_000_000)), empty: emptyValues(1) }),
  }),
  applicants: call({
    method: 'GET',
    path: '/organization/message-templates/preview/applicants',
    needs: 'organization.settings.messageTemplates',
    summary: 'Up to ten applicants that the caller may see, newest first, whose name contains a text',
    shows: ['job', 'application'],
    addedBecause: 'the preview of a template needs an applicant',
    query: shape({ name: queryText(100) }),
    data: shape({ applicants: list(shape({ uuid: id(), name: shown(), job_title: shown() }), 10) }),
  }),
  steps: call({
    method: 'GET',
    path: '/organization/message-templates/{template_id}/steps',
    needs: 'organization.settings.messageTemplates',
    summary: 'The steps that send a message template: how many, and those of job openings that the caller may see',
    shows: ['message_template', 'step'],
    addedBecause: 'deleting a template should say first what it changes',
    data: shape({
      total: int(0, 1e9),
      steps: list(
        shape({ step_id: idOf('step'), title: named(stepTypes), job_id: idOf('job'), job_title: shown() }),
        50,
      ),
    }),
  }),
} as const
