/**
 * Every permission of the product and its English label: the source for the server's guards, the menu and the role
 * editor. Add a permission only when something is guarded by it.
 */
export const permissions = {
  'organization.hiring': 'Open the recruitment area and work on their own job openings',
  'organization.hiring.jobs.all': 'See and work on every job opening of the organisation',
  'organization.hiring.jobs.store': 'Create, edit, publish and delete job openings',
  'organization.hiring.applicants': 'Search all applicants',
  'organization.hiring.applicants.private': 'See and edit applicants’ sensitive personal information',
  'organization.hiring.talentsPool.index': 'See the talent pool, and add and remove the applicants that they see',
  'organization.users.list': 'See the members of the organisation',
  'organization.users.addPage': 'Invite members to the organisation',
  'organization.users.remove': 'Remove members from the organisation',
  'organization.roles': 'Manage roles and who has them',
  'organization.activities': 'See the organisation’s activity history',
  'organization.settings.retention':
    'Set how long applicants are kept, and see and stop every erasure, of all job openings',
  'organization.settings.recruitment': 'Manage tags and applicant sources',
} as const

export type Permission = keyof typeof permissions

/** All permissions, in the order of the role editor. */
export const allPermissions = Object.keys(permissions) as Permission[] // the map above has no other keys

/** What a person may do in an organisation: the owner everything, others what their roles allow. */
export type Rights = { owner: boolean; permissions: readonly string[] }

/** The only check for a right: the server's guards, the routes, the menus and the buttons all use it. */
export const may = (rights: Rights, needs: string): boolean =>
  needs === 'nobody' || needs === 'user' || needs === 'member' || rights.owner || rights.permissions.includes(needs)
