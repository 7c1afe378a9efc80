import { call } from '../../call.ts'
import {
  queryText,
  body,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  named,
  type Of,
  orNull,
  shape,
  shown,
  text,
} from '../../fields.ts'
import { stepTypes } from '../../labels.ts'
import { pageQuery, pagination } from '../../page.ts'
import { rightOn } from '../access/rights.ts'
import { creationData, creationQuery } from './job-creation.ts'
import { fieldsInLists, fieldsToRead, fieldsToSet } from './job-field-shapes.ts'
import { jobFieldTable } from './job-fields.ts'
import { jobFilters } from './job-filters.ts'
import { jobPerson } from './job-people.ts'
import {
  details,
  formOptions,
  interviewFormOf,
  question,
  recruitDetails,
  requiredFile,
  requirements,
} from './job-shapes.ts'

/** The status of a job opening. A draft was never public. A job opening that is switched off becomes inactive. */
export const publishStatus = { draft: 0, inactive: 1, active: 10 } as const

/** The level of a personal field: 0 not on the form, 1 optional, 2 compulsory, 3 requested later as additional information. */
export const requirementLevel = { disabled: 0, optional: 1, compulsory: 2, additional: 3 } as const

/** The fields of a job opening that a request can set. Null clears a field, and an absent field is not changed. */
const settable = fieldsToSet({
  details: maybe(body(details)),
  /** Each of these two lists replaces the people of one role in `people`. */
  supervisors: maybe(list(body({ user_id: idOf('member'), scope: rightOn() }), 100)),
  experts: maybe(list(idOf('member'), 100)),
  /** Another name of `subsidiary_id`, as a list: a job opening belongs to at most one branch. */
  subsidiaries_ids: maybe(list(idOf('branch'), 1)),
})

/** A step of a new job; a job without steps gets the default five. */
const newStep = body({ title: text(100), type: int(1, 99), position: maybe(int(0, 1000)) })

/**
 * A step of a job opening that is changed: one with an id is renamed, retyped or moved, one without is added. Accepts the shape of
 * responses, so that a client can send back what it has read.
 */
const stepOfJob = body({
  uuid: maybe(idOf('step')),
  /** Other names of `uuid`. */
  ...{ step_id: maybe(idOf('step')), step_uuid: maybe(idOf('step')) },
  ...newStep.shape,
  total: maybe(int(0, 1e9)),
})
export type StepOfJob = Of<typeof stepOfJob>

/** The actions that the caller may perform on one job opening, decided by the server. */
const can = shape({ change: flag(), publish: flag(), delete: flag(), move: flag(), pin: flag() })

const city = orNull(shape({ id: int(1, 100_000), name: text(), province: text() }))

const listed = fieldsInLists({
  uuid: id(),
  job_id: idOf('job'),
  city,
  published_at: orNull(instant()),
  is_pinned: flag(),
  created_at: instant(),
  updated_at: instant(),
  owner_name: text(),
  applicants_count: int(0, 1e9),
  unseen_count: int(0, 1e9),
  hired_count: int(0, 1e9),
  /** The steps in order, each with its number of applicants. */
  steps: list(
    shape({
      ...{ uuid: id(), step_id: idOf('step'), step_uuid: idOf('step') },
      ...{ title: named(stepTypes), type: int(1, 99), position: int(0, 1000), total: int(0, 1e9) },
    }),
  ),
  tags: list(shape({ uuid: id(), title: shown() })),
  /** The names of the units, without deleted ones. */
  unit_names: list(shown()),
  can,
})

/** A job opening in a list. */
export const listedJob = shape(listed)

const person = { user_id: idOf('member'), fullName: shown() } as const

/** A job opening in full. */
const job = shape(
  fieldsToRead(listed, {
    // Responses have other shapes for these fields than requests.
    requirements: shape(requirements),
    form_options: shape(formOptions),
    questions: list(shape(question)),
    required_files: list(
      shape({
        ...requiredFile,
        requested_file_example_path: maybe(orNull(id())),
        /** The URL of the example, valid for ten minutes. */
        requested_file_example_url: maybe(orNull(shown())),
      }),
    ),
    interview_forms: list(interviewFormOf),
    recruit_details: shape(recruitDetails),
    people: list(jobPerson),
    subsidiaries_ids: list(idOf('branch'), 1),
    /** The position, also if it was deleted since, with the version of its job statement that is in force now. */
    job_designation: orNull(shape({ uuid: idOf('position'), title: shown(), current_version: orNull(int(1, 1e6)) })),
    /** The branch, also if it was deleted since. */
    subsidiary: orNull(shape({ id: idOf('branch'), name: shown() })),
    details: shape({ ...details, facilities: list(text(100)) }),
    supervisors: list(shape({ ...person, scope: shown() })),
    experts: list(shape(person)),
    public_url: text(300),
    /** Increases with every save. Send it with a change: the server refuses the change if someone else has saved since. */
    version: int(1, 1e9),
  }),
)

/** A deleted job opening, as members who may restore it see it. */
const deletedJob = shape({
  uuid: id(),
  title: text(),
  deleted_at: instant(),
  /** The member who deleted it. */
  deleted_by: orNull(shape({ id: id(), fullName: text() })),
  applicants_count: int(0, 1e9),
  /** The number of full days during which the job opening can still be restored. 0 on the last day. */
  days_left: int(0, 1000),
})
/** The search of the list of deleted job openings. */
export const deletedJobFilters = shape({ ...pageQuery, title: queryText() })
export type DeletedJob = Of<typeof deletedJob>

export type Job = Of<typeof job>
export type ListedJob = Of<typeof listedJob>

