import { call } from '../call.ts'
import { choice, day, id, idOf, int, keyOf, list, maybe, orNull, queryMany, shape, shown, type Of } from '../fields.ts'
import { exported, pageQuery, pagination } from '../page.ts'
import { departureReasons } from '../organisation/labels-leaving.ts'

/** An employee who left. */
const left = shape({
  uuid: id(),
  fullName: shown(),
  started_on: orNull(day()),
  /** The first day without work. */
  ended_on: day(),
  /** How long they worked, in days. Null if the first day is not known. */
  days: orNull(int(0, 100_000)),
  /** Where they worked on their last day. */
  unit: orNull(shown()),
  subsidiary: orNull(shown()),
  level: orNull(shown()),
  leader: orNull(shown()),
  /** Why, and who ended it. Null without organization.users.private. */
  reason: orNull(keyOf(departureReasons)),
  ended_by: orNull(choice({ user: 'user', organization: 'organization' })),
})
export type LeftEmployee = Of<typeof left>

/**
 * How many left of each unit, reason and so on. `key` is a title, the key of a reason or of a time; null if nothing is known. `rest`:
 * several groups together, because one of them is too small to be shown alone.
 */
const group = shape({ key: orNull(shown()), rest: orNull(int(1, 1e9)), left: int(0, 1e9) })
export type LeavingGroup = Of<typeof group>

/** How long people worked before they left. */
export const tenures = {
  months3: { fa: 'تا ۳ ماه', en: 'Up to 3 months' },
  year1: { fa: '۳ ماه تا یک سال', en: '3 months to a year' },
  years3: { fa: 'یک تا ۳ سال', en: '1 to 3 years' },
  years5: { fa: '۳ تا ۵ سال', en: '3 to 5 years' },
  longer: { fa: 'بیش از ۵ سال', en: 'More than 5 years' },
} as const

const shares = { from: day(), to: day(), left: int(0, 1e9) } as const

const report = shape({
  /** By day, the last first. */
  left_employees: list(left),
  left: int(0, 1e9),
  /** Months of the reader’s calendar. `working`: at the beginning. `rate`: how many of a thousand left, of the mean of both ends. */
  months: list(shape({ ...shares, working: int(0, 1e9), rate: orNull(int(0, 1e6)) })),
  /** Of those who began in a year of the reader’s calendar: how many left so far, and how many within their first year. */
  cohorts: list(shape({ ...shares, began: int(0, 1e9), left_early: int(0, 1e9) })),
  groups: shape({
    unit: list(group),
    subsidiary: list(group),
    level: list(group),
    leader: list(group),
    tenure: list(group),
    /** Without organization.users.private, of all who ever left, in whole fives, whatever the filters are. */
    reason: list(group),
  }),
})

const filters = {
  /** The first and the last day. The last twelve months without them. */
  from: maybe(day()),
  to: maybe(day()),
  units_uuid: queryMany(idOf('unit')),
  subsidiaries_ids: queryMany(idOf('branch')),
  /** Needs organization.users.private. */
  reason: queryMany(keyOf(departureReasons)),
} as const

/** The query of the report. */
export const leavingQuery = shape({ ...pageQuery, ...filters })

const path = '/organization/employees/report/leave-users'

/** The most months of a report. */
export const mostMonths = 60

/** Calls about the employees who left. */
export const leavingReport = {
  show: call({
    method: 'GET',
    path,
    needs: 'organization.users.list',
    summary:
      'Who left, when, after how long, from where and why: rates by month and year, groups of at least five, and the people',
    shows: ['employee', 'unit', 'branch', 'level', 'member', 'chart_group'],
    query: leavingQuery,
    data: shape({ report, pagination }),
    statements: 6,
  }),
  excel: call({
    method: 'GET',
    path: `${path}/excel`,
    needs: 'organization.users.list',
    summary: 'Export the employees who left to Excel',
    addedBecause: 'the analysis of those who left is continued in workbooks',
    query: leavingQuery,
    data: exported,
    statements: 11,
  }),
} as const
