import { accountCalls } from './account/calls.ts'
import { calendarCalls } from './calendar/calls.ts'
import { employeesCalls } from './employees/calls.ts'
import { messagesCalls } from './messages/calls.ts'
import { organisationCalls } from './organisation/calls.ts'
import { performanceCalls } from './performance/calls.ts'
import { recruitmentCalls } from './recruitment/calls.ts'
import { structureCalls } from './structure/calls.ts'
import type { Call } from './call.ts'

/** All calls of the product, grouped by resource. The tests of all calls and OpenAPI iterate over this map. */
export const calls: Record<string, Record<string, Call>> = {
  ...accountCalls,
  ...calendarCalls,
  ...employeesCalls,
  ...messagesCalls,
  ...organisationCalls,
  ...performanceCalls,
  ...recruitmentCalls,
  ...structureCalls,
}