/** Calls about job openings. */
export const jobs = {
  list: call({
    method: 'GET',
    path: '/organization/jobs',
    also: ['GET /organization/v2/job'],
    needs: 'organization.hiring',
    summary: 'List the job openings that the caller may see',
    shows: ['unit', 'branch', 'tag', 'job', 'step', 'application'],
    query: jobFilters,
    data: shape({ jobs: list(listedJob), pagination }),
  }),
  show: call({
    method: 'GET',
    path: '/organization/jobs/{job_id}',
    needs: 'organization.hiring',
    summary: 'Read a job opening',
    shows: ['member', 'unit', 'branch', 'position', 'tag', 'survey', 'job', 'step', 'application'],
    data: shape({ job }),
  }),
  showByQuery: call({
    method: 'GET',
    path: '/organization/job/show',
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'the query names the job opening' },
    summary: 'Read a job opening by the id in the query',
    shows: ['member', 'unit', 'branch', 'position', 'tag', 'survey', 'job', 'step', 'application'],
    query: shape({ job_uuid: idOf('job') }),
    data: shape({ job }),
  }),
  creationData: call({
    method: 'GET',
    path: '/organization/jobs/creation-data',
    needs: 'organization.hiring.jobs.store',
    summary: 'The choices that the form of a job opening offers',
    shows: ['member', 'tag', 'source', 'job_template', 'job'],
    query: creationQuery,
    data: creationData,
    statements: 7,
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs',
    needs: 'organization.hiring.jobs.store',
    summary: 'Create a job opening with its steps',
    changes: ['job', 'step'],
    body: body({ ...settable, title: jobFieldTable.title.field, steps: maybe(list(newStep, 30)) }),
    data: shape({ job }),
    statements: 16,
  }),
  update: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}',
    needs: 'organization.hiring.jobs.store',
    summary: 'Change a job opening',
    changes: ['job', 'step'],
    /**
     * `steps` sets the pipeline. Steps that it leaves out stay, behind the others. With `version`, the request is refused (409) if somebody else has saved since. `data` then has saved_by, saved_at,
     * job, and `changed`: the names of the fields that the other person saved.
     */
    body: body({ ...settable, steps: maybe(list(stepOfJob, 30, 1)), version: maybe(int(1, 1e9)) }),
    data: shape({ job }),
    statements: 23,
  }),
  publish: call({
    method: 'PUT',
    path: '/organization/job/{job_id}/publish-status',
    needs: 'organization.hiring.jobs.store',
    summary: 'Publish a job opening (10), unpublish it (1) or make it a draft (0)',
    changes: ['job'],
    body: body({ publish_status: int(0, 10) }),
    data: shape({ job }),
  }),
  pin: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/pin',
    needs: 'organization.hiring',
    summary: 'Pin a job opening to the top of everybody’s list, or unpin it',
    changes: ['job'],
    data: shape({ job }),
  }),
  resetPublishTime: call({
    method: 'PUT',
    path: '/organization/job/{uuid}/reset-publish-time',
    needs: 'organization.hiring.jobs.store',
    summary: 'Renew the publication date of an active job opening, which moves it to the top of the public list',
    changes: ['job'],
    /** `undo` restores the previous publication date. 409 if that was already done, or if the job was published again. */
    body: body({ undo: maybe(flag()) }),
    data: shape({ job }),
  }),
  copy: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/copy',
    needs: 'organization.hiring.jobs.store',
    summary: 'Copy a job opening to a draft, with its steps, form and people but without its applicants',
    changes: ['job', 'step'],
    data: shape({ job }),
    statements: 16,
  }),
  startFrom: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/template',
    needs: 'organization.hiring.jobs.store',
    summary: 'Replace the steps and the form of a draft without applicants with those of a template',
    changes: ['job', 'step'],
    addedBecause:
      'a draft is saved automatically while the form is filled in, so the job may exist before a template is chosen',
    body: body({ template_id: idOf('job_template') }),
    data: shape({ job }),
    statements: 22,
  }),
  removal: call({
    method: 'GET',
    path: '/organization/jobs/{job_id}/removal',
    needs: 'organization.hiring.jobs.store',
    summary: 'The numbers of applicants, comments and files that deleting a job opening would affect',
    shows: ['job', 'application', 'comment'],
    addedBecause: 'the dialog for deleting a job opening shows these numbers',
    data: shape({
      applicants: int(0, 1e9),
      /** The applicants who are neither hired nor rejected, and are waiting for an answer. */
      active: int(0, 1e9),
      comments: int(0, 1e9),
      /** CVs and other files of its applicants. */
      files: int(0, 1e9),
      /** The number of days during which the job opening can be restored. */
      restorable_days: int(0, 1000),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/job/{job_id}',
    also: ['DELETE /organization/jobs/{job_id}'],
    needs: 'organization.hiring.jobs.store',
    summary: 'Delete a job opening; it can be restored for thirty days',
    changes: ['job'],
    data: shape({ job_id: idOf('job') }),
  }),
  deleted: call({
    method: 'GET',
    path: '/organization/jobs/deleted',
    needs: 'organization.hiring.jobs.store',
    summary: 'The deleted job openings that the caller can restore, the last deleted first',
    shows: ['job'],
    addedBecause: 'a job opening can be restored for thirty days, but the message with undo disappears after seconds',
    query: deletedJobFilters,
    data: shape({ jobs: list(deletedJob), pagination }),
  }),
  restoreDeleted: call({
    method: 'PUT',
    path: '/organization/job/{job_id}/restore',
    needs: 'organization.hiring.jobs.store',
    summary: 'Restore a deleted job opening with everything that was deleted with it',
    changes: ['job'],
    addedBecause: 'the specification has no call for restoring a deleted job opening',
    data: shape({ job }),
  }),
} as const

/** The number of days in which a deleted job opening can be restored. */
export const restorableDays = 30
