import { collaborationModels, contractTypes, facilities } from '@kargozin/api/labels.ts'
import { currencies } from '@kargozin/api/labels-currency.ts'
import { day } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import type { BodyName, JobValues } from './job-values.ts'

/** So much of a long text is enough to know it by. */
const most = 140

/** The words of formatted text, in a line. */
const plain = (html: string) => {
  const spaced = html.replaceAll('<', ' <') // paragraphs stand apart
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const list = (words: string[]) => words.join(t(', '))
const amount = (value: number | null) => (value === null ? '' : number(value))

const tellers: { [name in BodyName]?: (values: JobValues) => string } = {
  title: it => it.title,
  description: it => plain(it.description),
  activities: it => plain(it.activities),
  knowledgeRequired: it => plain(it.knowledgeRequired),
  competencies: it => list(it.competencies),
  skills: it => list(it.skills),
  facilities: it => list(it.facilities.map(one => labelOf(facilities, one))),
  contract_type: it => (it.contract_type === null ? '' : labelOf(contractTypes, it.contract_type)),
  collaborationModel: it => (it.collaborationModel === null ? '' : labelOf(collaborationModels, it.collaborationModel)),
  salary_min: it => amount(it.salary_min),
  salary_max: it => amount(it.salary_max),
  salary_currency: it => labelOf(currencies, it.salary_currency),
  required_hires: it => amount(it.required_hires),
  valid_through: it => (it.valid_through === null ? '' : day(it.valid_through)),
  questions: it => list(it.questions.map(one => one.title)),
  people: it => list([...new Set(it.people.map(one => one.fullName))]),
}

/** A part of the form in a line, to be told from another one's; '' when it is empty, null when it is more than a line says. */
export const partText = (name: BodyName, values: JobValues): string | null => tellers[name]?.(values) ?? null
