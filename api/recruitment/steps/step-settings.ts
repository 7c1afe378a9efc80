import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { queryFlag, body, flag, id, idOf, int, list, maybe, named, orNull, shape, shown } from '../../fields.ts'
import type { Of } from '../../fields.ts'
import { rightOn } from '../access/rights.ts'
import { toRead, toSet, type NamesWhere } from '../../field-table.ts'
import { stepTypes } from '../../labels.ts'
import { waitMinutesByType } from '../../organisation/settings.ts'
import { pageQuery, pagination } from '../../page.ts'
import { stepFieldTable, stepNamesOf } from './step-fields.ts'

/** The maximum number of steps of a job opening. */
export const maxSteps = 30

/** A supervisor of a step. Requests accept the shape of responses, so that a client can send back what it has read. */
const supervisor = {
  id: idOf('member'),
  /** Not stored: the name comes from the account. */
  fullName: maybe(shown()),
  /** False removes this supervisor. */
  selected: maybe(flag()),
  scope: maybe(rightOn()),
  /** Used when `scope` is absent. If both are absent, the right is 'show'. */
  scopes: maybe(list(rightOn(), 2)),
} as const

/** A list of ids of records that the product does not have yet. Only an empty list is accepted. */
const notYet = () => maybe(z.array(z.unknown()).check(z.refine(it => it.length === 0, { error: 'one_of' })))

const hundred = <T extends z.ZodMiniType>(of: T) => maybe(list(of, 100))

/** The fields of a step that a request can set. Null clears a field, and an absent field is not changed. */
const settable = {
  ...toSet(
    stepFieldTable,
    stepNamesOf(() => true),
  ),
  /** All supervisors of the step. */
  supervisors: hundred(body(supervisor)),
  /** The supervisors as two parallel lists, used if `supervisors` is absent. A null or missing scope means 'show'. */
  supervisors_id: hundred(idOf('member')),
  supervisors_scopes: hundred(rightOn()),
  tests_id: notYet(),
  external_tests: notYet(),
  external_surveys: notYet(),
  psychologicalTests: notYet(),
} as const

type ListedName = NamesWhere<typeof stepFieldTable, { listed: true }>

const listed = {
  ...toRead(
    stepFieldTable,
    stepNamesOf<ListedName>(it => it.listed === true),
  ),
  uuid: id(),
  step_id: idOf('step'),
  step_uuid: idOf('step'),
  // Wider limits than in requests, because older steps may have values that can no longer be set.
  title: named(stepTypes),
  type: int(1, 99),
  notification_type: int(0, 10),
  /** Whether the caller is not allowed to move applicants into or out of the step. */
  read_only: flag(),
  /** Applicants in this step, without those in the trash. */
  total: int(0, 1e9),
} as const

/** A step without its applicants. */
const listedStep = shape(listed)
export type ListedStep = Of<typeof listedStep>

const stepInFull = shape({
  ...toRead(
    stepFieldTable,
    stepNamesOf(() => true),
  ),
  ...listed,
  job_id: idOf('job'),
  job_uuid: idOf('job'),
  /** The number of applicants of this step in the trash. Detaching the step moves them too. */
  trashed: int(0, 1e9),
  supervisors: list(shape({ id: id(), fullName: shown(), selected: flag(), scope: shown(), scopes: list(shown()) })),
  supervisors_id: list(idOf('member')),
  supervisors_scopes: list(orNull(shown())),
  tests_id: list(id()),
  external_tests: list(shape({})),
  external_surveys: list(shape({})),
  psychologicalTests: list(id()),
  /**
   * Increases with every change of the settings. Send it with a change: the server refuses the change if someone else
   * has saved since.
   */
  version: int(1, 1e9),
  can: shape({ change: flag() }),
})
export type StepInFull = Of<typeof stepInFull>

/** A step in a list of the steps of several job openings. */
const stepOfJob = shape({ ...listed, job_id: idOf('job'), job_title: shown() })

