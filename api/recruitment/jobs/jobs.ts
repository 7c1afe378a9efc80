import { call } from '../../call.ts'
import {
  askedText,
  body,
  clearable,
  flag,
  id,
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

/** Where a job opening stands. The toggle deactivates with 1, not 0: 0 is a draft that was never public. */
export const publishStatus = { draft: 0, inactive: 1, active: 10 } as const

/** How much a personal field is asked for: 0 not, 1 optional, 2 compulsory, 3 later as additional information. */
export const requirementLevel = { disabled: 0, optional: 1, compulsory: 2, additional: 3 } as const

/** What can be set on a job opening: absent leaves, null clears. */
const settable = fieldsToSet({
  details: maybe(body(details)),
  /** Parts of `people`: each replaces the people of its role. */
  supervisors: maybe(list(body({ user_id: id(), scope: rightOn() }), 100)),
  experts: maybe(list(id(), 100)),
  subsidiary_id: clearable(id()),
})

/** A step as it is given when a job is made; without steps the job gets the usual five. */
const newStep = body({ title: text(100), type: int(1, 99), position: maybe(int(0, 1000)) })

/** What the caller may do with one job opening, decided by the server. */
const can = shape({ change: flag(), publish: flag(), delete: flag(), move: flag(), pin: flag() })

const city = orNull(shape({ id: int(1, 100_000), name: text(), province: text() }))

const listed = fieldsInLists({
  uuid: id(),
  job_id: id(),
  city,
  published_at: orNull(instant()),
  is_pinned: flag(),
  created_at: instant(),
  updated_at: instant(),
  owner_name: text(),
  applicants_count: int(0, 1e9),
  unseen_count: int(0, 1e9),
  hired_count: int(0, 1e9),
  /** Its steps in order, each with its count. */
  steps: list(shape({ uuid: id(), title: named(stepTypes), type: int(1, 99), total: int(0, 1e9) })),
  tags: list(shape({ uuid: id(), title: shown() })),
  can,
})

/** A job opening in a list. */
export const listedJob = shape(listed)

const person = { user_id: id(), fullName: shown() } as const

/** A job opening, whole. */
const job = shape(
  fieldsToRead(listed, {
    // These are read in another shape than they are set in.
    requirements: shape(requirements),
    form_options: shape(formOptions),
    questions: list(shape(question)),
    required_files: list(
      shape({
        ...requiredFile,
        requested_file_example_path: maybe(orNull(id())),
        /** Where the example can be fetched, for ten minutes. */
        requested_file_example_url: maybe(orNull(shown())),
      }),
    ),
    interview_forms: list(interviewFormOf),
    recruit_details: shape(recruitDetails),
    people: list(jobPerson),
    details: shape({ ...details, facilities: list(text(100)) }),
    supervisors: list(shape({ ...person, scope: shown() })),
    experts: list(shape(person)),
    public_url: text(300),
    /** Grows with every save. Send it back with a change: it is refused when someone else was faster. */
    version: int(1, 1e9),
  }),
)

/** A deleted job opening, for whoever might bring it back. */
const deletedJob = shape({
  uuid: id(),
  title: text(),
  deleted_at: instant(),
  /** Who deleted it. */
  deleted_by: orNull(shape({ id: id(), fullName: text() })),
  applicants_count: int(0, 1e9),
  /** Whole days in which it can still be brought back; 0 on the last one. */
  days_left: int(0, 1000),
})
/** What the list of deleted job openings is searched by. */
export const deletedJobFilters = shape({ ...pageQuery, title: askedText() })
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
    says: 'List the job openings that the caller may see',
    live: ['board', 'job'],
    query: jobFilters,
    data: shape({ jobs: list(listedJob), pagination }),
  }),
  show: call({
    method: 'GET',
    path: '/organization/jobs/{job_id}',
    needs: 'organization.hiring',
    says: 'Read a job opening',
    live: ['job'],
    data: shape({ job }),
  }),
  showByQuery: call({
    method: 'GET',
    path: '/organization/job/show',
    needs: 'organization.hiring',
    says: 'Read a job opening that the query names',
    query: shape({ job_uuid: id() }),
    data: shape({ job }),
  }),
  creationData: call({
    method: 'GET',
    path: '/organization/jobs/creation-data',
    needs: 'organization.hiring.jobs.store',
    says: 'All that the form of a job opening chooses from',
    query: creationQuery,
    data: creationData,
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs',
    needs: 'organization.hiring.jobs.store',
    says: 'Make a job opening with its steps',
    body: body({ ...settable, title: jobFieldTable.title.field, steps: maybe(list(newStep, 30)) }),
    data: shape({ job }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}',
    needs: 'organization.hiring.jobs.store',
    says: 'Change a job opening',
    /** With `version`: 409 when somebody saved since, with data.saved_by, saved_at, changed (the fields they saved) and job. */
    body: body({ ...settable, version: maybe(int(1, 1e9)) }),
    data: shape({ job }),
  }),
  publish: call({
    method: 'PUT',
    path: '/organization/job/{job_id}/publish-status',
    needs: 'organization.hiring.jobs.store',
    says: 'Publish a job opening (10), take it off the air (1) or make it a draft (0)',
    body: body({ publish_status: int(0, 10) }),
    data: shape({ job }),
  }),
  pin: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/pin',
    needs: 'organization.hiring',
    says: 'Pin a job opening to the top of everybody’s list, or unpin it',
    data: shape({ job }),
  }),
  resetPublishTime: call({
    method: 'PUT',
    path: '/organization/job/{uuid}/reset-publish-time',
    needs: 'organization.hiring.jobs.store',
    says: 'Let an active job opening count as published now, so that it stands at the top of the public list again',
    /** `undo`: it counts as published when it did before the last reset; 409 when that was undone, or it was published anew. */
    body: body({ undo: maybe(flag()) }),
    data: shape({ job }),
  }),
  copy: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/copy',
    needs: 'organization.hiring.jobs.store',
    says: 'Make a draft like this job opening, with its steps, form and people and without its applicants',
    data: shape({ job }),
  }),
  startFrom: call({
    method: 'PUT',
    path: '/organization/jobs/{job_uuid}/template',
    needs: 'organization.hiring.jobs.store',
    says: 'Give a draft that nobody has applied for the steps and the form of a template, in place of its own',
    ours: 'a draft is saved from its first words on, and the template may be chosen after them',
    body: body({ template_id: id() }),
    data: shape({ job }),
  }),
  removal: call({
    method: 'GET',
    path: '/organization/jobs/{job_id}/removal',
    needs: 'organization.hiring.jobs.store',
    says: 'What would go with a job opening if it were deleted',
    ours: 'whoever deletes is told beforehand what it takes along',
    data: shape({
      applicants: int(0, 1e9),
      /** Of them, neither hired nor rejected: somebody waits for an answer. */
      active: int(0, 1e9),
      comments: int(0, 1e9),
      /** CVs and other files of its applicants. */
      files: int(0, 1e9),
      /** For how many days it can be brought back. */
      restorable_days: int(0, 1000),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/job/{job_id}',
    also: ['DELETE /organization/jobs/{job_id}'],
    needs: 'organization.hiring.jobs.store',
    says: 'Delete a job opening; it can be brought back for thirty days',
    data: shape({ job_id: id() }),
  }),
  deleted: call({
    method: 'GET',
    path: '/organization/jobs/deleted',
    needs: 'organization.hiring.jobs.store',
    says: 'The deleted job openings that the caller can bring back, the last deleted first',
    ours: 'a job opening can be brought back for thirty days, and the message that offers it is gone after seconds',
    query: deletedJobFilters,
    data: shape({ jobs: list(deletedJob), pagination }),
  }),
  restoreDeleted: call({
    method: 'PUT',
    path: '/organization/job/{job_id}/restore',
    needs: 'organization.hiring.jobs.store',
    says: 'Bring a deleted job opening back as it was, with all that went with it',
    ours: 'undo is offered instead of a question beforehand',
    data: shape({ job }),
  }),
} as const

/** For how many days a deleted job opening can be brought back. */
export const restorableDays = 30
