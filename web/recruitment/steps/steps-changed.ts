import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/steps.ts'

/** What is asked for again when the steps of a job change. */
export const stepsChanged = [steps.ofJob, stepSettings.show, applicants.ofJob, jobs.list, jobs.show]
