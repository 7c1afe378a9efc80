import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Column } from '../../ui/columns.ts'
import { applicantColumns } from '../applicants/applicant-columns.tsx'

/** The columns that only the list of all job openings has. */
const ofAllJobs = ['job', 'last_activity', 'next_appointment', 'owner']

/** The columns of the list of all applicants, without the job opening. */
export const tableColumns = (): Column<FoundApplicant>[] =>
  applicantColumns()
    .filter(it => !ofAllJobs.includes(it.id))
    .map(it => (it.id === 'step' ? { ...it, sortable: false } : it))
