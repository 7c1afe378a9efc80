import { call, removable } from '../../call.ts'
import { body, flag, id, idOf, instant, int, list, named, type Of, shape, shown, text } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** The saved hiring process of a job, with a title. A new job with this `template_id` starts with a copy of the process. */
export const jobTemplate = shape({
  uuid: id(),
  title: shown(),
  created_at: instant(),
  /** The name of its author. */
  owner_name: shown(),
  steps: list(shape({ title: named(stepTypes), type: int(1, 99) })),
  questions_count: int(0, 1000),
  required_files_count: int(0, 1000),
  interview_forms_count: int(0, 1000),
  /** The number of job openings that started from this template. */
  jobs_count: int(0, 1e9),
  /** `change`: whether the caller may rename and delete the template. */
  can: shape({ change: flag() }),
})
export type JobTemplate = Of<typeof jobTemplate>

const one = '/organization/job-templates/{template_uuid}'
const because = 'the specification has no calls for templates, but a new job opening often reuses an earlier process'

const callers = { only: 'organization.hiring.jobs.all', because: 'others change only their own templates' } as const

/** Calls about job templates. */
export const jobTemplates = {
  list: call({
    method: 'GET',
    path: '/organization/job-templates',
    needs: 'organization.hiring.jobs.store',
    summary: 'The templates of job openings, by title',
    shows: ['job_template', 'job'],
    addedBecause: because,
    data: shape({ templates: list(jobTemplate) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/job-templates',
    needs: 'organization.hiring.jobs.store',
    callers: { supervisors: 'of the job who may change', because: 'the body names the job opening' },
    summary:
      'Save the steps, the form, the questions, the requested files and the interview forms of a job as a template',
    changes: ['job_template'],
    addedBecause: because,
    body: body({ job_uuid: idOf('job'), title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring.jobs.store',
    callers,
    summary: 'Rename a template; only for its author and for members who see every job opening',
    changes: ['job_template'],
    addedBecause: because,
    body: body({ title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  ...removable('job_template', {
    path: one,
    needs: 'organization.hiring.jobs.store',
    one: 'a template',
    effect: 'only for its author and for members who see every job opening. Jobs that started from it do not change',
    callers,
    addedBecause: because,
    removed: shape({ template_uuid: idOf('job_template') }),
    restored: shape({ template: jobTemplate }),
  }),
} as const
