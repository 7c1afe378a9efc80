import { call } from '../../call.ts'
import { toSet } from '../../field-table.ts'
import { applicationFieldTable, outcomeNames } from './application-fields.ts'
import { poolWithMove } from '../people/into-pool.ts'
import { body, choice, flag, id, int, list, maybe, orNull, shape, shown, text, type Of } from '../../fields.ts'

/** The maximum number of applicants in one request. */
export const maxBulk = 5000

/** The time in which a bulk action can be undone, in seconds. */
export const undoSeconds = 30

/** The maximum number of tags of an applicant, and the maximum number that one request adds or removes. */
export const maxTagsOfOne = 50
const maxTagsInBulk = 20

/** The applicants of a bulk action. An id that occurs twice counts once. */
export const many = () => list(id(), maxBulk, 1)
const job = '/organization/jobs/{job_uuid}/applicants'

/** The reasons why a bulk action skips applicants. */
const leftReasons = {
  /** They already have the value that the action sets. */
  same: 'same',
  /** The caller has only read access. */
  not_allowed: 'not_allowed',
  /** They no longer exist, are no longer in the job opening, or the caller may not see them. */
  not_found: 'not_found',
  /** They would have more than maxTagsOfOne tags. */
  too_many_tags: 'too_many_tags',
  /** The assignee of the task may not see them. */
  unseen_by_assignee: 'unseen_by_assignee',
} as const
export type LeftReason = keyof typeof leftReasons

/** The number of skipped applicants, and the number for each reason. */
const leftOnes = {
  left: int(0, maxBulk),
  reasons: list(shape({ reason: choice(leftReasons), count: int(1, maxBulk) }), 5),
} as const
const leftShape = shape(leftOnes)
export type LeftOnes = Of<typeof leftShape>

const outcome = { moved: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

/** The numbers of changed and skipped applicants. */
export const changedMany = { changed: int(0, maxBulk), ...leftOnes, bulk_uuid: id() } as const

const because = 'a step may have thousands of applicants, and separate requests would need thousands of transactions'
/** The reason for bulk actions on applicants of several job openings. */
export const severally = 'a list over all job openings needs one action with one undo for all selected applicants'

/** Calls that change several applicants of a job in one transaction. Each can be undone for undoSeconds. */
export const bulk = {
  move: call({
    method: 'PUT',
    path: `${job}/bulk/moveToStep/{destination_step_uuid}`,
    needs: 'organization.hiring',
    summary: 'Move several applicants to a step of their job',
    body: body({
      applicants_uuids: many(),
      ...toSet(applicationFieldTable, outcomeNames),
      /** Like `send_hiring_survey` of a single move (applicants.move). */
      send_hiring_survey: maybe(flag()),
      into_pool: poolWithMove,
    }),
    /** `pooled`: the number of applicants that the move added to the talent pool. */
    data: shape({ ...outcome, pooled: int(0, maxBulk) }),
  }),
  transfer: call({
    method: 'PUT',
    path: `${job}/bulk_action/transfer_to_another_job/{destination_job_uuid}`,
    needs: 'organization.hiring',
    summary: 'Move or copy several applicants to another job opening',
    body: body({
      applicants_uuid: many(),
      /** 1 (default): the applicants leave this job and take their history along. 0: they are in both jobs. */
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
    summary: 'Move several applicants to the trash',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  restore: call({
    method: 'PUT',
    path: `${job}/bulk/restore`,
    needs: 'organization.hiring',
    summary: 'Restore several applicants from the trash to their steps',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  remove: call({
    method: 'DELETE',
    path: `${job}/bulk`,
    needs: 'organization.hiring',
    summary: 'Delete several applicants permanently, with their files; only from the trash, and without undo',
    addedBecause: because,
    body: body({ applicants_uuids: many() }),
    data: shape({ removed: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
  tags: call({
    method: 'PUT',
    path: '/organization/bulk-actions/tags',
    needs: 'organization.hiring',
    summary: 'Add tags to several applicants and remove others, also in several job openings',
    addedBecause: 'replacing all tags of each applicant would lose tags that others have just added',
    body: body({
      applicants_uuids: many(),
      add: maybe(list(id(), maxTagsInBulk)),
      remove: maybe(list(id(), maxTagsInBulk)),
    }),
    data: shape(changedMany),
  }),
  rate: call({
    method: 'PUT',
    path: '/organization/bulk-actions/rating',
    needs: 'organization.hiring',
    summary: 'Rate several applicants from 1 to 5, also in several job openings; 0 removes the rating',
    addedBecause: severally,
    body: body({ applicants_uuids: many(), rate: int(0, 5) }),
    data: shape(changedMany),
  }),
  source: call({
    method: 'PUT',
    path: '/organization/bulk-actions/source',
    needs: 'organization.hiring',
    summary: 'Set the source of several applicants, also in several job openings',
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
      'Undo a bulk action: applicants return to their previous step, and a deleted step is restored; later changes stay',
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    data: shape({ restored: int(0, maxBulk), left: int(0, maxBulk) }),
  }),
} as const