/** Calls that list, create, order and configure the steps of job openings. */
export const stepSettings = {
  list: call({
    method: 'GET',
    path: '/organization/steps',
    needs: 'organization.hiring',
    summary:
      'The steps of the job openings that the caller may see, twenty a page: those of the newest job opening first, in order',
    shows: ['job', 'step', 'application'],
    query: shape(pageQuery),
    data: shape({ steps: list(stepOfJob), pagination }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/steps',
    needs: 'organization.hiring.jobs.store',
    summary: 'Add a step to the pipeline of a job: at the given position, or at its end',
    changes: ['step'],
    body: body({ ...settable, title: stepFieldTable.title.field, type: stepFieldTable.type.field }),
    data: shape({ step: stepInFull }),
    statements: 17,
  }),
  show: call({
    method: 'GET',
    path: '/organization/steps/{step_id}',
    needs: 'organization.hiring',
    summary: 'Read a step with its settings and its supervisors',
    shows: ['message_template', 'survey', 'step', 'application'],
    data: shape({ step: stepInFull }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/steps/{step_id}',
    needs: 'organization.hiring.jobs.store',
    summary: 'Change a step',
    changes: ['step'],
    body: body({ ...settable, version: maybe(int(1, 1e9)) }),
    data: shape({ step: stepInFull }),
    statements: 19,
  }),
  position: call({
    method: 'PUT',
    path: '/organization/steps/{step_id}/position',
    needs: 'organization.hiring.jobs.store',
    summary: 'Move a step to another position in its pipeline',
    changes: ['step'],
    body: body({ position: int(0, 1000) }),
    data: shape({ steps: list(listedStep) }),
  }),
  notify: call({
    method: 'PUT',
    path: '/organization/steps/{step_id}/notification_type',
    needs: 'organization.hiring.jobs.store',
    summary: 'Mute a step (1), so that entering it notifies nobody, or unmute it (0)',
    changes: ['step'],
    body: body({ type: int(0, 1) }),
    data: shape({ step: stepInFull }),
  }),
  detach: call({
    method: 'DELETE',
    path: '/organization/steps/{step_id}/detach/{transfer_to}',
    also: ['GET /organization/steps/{step_id}/detach/{transfer_to}'],
    needs: 'organization.hiring.jobs.store',
    summary:
      'Move all applicants of a step, including those in the trash, to the top of another step of its job, and delete the emptied step',
    changes: ['step', 'application'],
    /** With `keep` the step is emptied but not deleted. */
    query: shape({ keep: queryFlag() }),
    data: shape({
      /** The number of applicants moved, including those in the trash. */
      moved: int(0, 1e9),
      /** The deleted step; null when it was kept. */
      removed: orNull(stepInFull),
      /** The id for undoing the action (bulk.undo), which restores the step and moves the applicants back. */
      bulk_uuid: id(),
      steps: list(listedStep),
    }),
    statements: 15,
  }),
  waitMinutes: call({
    method: 'GET',
    path: '/organization/step-types/wait-minutes',
    needs: 'organization.hiring',
    summary: 'The delay in minutes between entering a step and the message to the applicant, by type of step',
    shows: ['organization'],
    addedBecause: 'the specification returns these delays only together with all settings of the organisation',
    data: shape({ step_types_wait_minutes_to_notify: shape(waitMinutesByType) }),
  }),
  setWaitMinutes: call({
    method: 'PUT',
    path: '/organization/step-types/wait-minutes',
    needs: 'organization.settings.general',
    summary:
      'Set the delay in minutes between entering a step and the message to the applicant; absent types get no delay',
    changes: ['organization'],
    body: body({ step_types_wait_minutes_to_notify: body(waitMinutesByType) }),
    data: shape({ step_types_wait_minutes_to_notify: shape(waitMinutesByType) }),
  }),
} as const
