import { call } from '../../call.ts'
import { body, flag, int, list, numberText, shape, text, type Of } from '../../fields.ts'

/** The maximum number of industries of an organisation. */
export const maxIndustries = 5

/** The names are in both languages, because the list of industries is the same for every organisation. */
const industry = shape({ id: int(1, 99), name: text(), name_en: text(), attached: flag() })
export type Industry = Of<typeof industry>

const data = shape({ industries: list(industry, 99) })

const all = '/organization/industries'
const needs = 'organization.settings.general'

/** Calls about the industries in which the organisation works. */
export const industries = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'All industries; `attached` marks those of the organisation',
    shows: ['organization'],
    data,
  }),
  attach: call({
    method: 'PUT',
    path: `${all}/{id}/attach`,
    needs,
    summary: 'Add an industry to the organisation; it has at most five',
    changes: ['organization'],
    params: shape({ id: numberText(1, 99) }),
    data,
  }),
  /**
   * The specification does not say how the industries are named. Its other calls that delete several records name them in the body. A
   * request without `ids` is refused instead of detaching all, because it is more likely a mistake of the client.
   */
  detach: call({
    method: 'DELETE',
    path: `${all}/detach`,
    needs,
    summary:
      'Remove the industries in `ids` from the organisation; refused without any, so that none is lost by mistake',
    changes: ['organization'],
    body: body({ ids: list(int(1, 99), 99, 1) }),
    data,
  }),
} as const
