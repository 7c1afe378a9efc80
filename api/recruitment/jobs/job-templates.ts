import { call } from '../../call.ts'
import { body, flag, id, instant, int, list, named, type Of, shape, shown, text } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** The saved process of a job, with a title. A new job with its `template_id` starts from it. */
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
  /** How many job openings started from it. */
  jobs_count: int(0, 1e9),
  /** `change`: may rename and delete. */
  can: shape({ change: flag() }),
})
export type JobTemplate = Of<typeof jobTemplate>

const one = '/organization/job-templates/{template_uuid}'
const because = 'a pipeline that has proved itself is the start of the next job opening'

/** Calls about job templates. */
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
    says: 'Save the steps, the form, the questions, the requested files and the interview forms of a job as a template',
    ours: because,
    body: body({ job_uuid: id(), title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring.jobs.store',
    says: 'Rename a template; its author may, and members who see every job opening',
    ours: because,
    body: body({ title: text(100) }),
    data: shape({ template: jobTemplate }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring.jobs.store',
    says: 'Delete a template; its author may, and members who see every job opening. Jobs that started from it stay unchanged',
    ours: because,
    data: shape({ template_uuid: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring.jobs.store',
    says: 'Bring a deleted template back',
    ours: 'undo replaces a question beforehand',
    data: shape({ template: jobTemplate }),
  }),
} as const
