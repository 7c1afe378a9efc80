import { call } from '../../call.ts'
import { toSet } from '../../field-table.ts'
import { applicationFieldTable, outcomeNames } from './application-fields.ts'
import { poolWithMove } from '../people/into-pool.ts'
import { body, choice, flag, id, int, list, maybe, orNull, shape, shown, text, type Of } from '../../fields.ts'

/** How many applicants one request may name. */
export const maxBulk = 5000

/** How long a bulk action can be undone, in seconds from the moment it was made. */
export const undoSeconds = 30

/** How many tags an applicant has at most, and how many are added or removed at once. */
export const maxTagsOfOne = 50
const bulkTagsMost = 20

/** Of how many job openings applicants can be moved together. */
const maxJobsOfMove = 200

/** The applicants of a bulk action. An id that is named twice counts once. */
export const many = () => list(id(), maxBulk, 1)
const job = '/organization/jobs/{job_uuid}/applicants'

/** Why applicants of a bulk action stay as they are. */
const leftReasons = {
  /** They are as the action would make them. */
  same: 'same',
  /** The caller may only view them. */
  not_allowed: 'not_allowed',
  /** They no longer exist, or have left the job opening, or the caller may not see them. */
  not_found: 'not_found',
  /** They would have more than maxTagsOfOne tags. */
  too_many_tags: 'too_many_tags',
  /** The person who is to do the task may not see them. */
  unseen_by_assignee: 'unseen_by_assignee',
  /** None of the destination steps is in their job opening. */
  no_step: 'no_step',
} as const
export type LeftReason = keyof typeof leftReasons

/** How many applicants were left unchanged, and the reasons with the number of each. */
const leftOnes = {
  left: int(0, maxBulk),
  reasons: list(shape({ reason: choice(leftReasons), count: int(1, maxBulk) }), 6),
} as const
const leftShape = shape(leftOnes)
export type LeftOnes = Of<typeof leftShape>

const outcome = { moved: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

/** How many applicants were changed and how many not. */
export const changedMany = { changed: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

/** What is said with a move, as for one applicant. */
const toMove = {
  ...toSet(applicationFieldTable, outcomeNames),
  send_hiring_survey: maybe(flag()),
  into_pool: poolWithMove,
} as const

const because = 'a step holds thousands, and one request for each would be thousands of transactions'
/** Why there are bulk actions on applicants of several job openings. */
export const severally = 'a list over all job openings changes what is selected in it as one action with one undo'

/** Calls that change many applicants of a job in one transaction. Each can be undone for undoSeconds. */
export const bulk = {
  move: call({
    method: 'PUT',
    path: `${job}/bulk/moveToStep/{destination_step_uuid}`,
    needs: 'organization.hiring',
    summary: 'Move many applicants to a step of their job',
    body: body({
      applicants_uuids: many(),
      ...toMove,
    }),
    /** `pooled`: how many of them the move added to the talent pool. */
    data: shape({ ...outcome, pooled: int(0, maxBulk) }),
  }),
  moveSeveral: call({
    method: 'PUT',
    path: '/organization/bulk-actions/moveToStep',
    needs: 'organization.hiring',
    summary: 'Move applicants of several job openings, each to a step of their own job',
    addedBecause: severally,
    body: body({
      applicants_uuids: many(),
      /** One step of each job opening, all of the same type. */
      steps_uuid: list(id(), maxJobsOfMove, 1),
      ...toMove,
    }),
    /** `pooled`: how many of them the move added to the talent pool. */
    data: shape({ ...changedMany, pooled: int(0, maxBulk) }),
  }),
  transfer: call({
    method: 'PUT',
    path: `${job}/bulk_action/transfer_to_another_job/{destination_job_uuid}`,
    needs: 'organization.hiring',
    summary: 'Move or copy many applicants to another job opening',
    body: body({
      applicants_uuid: many(),
      /** 1 (default): they leave this job, with their history; 0: they are in both. */
      remove_from_origin: maybe(int(0, 1)),
      /**
       * The steps of the destination: one for all applicants, or one for each in the order of `applicants_uuid`. The
       * first step of the destination by default.
       */
      steps_uuid: maybe(list(id(), maxBulk, 1)),
    }),
    data: shape({
      transferred: int(0, maxBulk),
      /** Applicants who are already in the destination stay in their step. */
      existed: int(0, maxBulk),
      errors: list(shape({ applicant_uuid: id(), name: shown(), message: shown() }), maxBulk),
      bulk_uuid: id(),
    }),
  }),
  trash: call({
    method: 'PUT',
    path: `${job}/bulk/send_to_trash`,
    needs: 'organization.hiring',
    summary: 'Move many applicants to the trash',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  restore: call({
    method: 'PUT',
    path: `${job}/bulk/restore`,
    needs: 'organization.hiring',
    summary: 'Restore many applicants from the trash to their steps',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  remove: call({
    method: 'DELETE',
    path: `${job}/bulk`,
    needs: 'organization.hiring',
    summary: 'Delete many applicants permanently, with their files; only from the trash, and without undo',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape({ removed: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
  tags: call({
    method: 'PUT',
    path: '/organization/bulk-actions/tags',
    needs: 'organization.hiring',
    summary: 'Add tags to many applicants and remove others, also of several job openings',
    addedBecause: 'replacing the tags of each would lose those that others just added',
    body: body({
      applicants_uuids: many(),
      add: maybe(list(id(), bulkTagsMost)),
      remove: maybe(list(id(), bulkTagsMost)),
    }),
    data: shape(changedMany),
  }),
  rate: call({
    method: 'PUT',
    path: '/organization/bulk-actions/rating',
    needs: 'organization.hiring',
    summary: 'Rate many applicants from 1 to 5, also of several job openings; 0 removes the rating',
    addedBecause: severally,
    body: body({ applicants_uuids: many(), rate: int(0, 5) }),
    data: shape(changedMany),
  }),
  source: call({
    method: 'PUT',
    path: '/organization/bulk-actions/source',
    needs: 'organization.hiring',
    summary: 'Set the source of many applicants, also of several job openings',
    addedBecause: severally,
    body: body({ applicants_uuids: many(), source_key: orNull(text(60)) }),
    data: shape(changedMany),
  }),
  trashSeveral: call({
    method: 'PUT',
    path: '/organization/bulk-actions/send_to_trash',
    needs: 'organization.hiring',
    summary: 'Move applicants of several job openings to the trash',
    addedBecause: severally,
    body: body({ applicants_uuids: many() }),
    data: shape(changedMany),
  }),
  undo: call({
    method: 'PUT',
    path: '/organization/bulk-actions/{bulk_uuid}/undo',
    needs: 'organization.hiring',
    summary:
      'Undo a bulk action: applicants go back where they were, and a removed step is restored; later changes stay',
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    data: shape({ restored: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
} as const
