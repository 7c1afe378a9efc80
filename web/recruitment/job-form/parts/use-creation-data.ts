import type { CreationData } from '@kargozin/api/recruitment/jobs/job-creation.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../../core/calls/api.ts'

/** The suggestions and templates for the form. Undefined until they are loaded; the form works without them. */
export const useCreationData = (): CreationData | undefined => useCall(jobs.creationData, { query: {} }).data
