import { allPermissions, type Permission } from '../permissions.ts'
import type { Label } from '../labels.ts'

/**
 * The example roles. A new organisation gets them, and the role editor offers them. There is no example for the owner, who has
 * all permissions without a role.
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
      'organization.careerPage.update',
      'organization.users.list',
    ],
  },
  /** Sees only jobs that they supervise. */
  interviewer: { fa: 'مصاحبه‌گر', en: 'Interviewer', permissions: ['organization.hiring'] },
  /** Creates jobs for their own unit and sees only those. */
  line_manager: {
    fa: 'مدیر واحد',
    en: 'Line manager',
    permissions: [
      'organization.hiring',
      'organization.hiring.jobs.store',
      'organization.careerPage.update',
      'organization.users.list',
    ],
  },
} as const satisfies Record<string, Label & { permissions: readonly Permission[] }>
