import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'

/** The calls whose results change with the attachments of an applicant. */
export const showsAttachments = [attachments.list, activities.ofApplicant]
