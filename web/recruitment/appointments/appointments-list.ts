import { choice, maybe, shape } from '@kargozin/api/fields.ts'
import { countedTo, pageQuery } from '@kargozin/api/page.ts'
import { appointmentFilters, type Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { appointmentAnswers, attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { asking } from '../../kit/filters/filter.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { branchFilter } from '../filters/branch-filter.ts'

/** The part of the appointments that is shown; by default those to come. */
const parts = { past: 'past', all: 'all' } as const

const address = shape({
  ...appointmentFilters,
  page: pageQuery.page,
  when: maybe(choice(parts)),
})

const ofWhen = (when: unknown) => (when === parts.all ? {} : { ended: when === parts.past ? 1 : 0 })

/** The job openings that the user may see. */
const jobsWithApplicants = asking(applicants.jobFilter, {}, data =>
  data.jobs.map(it => ({ id: it.uuid, label: it.title })),
)

const statuses = () => [
  { id: 'planned', label: t('Planned') },
  { id: 'cancelled', label: t('Cancelled') },
]

/** The options of the choice beside the search. */
export const whens = () => [
  { id: 'coming', label: t('Upcoming') },
  { id: parts.past, label: t('Past') },
  { id: parts.all, label: t('All') },
]

/** The list of appointments that the caller may see. */
export const appointmentsList: ListOf<typeof appointments.list, Appointment, keyof typeof address.shape> = {
  call: appointments.list,
  query: address,
  rows: data => data.appointments,
  comes: 'pages',
  countsTo: countedTo,
  search: 'title',
  segment: 'when',
  toQuery: ({ when, admin, ...query }) => ({
    ...query,
    ...ofWhen(when),
    // A checked box asks for one's own, which the call has as 0.
    ...(admin ? { admin: 0 } : {}),
  }),
  filters: [
    { kind: 'one', name: 'job', label: 'Job opening', asks: jobsWithApplicants, none: 'Any' },
    branchFilter,
    { kind: 'member', name: 'user', label: 'Supervisor' },
    { kind: 'text', name: 'description', label: 'Description', hint: 'Part of the description' },
    { kind: 'days', names: ['from', 'to'], label: 'Day' },
    { kind: 'checks', name: 'status', label: 'State', options: statuses, alone: true },
    {
      kind: 'one',
      name: 'answer',
      label: 'Answer of the applicant',
      options: () => optionsOf(appointmentAnswers),
      alone: true,
    },
    { kind: 'one', name: 'attendance', label: 'Came', options: () => optionsOf(attendances), alone: true },
    { kind: 'yes', name: 'admin', label: 'Whose', text: 'Mine only', alone: true },
  ],
}
