import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** The calls to refresh when the steps of a job opening change. */
export const stepsChanged = [steps.ofJob, stepSettings.show, applicants.ofJob, jobs.list, jobs.show]
