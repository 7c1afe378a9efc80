import { activities, type OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { choice, day, id, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { t, type Word } from '../../core/words.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { activityQuery, whoAndWhen } from './activity-list.ts'

/** The groups by which the activities of the organisation are filtered. Each covers several kinds of records. */
const groups = {
  people: {
    word: 'Members and roles',
    subjects: ['member', 'role', 'invitation', 'organization', 'absence', 'address'],
  },
  jobs: { word: 'Job openings and steps', subjects: ['job', 'step', 'job_template'] },
  applicants: { word: 'Applicants', subjects: ['application'] },
  surveys: { word: 'Questionnaires', subjects: ['survey'] },
  messages: { word: 'Message templates', subjects: ['message_template'] },
  lists: { word: 'Tags and sources', subjects: ['tag', 'source'] },
} as const satisfies Record<string, { word: Word; subjects: readonly string[] }>

type Group = keyof typeof groups
const names = Object.keys(groups) as Group[] // `groups` has exactly these keys
const groupNames = Object.fromEntries(names.map(name => [name, name])) as { [name in Group]: name } // each name maps to itself

const address = shape({ about: maybe(choice(groupNames)), user: maybe(id()), from: maybe(day()), to: maybe(day()) })

type Address = Of<typeof address>

/** The activities of the organisation, newest first. */
export const organizationActivities: ListOf<typeof activities.ofOrganization, OrganizationActivity, keyof Address> = {
  call: activities.ofOrganization,
  query: address,
  rows: data => data.activities,
  comes: 'more',
  perPage: 50,
  filters: [
    {
      kind: 'one',
      name: 'about',
      label: 'About',
      none: 'Everything',
      options: () => names.map(name => ({ id: name, label: t(groups[name].word) })),
      alone: true,
    },
    ...whoAndWhen,
  ],
  toQuery: ({ about, ...values }: Partial<Address>) => ({
    ...activityQuery(values),
    ...(about ? { subject: [...groups[about].subjects] } : {}),
  }),
}
