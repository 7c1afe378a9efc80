import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { skills } from '../cv-text.ts'
import { lastNames } from '../names.ts'
import type { Plan } from '../plan.ts'
import { toAsk, type Question } from '../questions.ts'

type Query = NonNullable<CallInput<typeof applicants.search>['query']>

const day = 86_400_000

const orders: Record<string, Query> = {
  'newest first': {},
  'oldest first': { order_by: 'applied_at', direction: 'asc' },
  'latest in the step': { order_by: 'entered_at' },
  'longest in the step': { order_by: 'entered_at', direction: 'asc' },
  'highest rated': { order_by: 'rate' },
  'lowest rated': { order_by: 'rate', direction: 'asc' },
  'by name': { order_by: 'name' },
  'by name, last first': { order_by: 'name', direction: 'desc' },
  'page 500': { page: 500 },
}

/** Every filter and every order of the list of all applicants, and some combinations, by name. */
function queriesOf(plan: Plan): Record<string, Query> {
  const [company] = plan.companies
  const jobs = plan.jobs.filter(it => it.company === company)
  const [largest] = jobs
  const some = jobs.slice(-5).map(it => it.id)
  const many = jobs.slice(-200).map(it => it.id)
  const [rare = '', common = ''] = [lastNames.at(-1)?.fa, lastNames[0]?.fa]
  const [skill = '', other = ''] = skills
  const dayOf = (days: number) => new Date(plan.end - days * day).toISOString().slice(0, 10)
  return {
    ...orders,
    'a common surname': { searchable: common },
    'a rare surname': { searchable: rare },
    'one letter': { searchable: common.slice(0, 1) },
    'a mobile': { searchable: '0912123' },
    'last digits of a mobile': { mobile: '4567' },
    'an e-mail': { email: 'ali' },
    'first and last name': { first_name: 'علی', last_name: common },
    'one job': { jobs_uuid: [largest?.id ?? ''] },
    'five jobs': { jobs_uuid: some },
    '200 jobs': { jobs_uuid: many },
    'a step': { step_type: ['3'] },
    'rated 5': { rate: ['5'] },
    'not rated': { rate: ['0'] },
    women: { gender: ['women'] },
    degrees: { degrees: ['master', 'bachelor'] },
    'a degree at least': { min_degree: 'master' },
    age: { min_age: 25, max_age: 30 },
    experience: { min_work_experience: 5, max_work_experience: 8 },
    requirements: { requirements: 'met' },
    'not viewed': { unseen: '1' },
    'unanswered for 7 days': { unanswered_days: 7 },
    'unanswered for 60 days': { unanswered_days: 60 },
    duplicates: { duplicate: '1' },
    'a source': { source: ['telegram'] },
    tags: { tags: [crypto.randomUUID()] },
    'a skill': { skill: [skill] },
    'a skill and its level': { skill: [skill], skill_level: ['3'] },
    'a language': { language: ['en'], language_level: ['3'] },
    'a word of CVs': { cv_file_content: skill },
    'two words of CVs': { cv_file_content: `${skill} ${other}` },
    'applied in a week': { send_request_from: dayOf(37), send_request_to: dayOf(30) },
    'five filters': { gender: ['women'], min_degree: 'bachelor', rate: ['4', '5'], step_type: ['1', '2'], min_work_experience: 3 },
    'three filters, by name': { gender: ['men'], step_type: ['1'], min_age: 30, order_by: 'name' },
  } // prettier-ignore
}

/** The questions of `node bench/explain.ts --list`. */
export const listQuestions = (plan: Plan): Question[] =>
  Object.entries(queriesOf(plan)).map(([name, query]) => ({ name, asks: [toAsk(applicants.search, { query })] }))
