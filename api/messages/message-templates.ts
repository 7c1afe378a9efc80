import { call } from '../call.ts'
import { queryInt, queryText, id, int, list, orNull, shape, shown } from '../fields.ts'

/** The types of message templates. */
export const templateType = { email: 2, sms: 3 } as const

/** Calls about the templates for messages to applicants. */
export const messageTemplates = {
  list: call({
    method: 'GET',
    path: '/organization/message-templates',
    needs: 'organization.hiring',
    summary: 'The message templates of the organisation, by title: e-mails (2) and text messages (3)',
    query: shape({ type: queryInt(2, 3), name: queryText() }),
    data: shape({
      templates: list(
        shape({ id: id(), uuid: id(), title: shown(), content: shown(), name: orNull(shown()), type: int(2, 3) }),
      ),
    }),
  }),
} as const
