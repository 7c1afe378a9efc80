import { allPermissions, type Permission } from '../permissions.ts'
import type { Label } from '../labels.ts'

/**
 * Roles to start from: a new organisation gets them, and the role editor offers them. The owner is none of them:
 * he may do everything without a role.
 */
export const roleExamples = {
  hr_manager: { fa: 'مدیر منابع انسانی', en: 'HR manager', permissions: allPermissions },
  recruiter: {
    fa: 'کارشناس جذب',
    en: 'Recruiter',
    permissions: [
      'organization.hiring',
      'organization.hiring.jobs.all',
      'organization.hiring.jobs.store',
      'organization.hiring.applicants',
      'organization.users.list',
    ],
  },
  /** Works on the jobs that he supervises, and on no others. */
  interviewer: { fa: 'مصاحبه‌گر', en: 'Interviewer', permissions: ['organization.hiring'] },
  /** Opens jobs for his own unit and works on those. */
  line_manager: {
    fa: 'مدیر واحد',
    en: 'Line manager',
    permissions: ['organization.hiring', 'organization.hiring.jobs.store', 'organization.users.list'],
  },
} as const satisfies Record<string, Label & { permissions: readonly Permission[] }>
