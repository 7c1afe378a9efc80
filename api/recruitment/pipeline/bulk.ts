import { call } from '../../call.ts'
import { toSet } from '../../field-table.ts'
import { applicationFieldTable, outcomeNames } from './application-fields.ts'
import { body, flag, id, int, list, maybe, shape, shown } from '../../fields.ts'

/** How many applicants one request may name. */
export const bulkMost = 5000

/** How long an action on many can be undone, in seconds, from the moment it was made. */
export const undoSeconds = 30

/** Named twice counts once. */
const many = () => list(id(), bulkMost, 1)
const job = '/organization/jobs/{job_uuid}/applicants'

/** What was done and what was not: those that stood there already or are not of this job any more are left alone. */
const outcome = { moved: int(0, bulkMost), left: int(0, bulkMost), bulk_uuid: id() } as const

const because = 'a step holds thousands, and one request for each would be thousands of transactions'

/** Calls that do something to many applicants of a job in one transaction. Each can be undone for undoSeconds. */
export const bulk = {
  move: call({
    method: 'PUT',
    path: `${job}/bulk/moveToStep/{destination_step_uuid}`,
    needs: 'organization.hiring',
    says: 'Move many applicants to a step of their job',
    body: body({
      applicants_uuids: many(),
      ...toSet(applicationFieldTable, outcomeNames),
      /** As of a move of one. */
      send_hiring_survey: maybe(flag()),
    }),
    data: shape(outcome),
  }),
  transfer: call({
    method: 'PUT',
    path: `${job}/bulk_action/transfer_to_another_job/{destination_job_uuid}`,
    needs: 'organization.hiring',
    says: 'Take many applicants to another job opening, or copy them there',
    body: body({
      applicants_uuid: many(),
      /** 1 (usual): they leave this job, with their history; 0: they stand in both. */
      remove_from_origin: maybe(int(0, 1)),
      /**
       * The steps of the destination that they enter: one for all of them, or one for each in the order of
       * `applicants_uuid`. The first step of the destination unless named.
       */
      steps_uuid: maybe(list(id(), bulkMost, 1)),
    }),
    data: shape({
      transferred: int(0, bulkMost),
      /** They stand in the destination already, and stay where they are. */
      existed: int(0, bulkMost),
      errors: list(shape({ applicant_uuid: id(), name: shown(), message: shown() }), bulkMost),
      bulk_uuid: id(),
    }),
  }),
  trash: call({
    method: 'PUT',
    path: `${job}/bulk/send_to_trash`,
    needs: 'organization.hiring',
    says: 'Throw many applicants into the trash',
    ours: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  restore: call({
    method: 'PUT',
    path: `${job}/bulk/restore`,
    needs: 'organization.hiring',
    says: 'Take many applicants out of the trash, back to their steps',
    ours: because,
    body: body({ applicants_uuids: many() }),
    data: shape(outcome),
  }),
  remove: call({
    method: 'DELETE',
    path: `${job}/bulk`,
    needs: 'organization.hiring',
    says: 'Delete many applicants for good, with their files; only from the trash, and never undone',
    ours: because,
    body: body({ applicants_uuids: many() }),
    data: shape({ removed: int(0, bulkMost), left: int(0, bulkMost) }),
  }),
  undo: call({
    method: 'PUT',
    path: '/organization/bulk-actions/{bulk_uuid}/undo',
    needs: 'organization.hiring',
    says: 'Put applicants back where an action on many took them from, with the step if it was removed; what changed since stays',
    ours: 'undo is offered instead of a question beforehand',
    data: shape({ restored: int(0, bulkMost), left: int(0, bulkMost) }),
  }),
} as const
