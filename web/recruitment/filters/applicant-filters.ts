import { degrees, languageLevels, languages, skillLevels } from '@kargozin/api/labels-person.ts'
import { applicationFieldTable } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { optionsOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { asking, without, type Filter } from '../../kit/filters/filter.ts'
import { lazy } from '../../ui/lazy.ts'
import { tagFilters } from '../tags/tag-filters.ts'
import type { FilterValues } from './filter-address.ts'
import { tableFilters } from './table-filters.ts'

const SkillsField = lazy(async () => ({ default: (await import('../skills/SkillsField.tsx')).SkillsField }))

const ratings = () => [5, 4, 3, 2, 1, 0].map(rate => ({ id: rate, label: rate === 0 ? t('Not rated') : number(rate) }))

const sourceOptions = asking(sources.list, {}, data => data.sources.map(it => ({ id: it.source_key, label: it.title })))

const metOptions = () => [
  { id: 'met', label: t('Meets all of them') },
  { id: 'unknown', label: t('Some are not known') },
  { id: 'not_met', label: t('Does not meet some') },
]

/** The options for filtering by the number of days that an applicant has waited for an answer. */
const waits = () =>
  [3, 7, 14, 30, 60].map(id => ({ id, label: t('{count} day or more|{count} days or more', { count: id }) }))

/** The upper limit of the age filter. */
const maxAge = 80

/** The filters of a list of applicants, in the order of the panel. The search has its own field. */
export const applicantFilters: readonly Filter<keyof FilterValues>[] = [
  { kind: 'checks', name: 'rate', label: applicationFieldTable.rate.word, options: ratings, wide: true },
  ...tableFilters,
  { kind: 'one', name: 'min_degree', label: 'Degree, at least', options: () => optionsOf(degrees) },
  { kind: 'one', name: 'requirements', label: 'Requirements of the job opening', options: metOptions },
  { kind: 'between', names: ['min_age', 'max_age'], label: 'Age', most: maxAge },
  { kind: 'yes', name: 'unseen', label: 'Not viewed yet', text: 'Only applicants nobody has viewed yet' },
  {
    kind: 'yes',
    name: 'replied',
    label: 'Waits for our answer',
    text: 'Only applicants whose e-mail or text message nobody has answered',
  },
  {
    kind: 'one',
    name: 'unanswered_days',
    label: 'Unanswered for',
    options: waits,
    help: 'Days since they applied, wrote to you, gave information or answered a questionnaire, if nobody has moved them, written to them or asked them anything since. Comments do not count.',
  },
  {
    kind: 'yes',
    name: 'duplicate',
    label: 'Possible duplicates',
    text: 'Only applicants who may be the same person as another one',
  },
  {
    kind: 'yes',
    name: 'overdue',
    label: 'Overdue in the step',
    text: 'Only those who wait longer than the limit of their step',
  },
  { kind: 'many', name: 'source', label: 'Source', asks: sourceOptions },
  tagFilters.applicant,
  { kind: 'words', name: 'skill', label: 'Skill', Picker: SkillsField },
  { kind: 'many', name: 'skill_level', label: 'Skill level', options: () => optionsOf(skillLevels) },
  { kind: 'many', name: 'language', label: 'Spoken language', options: () => optionsOf(languages) },
  { kind: 'many', name: 'language_level', label: 'Language level', options: () => optionsOf(languageLevels) },
  { kind: 'text', name: 'cv_file_content', label: 'Words in the CV', hint: 'The CV must contain all of them' },
  { kind: 'days', names: ['send_request_from', 'send_request_to'], label: applicationFieldTable.applied_at.word },
]

/** The change that removes all filters and the search text, and keeps the sort order. */
export const withoutFilters = { ...without(applicantFilters), searchable: undefined }
