import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'

/** What changes with the attachments of an applicant. */
export const showsAttachments = [attachments.list, activities.ofApplicant]
