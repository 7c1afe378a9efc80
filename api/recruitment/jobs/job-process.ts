import type { Job } from './jobs.ts'

/** The data of a job that a template stores. `steps` are in order, with all settings but without job and applicants. */
export type Process = Pick<Job, 'form_options' | 'questions' | 'required_files' | 'interview_forms'> & {
  steps: (Record<string, unknown> & { title: string; type: number })[]
}
