import { useQueryClient } from '@tanstack/react-query'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { keyOfAll } from '../../core/calls/api.ts'
import { askAgain } from '../../core/calls/ask-again.ts'
import { useLive } from '../../core/calls/live.ts'

/** The queries that a change of the board makes stale: lists of applicants, and the data of the drawer. The shell refreshes the board itself. */
const dependentQueries = [
  applicants.ofJob,
  applicants.trash,
  applicantProfile.show,
  comments.list,
  activities.ofApplicant,
  surveys.ofApplicant,
].map(call => ({ queryKey: keyOfAll(call) }))

/**
 * The queries that show whether the job opening is published. They are not refreshed for other job openings, whose drafts
 * change too often.
 */
const jobQueries = [steps.ofJob, jobHealth.show].map(call => ({ queryKey: keyOfAll(call) }))

/** Refreshes the data of a job opening and its applicants when a live event reports a change. */
export function useBoardNews(jobId: string): void {
  const client = useQueryClient()
  useLive(event => {
    if (event.kind === 'board' && event.job === jobId) askAgain(client, dependentQueries, event)
    if (event.kind === 'job' && event.job === jobId) askAgain(client, jobQueries, event)
  })
}
