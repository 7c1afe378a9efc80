import { sql } from 'kysely'
import type { Services } from '../core/http/services.ts'
import { workFor, type Work } from '../core/queue.ts'
import type { Expiring } from '../core/work/purge-expired.ts'
import { noticeExpiry, noticingExpiry } from './documents/expiring.ts'
import { noticeTerms, noticingTerms } from './ending-terms.ts'
import { sendingToEmployees, sendToEmployees } from './employee-messages.ts'

/** The worker's tasks for employees. */
export const employeesWork = (services: Services): readonly Work[] => [
  workFor(noticingExpiry, () => noticeExpiry(services)),
  workFor(noticingTerms, () => noticeTerms(services)),
  workFor(sendingToEmployees, () => sendToEmployees(services)),
]

/** Deletes decided corrections after thirty days, the files of documents that were deleted a week ago, and photos that no employee has. */
export const employeesExpiring: Expiring = {
  rows: [sql`select forget_corrections()`],
  files: [sql`forget_employee_files()`],
}
