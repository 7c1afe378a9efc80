import type { Source } from '@kargozin/api/organisation/sources.ts'
import { degrees, genders, languageLevels, languages, skillLevels } from '@kargozin/api/labels-person.ts'
import { day, range } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import type { FilterChange, FilterValues } from './filter-address.ts'

/** A filter that is set, in words, and the change that takes it away. */
export type FilterChip = { id: string; text: string; without: FilterChange }

/** One chip for each value of a filter that has several. */
function each<Value extends string | number>(
  values: readonly Value[] | undefined,
  name: keyof FilterValues,
  textOf: (value: Value) => string,
): FilterChip[] {
  return (values ?? []).map(value => {
    const rest = values?.filter(other => other !== value)
    return { id: `${name} ${value}`, text: textOf(value), without: { [name]: rest?.length ? rest : undefined } }
  })
}

const named = (name: string, value: string) => `${name}: ${value}`

function between(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined) return t('{from} to {to}', { from, to })
  if (from !== undefined) return t('at least {from}', { from })
  return to === undefined ? undefined : t('at most {to}', { to })
}

function dates(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return range(from, to)
  if (from) return t('from {day}', { day: day(from) })
  return to ? t('until {day}', { day: day(to) }) : undefined
}

const one = (id: string, name: string, value: string | undefined, without: FilterChange): FilterChip[] =>
  value ? [{ id, text: named(name, value), without }] : []

const sourceTitle = (sources: readonly Source[], key: string) =>
  sources.find(source => source.source_key === key)?.title ?? key

/** What is set, in the order of the panel. The text of the search is not among it: its field shows it. */
export function chipsOf(values: FilterValues, sources: readonly Source[]): FilterChip[] {
  const ages = between(values.min_age, values.max_age)
  const years = between(values.min_work_experience, values.max_work_experience)
  const applied = dates(values.send_request_from, values.send_request_to)
  return [
    ...(values.unseen ? [{ id: 'unseen', text: t('Not viewed yet'), without: { unseen: undefined } }] : []),
    ...each(values.rate, 'rate', rate => (rate === 0 ? t('Not rated') : named(t('Rating'), number(rate)))),
    ...each(values.gender, 'gender', gender => named(t('Gender'), labelOf(genders, gender))),
    ...each(values.source, 'source', key => named(t('Source'), sourceTitle(sources, key))),
    ...each(values.degrees, 'degrees', degree => labelOf(degrees, degree)),
    ...one('age', t('Age'), ages, { min_age: undefined, max_age: undefined }),
    ...one('years', t('Years of experience'), years, {
      min_work_experience: undefined,
      max_work_experience: undefined,
    }),
    ...each(values.skill, 'skill', skill => named(t('Skill'), skill)),
    ...each(values.skill_level, 'skill_level', level => named(t('Skill level'), labelOf(skillLevels, level))),
    ...each(values.language, 'language', key => named(t('Spoken language'), labelOf(languages, key))),
    ...each(values.language_level, 'language_level', it => named(t('Language level'), labelOf(languageLevels, it))),
    ...one('cv', t('Words in the CV'), values.cv_file_content, { cv_file_content: undefined }),
    ...one('applied', t('Date of application'), applied, { send_request_from: undefined, send_request_to: undefined }),
  ]
}
