/**
 * All permissions of the product with their English labels, for the server, the menu and the role editor. Add a permission only
 * when something requires it.
 */
export const permissions = {
  'organization.hiring': 'Open the recruitment area and work on their own job openings',
  'organization.hiring.jobs.all': 'See and work on every job opening of the organisation',
  'organization.hiring.jobs.branches':
    'See and work on the job openings of their branches, and on those without a branch',
  'organization.hiring.jobs.store': 'Create, edit, publish and delete job openings',
  'organization.hiring.applicants': 'Search all applicants',
  'organization.hiring.applicants.private': 'See and edit applicants’ sensitive personal information',
  'organization.hiring.talentsPool.index': 'See the talent pool, and add and remove the applicants that they see',
  'organization.careerPage.update': 'Plan interviews and other appointments, and edit the career page',
  'organization.users.list': 'See the members of the organisation',
  'organization.users.addPage': 'Invite members to the organisation',
  'organization.users.update': 'Change the data of employees',
  'organization.users.certificates': 'See and edit employees’ certificates of no addiction and no criminal record',
  'organization.users.documents': 'See and edit employees’ documents',
  'organization.users.private': 'See and edit employees’ sensitive personal information',
  'organization.users.salary': 'See and edit what employees are paid',
  'organization.users.passwords': 'Reset the passwords of members who have no permission beyond one’s own',
  'organization.users.remove': 'Remove members from the organisation',
  'organization.roles': 'Manage roles and who has them',
  'organization.activities': 'See the organisation’s activity history',
  'organization.settings.retention':
    'Set how long applicants are kept, and see and stop every erasure, of all job openings',
  'organization.settings.general': 'Change the settings, addresses, working time and holidays of the organisation',
  'organization.settings.organizationHierarchies': 'Manage the levels and units of the organisation',
  'organization.jobDesignations.store': 'Manage the positions and their job statements',
  'organization.chart': 'See the organisation chart',
  'organization.chart.store': 'Change the organisation chart and who holds its groups',
  'organization.subsidiary.management': 'Manage the branches and who belongs to them',
  'organization.settings.evaluationCycles': 'Manage evaluation cycles',
  'organization.settings.recruitment': 'Manage tags and applicant sources',
  'organization.settings.messageTemplates': 'Write the templates of messages',
  'organization.settings.channels':
    'Set up the services that send e-mails and text messages, and see what was sent; can read every message to applicants, with its links',
} as const

export type Permission = keyof typeof permissions

/** All permissions, in the order in which the role editor shows them. */
export const allPermissions = Object.keys(permissions) as Permission[] // the keys of `permissions` are exactly the permissions

/** What a person may do in an organisation: the owner everything, others what their permissions allow. */
export type Rights = { owner: boolean; permissions: readonly string[] }

/** Whether a person has a permission. The server, the routes, the menus and the buttons all use this function. */
export const may = (rights: Rights, needs: string): boolean =>
  needs === 'nobody' || needs === 'user' || needs === 'member' || rights.owner || rights.permissions.includes(needs)
