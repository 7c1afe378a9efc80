import type { CreationData } from '@kargozin/api/recruitment/job-creation.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { useCall } from '../../core/api.ts'

/** What the form offers to choose from; undefined until it has come. The form works without. */
export const useCreationData = (): CreationData | undefined => useCall(jobs.creationData, { query: {} }).data
