import { stepMessages } from './step-messages.ts'
import { discloseAfterHours } from './disclosure-fields.ts'
import { call } from '../../call.ts'
import { toSet } from '../../field-table.ts'
import { applicationFieldTable, outcomeNames } from './application-fields.ts'
import { callersOfMove, poolWithMove } from '../people/into-pool.ts'
import {
  body,
  choice,
  flagOrNumber,
  id,
  idOf,
  int,
  list,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'

/** The maximum number of applicants in one request. */
export const maxBulk = 5000

/** How long a bulk action can be undone, in seconds. */
export const undoSeconds = 30

/** The maximum number of tags of an applicant, and of tags that one request adds or removes. */
export const maxTagsOfOne = 50
const bulkTagsMost = 20

/** The maximum number of job openings in one request that moves applicants. */
const maxJobsOfMove = 200

/** The applicants of a bulk action. An id that occurs twice counts once. */
export const many = () => list(idOf('application'), maxBulk, 1)
const job = '/organization/jobs/{job_uuid}/applicants'

/** The reasons why a bulk action leaves an applicant unchanged. */
const leftReasons = {
  /** The applicant already has the values that the action would set. */
  same: 'same',
  /** The caller may only view the applicant. */
  not_allowed: 'not_allowed',
  /** The applicant no longer exists, has left the job opening, or is not visible to the caller. */
  not_found: 'not_found',
  /** The applicant would have more than maxTagsOfOne tags. */
  too_many_tags: 'too_many_tags',
  /** The assignee of the task may not see the applicant. */
  unseen_by_assignee: 'unseen_by_assignee',
  /** None of the destination steps is in the job opening of the applicant. */
  no_step: 'no_step',
  /** They have no e-mail address or no mobile number, whichever the message needs. */
  no_contact: 'no_contact',
  /** They are in the trash. */
  in_trash: 'in_trash',
  /** They have stopped messages. */
  stopped: 'stopped',
} as const
export type LeftReason = keyof typeof leftReasons

/** The number of applicants that were left unchanged, and the number for each reason. */
const leftOnes = {
  left: int(0, maxBulk),
  reasons: list(shape({ reason: choice(leftReasons), count: int(1, maxBulk) }), 9),
} as const
const leftShape = shape(leftOnes)
export type LeftOnes = Of<typeof leftShape>

const outcome = { moved: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

/** The number of changed applicants, and of those that were left unchanged. */
export const changedMany = { changed: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

/** The details of a move, the same as for a single applicant. */
const toMove = {
  ...toSet(applicationFieldTable, outcomeNames),
  send_hiring_survey: maybe(flagOrNumber()),
  send_step_messages: maybe(flagOrNumber()),
  step_messages: stepMessages(),
  disclose_after_hours: discloseAfterHours(),
  into_pool: poolWithMove,
} as const

const because =
  'a step may have thousands of applicants, and a request for each of them would need thousands of transactions'
/** The reason for bulk actions on applicants of several job openings. */
export const severally = 'an action on selected applicants of several job openings must be one action with one undo'

/** Calls that change many applicants of a job in one transaction. Most of them can be undone for undoSeconds. */
export const bulk = {
  move: call({
    method: 'PUT',
    path: `${job}/bulk/moveToStep/{destination_step_uuid}`,
    needs: 'organization.hiring',
    callers: callersOfMove,
    summary: 'Move many applicants to a step of their job',
    changes: ['application', 'talent'],
    body: body({
      applicants_uuids: many(),
      ...toMove,
    }),
    /** `pooled`: the number of applicants that the move added to the talent pool. */
    data: shape({ ...outcome, pooled: int(0, maxBulk) }),
    statements: 14,
  }),
  moveSeveral: call({
    method: 'PUT',
    path: '/organization/bulk-actions/moveToStep',
    needs: 'organization.hiring',
    callers: callersOfMove,
    summary: 'Move applicants of several job openings, each to a step of their own job',
    changes: ['application', 'talent'],
    addedBecause: severally,
    body: body({
      applicants_uuids: many(),
      /** One step of each job opening, all of the same type. */
      steps_uuid: list(idOf('step'), maxJobsOfMove, 1),
      ...toMove,
    }),
    /** `pooled`: the number of applicants that the move added to the talent pool. */
    data: shape({ ...changedMany, pooled: int(0, maxBulk) }),
    statements: 14,
  }),
  transfer: call({
    method: 'PUT',
    path: `${job}/bulk_action/transfer_to_another_job/{destination_job_uuid}`,
    needs: 'organization.hiring',
    callers: { supervisors: 'of the job who may change', because: 'it adds applicants to another job opening' },
    summary: 'Move or copy many applicants to another job opening',
    changes: ['application', 'talent'],
    body: body({
      applicants_uuid: many(),
      /** 1 (default): the applicants leave this job, with their history. 0: they are in both jobs. */
      remove_from_origin: maybe(flagOrNumber()),
      /**
       * The steps of the destination: one step for all applicants, or one for each in the order of `applicants_uuid`. By
       * default the first step of the destination.
       */
      steps_uuid: maybe(list(idOf('step'), maxBulk, 1)),
    }),
    data: shape({
      transferred: int(0, maxBulk),
      /** The number of applicants who are already in the destination. They stay in their step. */
      existed: int(0, maxBulk),
      errors: list(shape({ applicant_uuid: idOf('application'), name: shown(), message: shown() }), maxBulk),
      bulk_uuid: id(),
    }),
  }),
  trash: call({
    method: 'PUT',
    path: `${job}/bulk/send_to_trash`,
    needs: 'organization.hiring',
    summary: 'Move many applicants to the trash',
    changes: ['application'],
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  restore: call({
    method: 'PUT',
    path: `${job}/bulk/restore`,
    needs: 'organization.hiring',
    summary: 'Restore many applicants from the trash to their steps',
    changes: ['application'],
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  remove: call({
    method: 'DELETE',
    path: `${job}/bulk`,
    needs: 'organization.hiring',
    summary: 'Delete many applicants permanently, with their files; only from the trash, and without undo',
    changes: ['application'],
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape({ removed: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
  tags: call({
    method: 'PUT',
    path: '/organization/bulk-actions/tags',
    needs: 'organization.hiring',
    summary: 'Add tags to many applicants and remove other tags, also of several job openings',
    changes: ['application'],
    addedBecause: 'replacing all tags of each applicant would lose tags that others have just added',
    body: body({
      applicants_uuids: many(),
      add: maybe(list(idOf('tag'), bulkTagsMost)),
      remove: maybe(list(idOf('tag'), bulkTagsMost)),
    }),
    data: shape(changedMany),
  }),
  rate: call({
    method: 'PUT',
    path: '/organization/bulk-actions/rating',
    needs: 'organization.hiring',
    summary: 'Rate many applicants from 1 to 5, also of several job openings; 0 removes the rating',
    changes: ['application'],
    addedBecause: severally,
    body: body({ applicants_uuids: many(), rate: int(0, 5) }),
    data: shape(changedMany),
  }),
  source: call({
    method: 'PUT',
    path: '/organization/bulk-actions/source',
    needs: 'organization.hiring',
    summary: 'Set the source of many applicants, also of several job openings',
    changes: ['application'],
    addedBecause: severally,
    body: body({ applicants_uuids: many(), source_key: orNull(text(60)) }),
    data: shape(changedMany),
  }),
  trashSeveral: call({
    method: 'PUT',
    path: '/organization/bulk-actions/send_to_trash',
    needs: 'organization.hiring',
    summary: 'Move applicants of several job openings to the trash',
    changes: ['application'],
    addedBecause: severally,
    body: body({ applicants_uuids: many() }),
    data: shape(changedMany),
  }),
  undo: call({
    method: 'PUT',
    path: '/organization/bulk-actions/{bulk_uuid}/undo',
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'the action is the caller’s own' },
    summary:
      'Undo a bulk action: applicants go back where they were, and a removed step is restored; later changes stay',
    changes: ['application', 'talent', 'message', 'task'],
    addedBecause:
      'the specification has no call for undoing a bulk action, but users can undo it instead of confirming it first',
    data: shape({ restored: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
} as const
