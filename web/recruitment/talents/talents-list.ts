import { countedTo, pageQuery } from '@kargozin/api/page.ts'
import { shape } from '@kargozin/api/fields.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { metStates } from '@kargozin/api/recruitment/people/requirements-met.ts'
import { talentFilters, talentOrder, talents, type Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { t, type Word } from '../../core/words.ts'
import { asking } from '../../kit/filters/filter.ts'
import type { Orders } from '../../kit/order.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { addressOfAll, filtersOfAll, jobOptions } from '../applicants/applicants-list.ts'

const orders = {
  added_at: { down: true, usual: 'Last added', reverse: 'First added' },
  applied_at: { down: true, usual: 'Newest application', reverse: 'Oldest application' },
  rate: { down: true, usual: 'Highest rated', reverse: 'Lowest rated' },
  name: { down: false, usual: 'By name', reverse: 'By name, Z to A' },
} as const satisfies Orders

/** The labels of the filter for the overall result of the comparison with a job opening. */
const fitWords: Record<keyof typeof metStates, Word> = {
  met: 'Meets all requirements',
  unknown: 'Not everything is known',
  not_met: 'Something is missing',
}

const fitOptions = () => Object.values(metStates).map(id => ({ id, label: t(fitWords[id]) }))

const tagOptions = asking(tags.list, { query: { type: 'applicant' } }, data =>
  data.tags.map(it => ({ id: it.uuid, label: it.title })),
)

const address = shape({
  ...addressOfAll,
  ...talentOrder,
  page: pageQuery.page,
  tags: talentFilters.tags,
  fits_job: talentFilters.fits_job,
  fit: talentFilters.fit,
  suggested_job: talentFilters.suggested_job,
})

/** The pool members whose application the caller may see. */
export const talentsList: ListOf<typeof talents.list, Talent> = {
  call: talents.list,
  query: address,
  rows: data => data.applicants,
  comes: 'pages',
  countsTo: countedTo,
  search: 'searchable',
  views: 'talents',
  orders,
  filters: [
    { kind: 'one', name: 'fits_job', label: 'Compare with a job opening', asks: jobOptions, none: 'None' },
    { kind: 'checks', name: 'fit', label: 'Comparison', options: fitOptions, wide: true },
    { kind: 'one', name: 'suggested_job', label: 'Suggested for', asks: jobOptions, none: 'Any' },
    { kind: 'many', name: 'tags', label: 'Tags of the pool', asks: tagOptions },
    ...filtersOfAll,
  ],
}
