import { ruleText } from '../../../core/calls/rule-text.ts'
import { t } from '../../../core/words.ts'
import { requestedFieldCount, manyFields } from './form-presets.ts'
import { problemsOf } from '../job/job-check.ts'
import type { JobValues } from '../job/job-values.ts'
import { nameOfField } from '../job/field-name.ts'
import { isFormName } from '../job/form-fields.ts'
import { partOf, type PartId } from '../job/parts.ts'

/** A piece of advice before publishing. `blocks`: the server would refuse to publish. */
export type Advice = { text: string; part: PartId; blocks: boolean }

const remote = 3

/** A description with fewer letters than this is too short. */
const fewLetters = 100

/** The number of letters in rich text. */
const lettersIn = (html: string) => html.replace(/<[^<>]*>|\s/g, '').length

/** Today's date in Iran. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran' }).format(new Date())

function wrong(values: JobValues): Advice[] {
  const byField = new Map<string, Advice>()
  for (const { field, rule, limit } of problemsOf(values)) {
    const name = field.split('.')[0] ?? ''
    const what = isFormName(name) ? nameOfField(name) : name
    if (!byField.has(name))
      byField.set(name, { text: `${what}: ${ruleText(rule, limit)}`, part: partOf(field), blocks: true })
  }
  return [...byField.values()]
}

/** Advice on optional fields that are empty or too short. */
const thin = ({ description, contract_type, people }: JobValues): (Advice | false)[] => [
  description !== '' &&
    lettersIn(description) < fewLetters && {
      text: t('Its description is very short. A few sentences on the work and the team help people decide.'),
      part: 'what',
      blocks: false,
    },
  contract_type === null && {
    text: t('It has no contract type. Many people look for full-time or part-time work only.'),
    part: 'what',
    blocks: false,
  },
  people.length === 0 && {
    text: t('Nobody else works on it. Add those who review the applicants.'),
    part: 'people',
    blocks: false,
  },
]

/** All advice on a job opening, starting with the errors that block publishing. */
export function adviceOn(values: JobValues): Advice[] {
  const { city_id, collaboration_model, valid_through, description, salary_min, salary_max } = values
  const count = requestedFieldCount(values)
  const advice: (Advice | false)[] = [
    description === '' && {
      text: t('It has no description. Few people apply for a job they know nothing about.'),
      part: 'what',
      blocks: false,
    },
    city_id === null &&
      collaboration_model !== remote && {
        text: t('It has no city. Most people search by city.'),
        part: 'what',
        blocks: false,
      },
    valid_through !== null &&
      valid_through < today() && {
        text: t('Its deadline has passed, so nobody can apply.'),
        part: 'what',
        blocks: false,
      },
    salary_min === null &&
      salary_max === null && {
        text: t('It does not mention pay. Job openings that do get more applicants.'),
        part: 'what',
        blocks: false,
      },
    count > manyFields && {
      text: t('The form asks for {count} items. Many applicants will give up.', { count }),
      part: 'form',
      blocks: false,
    },
  ]
  return [...wrong(values), ...[...advice, ...thin(values)].filter(it => it !== false)]
}
