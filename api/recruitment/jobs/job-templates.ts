import { call } from '../../call.ts'
import { body, flag, id, instant, int, list, named, type Of, shape, shown, text } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** A job's process under a name of its own. A new job with its `template_id` starts from it. */
export const jobTemplate = shape({
  uuid: id(),
  title: shown(),
  created_at: instant(),
  /** Who made it. */
  owner_name: shown(),
  steps: list(shape({ title: named(stepTypes), type: int(1, 99) })),
  questions_count: int(0, 1000),
  required_files_count: int(0, 1000),
  interview_forms_count: int(0, 1000),
  /** How many job openings started from it. */
  jobs_count: int(0, 1e9),
  /** `change`: rename and delete. */
  can: shape({ change: flag() }),
})
export type JobTemplate = Of<typeof jobTemplate>

const one = '/organization/job-templates/{template_uuid}'
const because = 'a pipeline that has proved itself is the start of the next job opening'

/** Calls about the processes that are kept to start job openings from. */
export const jobTemplates = {
  list: call({
    method: 'GET',
    path: '/organization/job-templates',
    needs: 'organization.hiring.jobs.store',
    says: 'The templates of job openings, by title',
    ours: because,
    data: shape({ templates: list(jobTemplate) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/job-templates',
    needs: 'organization.hiring.jobs.store',
    says: 'Keep the steps, the form, the questions, the files asked for and the interview forms of a job as a template',
    ours: because,
    body: body({ job_uuid: id(), title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring.jobs.store',
    says: 'Give a template another title; who made it may, and who sees every job opening',
    ours: because,
    body: body({ title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring.jobs.store',
    says: 'Delete a template, which who made it may and who sees every job opening; jobs that started from it stay as they are',
    ours: because,
    data: shape({ template_uuid: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring.jobs.store',
    says: 'Bring a deleted template back',
    ours: 'undo is offered instead of a question beforehand',
    data: shape({ template: jobTemplate }),
  }),
} as const
