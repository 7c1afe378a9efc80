import { call } from '../../call.ts'
import {
  queryMany,
  queryText,
  body,
  choice,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { pickedMember } from '../../organisation/members.ts'
import { pageQuery, pagination } from '../../page.ts'
import { intoPool } from '../people/into-pool.ts'
import { requirementCompared } from '../applicants/applicant-profile.ts'
import { metStates } from '../people/requirements-met.ts'
import { applicantFilters, applicantOrder, foundApplicant } from '../pipeline/applicants.ts'
import { maxBulk } from '../pipeline/bulk.ts'

const membership = shape({
  /** The reason for adding the person. May be empty. */
  reason: shown(),
  tags: list(shape({ uuid: id(), title: shown() })),
  added_at: instant(),
  added_by: shape({ id: id(), fullName: shown() }),
})

/**
 * A member of the talent pool: the application from which the person was added, with its current data. `uuid` is the id of the
 * application.
 */
const talent = shape({
  /** `can_change` also means that the caller may copy the application. */
  ...foundApplicant.shape,
  talent: membership,
  /** The comparison with the requirements of the job `fits_job`. Null without that filter. It is only information. */
  fit: orNull(shape({ met: choice(metStates), requirements: list(requirementCompared) })),
})
export type Talent = Of<typeof talent>

/** The filters of applicants. Filters by job and step apply to the application that the list shows. */
export const talentFilters = {
  ...applicantFilters,
  /** People whose membership has at least one of these tags. */
  tags: queryMany(idOf('tag')),
  /** Pool members who are the same person as one of these applicants. */
  applicants_uuid: queryMany(idOf('application')),
  /** Compares people with the requirements of this job opening. People who already have an application in it are left out. */
  fits_job: maybe(idOf('job')),
  /**
   * With `fits_job`: only people with one of these results. `unknown`: data is missing, and the known data meets the
   * requirements.
   */
  fit: queryMany(choice(metStates)),
  /** Finds only people who were suggested for this job opening. */
  suggested_job: maybe(idOf('job')),
}

const talentOrders = {
  added_at: 'added_at',
  entered_at: 'entered_at',
  applied_at: 'applied_at',
  created_at: 'created_at',
  rate: 'rate',
  name: 'name',
} as const

export const talentOrder = {
  /** By default the last added come first. */
  order_by: maybe(choice(talentOrders)),
  direction: applicantOrder.direction,
}

const needs = 'organization.hiring.talentsPool.index'
const pool = '/organization/talents-pool'
const many = () => list(idOf('talent'), maxBulk, 1)
/** The number of applicants that were skipped: they no longer exist, are in the trash, or are not visible to the caller. */
const left = int(0, maxBulk)

/**
 * Calls about the talent pool. Callers see only the members whose application they may see, and only the data of that
 * application (docs/decisions/021-talent-pool.md).
 */
export const talents = {
  list: call({
    method: 'GET',
    path: pool,
    needs,
    summary: 'The members of the talent pool whose application the caller may see, the last added first',
    searches: 'always',
    shows: ['tag', 'source', 'job', 'step', 'application', 'comment', 'talent', 'appointment'],
    query: shape({ ...pageQuery, ...talentFilters, ...talentOrder }),
    data: shape({ applicants: list(talent), pagination }),
    statements: 8,
  }),
  add: call({
    method: 'PUT',
    path: `${pool}/move-to-talents-pool`,
    needs,
    summary: 'Add applicants to the talent pool; they also stay in their step',
    changes: ['talent'],
    body: body({ applicants_uuid: list(idOf('application'), maxBulk, 1), ...intoPool }),
    data: shape({
      moved: int(0, maxBulk),
      /**
       * The number of applicants who are already in the pool, with this application or with another one that the caller may
       * see. They are not changed.
       */
      existed: int(0, maxBulk),
      left,
      /** The ids of the added applicants, for undo. */
      applicants_uuid: list(idOf('application'), maxBulk),
    }),
  }),
  update: call({
    method: 'PUT',
    path: `${pool}/members/{applicant_uuid}`,
    needs,
    summary: 'Change the reason and the tags of a member of the talent pool',
    changes: ['talent'],
    addedBecause: 'the reason and the tags of a member may change later',
    body: body(intoPool),
    data: shape({ talent: membership }),
  }),
  remove: call({
    method: 'POST',
    path: `${pool}/remove`,
    needs,
    summary: 'Remove people from the talent pool; for a day the removal can be undone',
    changes: ['talent'],
    body: body({ job_applicants_uuid: many() }),
    data: shape({
      removed: int(0, maxBulk),
      left,
      /** The ids of the applications that were in the pool, for undo. */
      applicants_uuid: list(idOf('application'), maxBulk * 2),
    }),
  }),
  restore: call({
    method: 'POST',
    path: `${pool}/restore`,
    needs,
    summary: 'Restore removed people in the talent pool, with their reason and tags',
    changes: ['talent'],
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    body: body({ job_applicants_uuid: list(idOf('talent'), maxBulk * 2, 1) }),
    data: shape({ restored: int(0, maxBulk * 2) }),
  }),
  copy: call({
    method: 'POST',
    path: `${pool}/copy-to-job/jobs/{uuid}`,
    needs,
    summary: 'Copy members of the talent pool to a job opening, as new applications; they stay in the pool',
    changes: ['application', 'talent'],
    body: body({
      applicants_uuid: many(),
      /** By default the first step. */
      step_uuid: maybe(idOf('step')),
    }),
    data: shape({
      transferred: int(0, maxBulk),
      /** The number of people who already have an application for this job opening. It is not changed. */
      existed: int(0, maxBulk),
      errors: list(shape({ applicant_uuid: idOf('application'), name: shown(), message: shown() }), maxBulk),
      /** The id for undoing the copy within undoSeconds (bulk.ts). */
      bulk_uuid: id(),
    }),
  }),
  suggest: call({
    method: 'POST',
    path: `${pool}/suggest-job/jobs/{uuid}`,
    needs,
    summary: 'Suggest members of the talent pool for a job opening to the colleagues who recruit for it',
    changes: ['talent'],
    body: body({
      applicants_uuid: many(),
      /** The colleagues to notify, from the call `readers`. By default those who may change the job opening. */
      users_uuid: maybe(list(idOf('member'), 100, 1)),
    }),
    data: shape({
      suggested: int(0, maxBulk),
      left,
      /**
       * The number of notified colleagues. By default these are the members who may change the job opening and may see at least
       * one of these people.
       */
      told: int(0, 1e6),
    }),
  }),
  readers: call({
    method: 'GET',
    path: `${pool}/suggest-job/jobs/{uuid}/readers`,
    needs,
    summary:
      'The colleagues to whom members of the talent pool can be suggested: they may see the job opening, the pool and one of these members; at most fifty',
    shows: ['application', 'talent'],
    addedBecause: 'the caller chooses which colleagues get a notice',
    query: shape({ name: queryText(), applicants_uuid: queryMany(idOf('application')) }),
    /** `usual`: whether the colleague is notified by default: the author of the job opening, and those who may change it. */
    data: shape({ users: list(shape({ ...pickedMember.shape, usual: flag() })) }),
  }),
} as const
