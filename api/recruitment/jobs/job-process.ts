import type { Job } from './jobs.ts'

/** The data of a job that a template stores. The steps are in order and have all their settings, but no applicants. */
export type Process = Pick<Job, 'form_options' | 'questions' | 'required_files' | 'interview_forms'> & {
  steps: (Record<string, unknown> & { title: string; type: number })[]
}
