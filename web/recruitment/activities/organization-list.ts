import { activities, type OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { choice, day, id, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { nounNames, nouns, type HistoryGroup, type Noun, type NounName } from '@kargozin/api/nouns.ts'
import { t, type Word } from '../../core/words.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { activityQuery, whoAndWhen } from './activity-list.ts'

/** The groups of nouns by which the activities of the organisation are filtered. */
const groups = {
  people: 'Organisation and members',
  jobs: 'Job openings and steps',
  applicants: 'Applicants',
  surveys: 'Questionnaires',
  messages: 'Messages',
  lists: 'Tags, sources and PDF template',
} as const satisfies Record<HistoryGroup, Word>

const subjectsOf = (group: HistoryGroup): NounName[] => {
  const groupOf = ({ history }: Noun) => history?.group
  return nounNames.filter(noun => groupOf(nouns[noun]) === group)
}

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
      options: () => names.map(name => ({ id: name, label: t(groups[name]) })),
      alone: true,
    },
    ...whoAndWhen,
  ],
  toQuery: ({ about, ...values }: Partial<Address>) => ({
    ...activityQuery(values),
    ...(about ? { subject: subjectsOf(about) } : {}),
  }),
}
