import type { CreationData } from '@kargozin/api/recruitment/jobs/job-creation.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../../core/calls/api.ts'

/** What the form offers to choose from; undefined until it has come. The form works without. */
export const useCreationData = (): CreationData | undefined => useCall(jobs.creationData, { query: {} }).data
