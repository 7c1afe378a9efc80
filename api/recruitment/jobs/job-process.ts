import type { Job } from './jobs.ts'

/** What a template keeps of a job. `steps` are in order, each with all that it is but its job and its applicants. */
export type Process = Pick<Job, 'form_options' | 'questions' | 'required_files' | 'interview_forms'> & {
  steps: (Record<string, unknown> & { title: string; type: number })[]
}
