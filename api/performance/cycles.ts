import { call, removable } from '../call.ts'
import { body, day, idOf, list, maybe, shape, text, type Of } from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'

/** The maximum length of the title of an evaluation cycle. */
export const maxCycleTitle = 80

/** Both days belong to the cycle. */
const fields = { title: text(maxCycleTitle), start_at: day(), end_at: day() } as const

const cycle = shape({ uuid: idOf('evaluation_cycle'), ...fields })
export type Cycle = Of<typeof cycle>

const all = '/organization/evaluation-cycles'
const one = `${all}/{uuid}`
const needs = 'organization.settings.evaluationCycles'
const data = shape({ evaluation_cycle: cycle })

/** Calls about the evaluation cycles: the periods, for example a quarter, for which goals are set and people are evaluated. */
export const cycles = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The evaluation cycles, the latest first, twenty a page',
    shows: ['evaluation_cycle'],
    query: shape(pageQuery),
    data: shape({ evaluation_cycles: list(cycle), pagination }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add an evaluation cycle',
    changes: ['evaluation_cycle'],
    body: body(fields),
    data,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change the title or the days of an evaluation cycle',
    changes: ['evaluation_cycle'],
    body: body({ title: maybe(fields.title), start_at: maybe(fields.start_at), end_at: maybe(fields.end_at) }),
    data,
  }),
  ...removable('evaluation_cycle', { path: one, needs, one: 'an evaluation cycle', removed: data, restored: data }),
} as const
