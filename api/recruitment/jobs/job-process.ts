import type { Job } from './jobs.ts'

/** What a template stores of a job. `steps` are in order, with all their settings but without job and applicants. */
export type Process = Pick<Job, 'form_options' | 'questions' | 'required_files' | 'interview_forms'> & {
  steps: (Record<string, unknown> & { title: string; type: number })[]
}
