import { allPermissions, type Permission } from '../permissions.ts'
import type { Label } from '../labels.ts'

/**
 * Example roles: a new organisation gets them, and the role editor offers them. The owner gets none, because an owner
 * may do everything without a role.
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
      'organization.hiring.talentsPool.index',
      'organization.users.list',
    ],
  },
  /** Works only on the jobs that they supervise. */
  interviewer: { fa: 'مصاحبه‌گر', en: 'Interviewer', permissions: ['organization.hiring'] },
  /** Opens jobs for their own unit and works on those. */
  line_manager: {
    fa: 'مدیر واحد',
    en: 'Line manager',
    permissions: ['organization.hiring', 'organization.hiring.jobs.store', 'organization.users.list'],
  },
} as const satisfies Record<string, Label & { permissions: readonly Permission[] }>
