import type { Call } from '@kargozin/api/call.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantSearch } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk, maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { jobHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { rareWords, skills } from './cv-text.ts'
import { password } from './fill.ts'
import { lastNames, personOf } from './names.ts'
import type { Application, Company, Job, Plan } from './plan.ts'
import { tagCount, tagId } from './rows.ts'

/** A request: the method, the address relative to /api/v2, and the body. */
export type Ask = { method: string; address: string; body?: string }

/** A kind of request: the same call for different jobs, names or applicants. `changes`: the call writes. */
export type Question = { name: string; asks: Ask[]; changes?: true }

/** The request that makes a call. */
export const toAsk = <C extends Call>(it: C, input: CallInput<C>): Ask => {
  const { address, method, body } = requestOf(it, input)
  return { address, method, ...(typeof body === 'string' ? { body } : {}) }
}

/** Some entries, evenly spread over a list, so that the measurement does not always read the same cached row. */
const spread = <T>(from: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, from.length) }, (_, n) => from[Math.floor((n * from.length) / count)]).filter(
    it => it !== undefined,
  )

const each = <T>(name: string, from: readonly T[], ask: (it: T) => Ask): Question => ({ name, asks: from.map(ask) })

/** The questions about the talent pool. */
const poolQuestions = (usual: readonly Job[], surnames: readonly string[]): Question[] => [
    each('talent pool', [1], page => toAsk(talents.list, { query: { page } })),
    each('talent pool, three filters', surnames, name => toAsk(talents.list, { query: { name, gender: ['women'], min_work_experience: 3 } })),
    each('talent pool, common filters', [1], page => toAsk(talents.list, { query: { page, gender: ['women'], degrees: ['bachelor'], rate: ['4', '5'] } })),
    each('talent pool, fits a job', usual, job => toAsk(talents.list, { query: { fits_job: job.id, fit: ['met'] } })),
] // prettier-ignore

/** The questions about all applicants: the requests of the list, the search field and a profile. */
function applicantQuestions(plan: Plan, company: Company, newest: readonly Application[]): Question[] {
  const list = (name: string, queries: readonly CallInput<typeof applicants.search>['query'][]) =>
    each(name, queries, query => toAsk(applicants.search, { query: { per_page: 20, ...query } }))
  const box = (name: string, texts: readonly string[]) =>
    each(name, texts, q => toAsk(applicantSearch.find, { query: { q } }))
  const [common, rare] = [lastNames.slice(0, 10), lastNames.slice(-10)]
  const people = newest.slice(0, 20).map(it => personOf(it.person))
  const [everywhere, seldom] = [['سوابق', 'انگلیسی', 'موبایل', 'شرکت'], rareWords]
  const tags = [0, 5, 20, tagCount - 1].map(n => tagId(plan, company, n))
  return [
    list('newest first', [{ page: 1 }]),
    list('page 2', [{ page: 2 }]),
    list('last page', [{ page: Math.ceil(countedTo / 20) }]),
    list('page 50 000', [{ page: 50_000 }]),
    list('three filters: women, from bachelor, rated', [{ gender: ['women'], min_degree: 'bachelor', rate: ['4', '5'] }]),
    list('three filters: step, years, month', [{ step_type: ['1'], min_work_experience: 10, send_request_from: dayOf(plan.end - 30 * 86_400_000) }]),
    list('three filters: doctors, 19 years, rated 5', [{ degrees: ['doctorate'], min_work_experience: 19, rate: ['5'] }]),
    list('surname, common', common.map(it => ({ name: it.fa }))),
    list('surname, rare', rare.map(it => ({ name: it.fa }))),
    list('first and last name', people.map(it => ({ name: `${it.first_name} ${it.last_name}` }))),
    list('name, other script, common', common.map(it => ({ name: it.en }))),
    list('name, other script, rare', rare.map(it => ({ name: it.en }))),
    list('mobile', people.map(it => ({ mobile: it.mobile }))),
    list('CV word, common', everywhere.map(it => ({ cv_file_content: it }))),
    list('CV word, rare', seldom.map(it => ({ cv_file_content: it }))),
    list('CV words, two common', everywhere.map(it => ({ cv_file_content: `${it} سوابق` }))),
    list('CV words, rare and common', seldom.map(it => ({ cv_file_content: `${it} سوابق` }))),
    list('skill, common', skills.slice(0, 5).map(it => ({ skill: [it] }))),
    list('skill, rare', skills.slice(-5).map(it => ({ skill: [it] }))),
    list('tag', tags.map(it => ({ tags: [it] }))),
    list('view of five filters', [{ gender: ['women'], min_degree: 'bachelor', min_work_experience: 5, tags: tags.slice(0, 1), step_type: ['1', '2'] }]),
    box('box: surname, common', common.map(it => it.fa)),
    box('box: surname, rare', rare.map(it => it.fa)),
    box('box: other script', [...common.slice(0, 5), ...rare.slice(0, 5)].map(it => it.en)),
    box('box: mobile', people.map(it => it.mobile)),
    box('box: CV word, common', everywhere),
    box('box: CV word, rare', seldom),
    box('box: two common words', everywhere.map(it => `${it} سوابق`)),
    box('box: rare and common word', seldom.map(it => `${it} سوابق`)),
    each('opening an applicant', newest, it => toAsk(applicantProfile.show, { params: { applicant_uuid: it.id } })),
    each('possible duplicates', [1, 2, 50], page => toAsk(duplicates.list, { query: { page } })),
    each('possible duplicates by name', common.map(it => it.fa), name => toAsk(duplicates.list, { query: { name } })),
    each('possible duplicates of one', newest, it => toAsk(duplicates.ofApplicant, { params: { applicant_uuid: it.id } })),
  ] // prettier-ignore
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const usualOf = (jobs: readonly Job[]) => spread(jobs.filter(job => !job.evergreen), 40) // prettier-ignore

/** The newest applications that are not in the trash. */
const newestOf = (plan: Plan, company: Company) =>
  Array.from({ length: 400 }, (_, n) => plan.application(company.applicants[1] - 1 - n)).filter(it => !it.trashed)

/** The questions for a filled database, in its large organisation. */
export function questionsOf(plan: Plan): Question[] {
  const company = plan.companies[0]
  const ours = plan.jobs.filter(job => job.company === company)
  const usual = usualOf(ours)
  const [largest] = ours
  if (!company || !largest) throw new Error('The plan is empty')
  const newest = newestOf(plan, company)
  const surnames = spread(lastNames, 40).map(name => name.fa)
  const inJob = (job: Job) => ({ params: { job_uuid: job.id } })
  return [
    each('board', usual, job => toAsk(steps.ofJob, inJob(job))),
    each('list', usual, job => toAsk(applicants.ofJob, inJob(job))),
    each('board, largest job', [largest], job => toAsk(steps.ofJob, inJob(job))),
    each('board, filtered', usual, job => toAsk(steps.ofJob, { ...inJob(job), query: { gender: ['women'], rate: ['4', '5'], order_by: 'rate' } })),
    each('board, surname, largest job', surnames, name => toAsk(steps.ofJob, { ...inJob(largest), query: { name } })),
    each('health', usual, job => toAsk(jobHealth.show, inJob(job))),
    each('health, largest job', [largest], job => toAsk(jobHealth.show, inJob(job))),
    each('list, overdue, largest job', [largest], job => toAsk(applicants.ofJob, { ...inJob(job), query: { overdue: 1 } })),
    each('list, largest job', [largest], job => toAsk(applicants.ofJob, inJob(job))),
    each('list, page 20 of largest', [largest], job => toAsk(applicants.ofJob, { ...inJob(job), query: { page: 20 } })),
    each('list, filtered', usual, job => toAsk(applicants.ofJob, { ...inJob(job), query: { gender: ['women'], rate: ['4', '5'], order_by: 'rate' } })),
    each('surname', surnames, name => toAsk(applicants.search, { query: { name } })),
    each('surname, other script', spread(lastNames, 40), name => toAsk(applicants.search, { query: { name: name.en } })),
    each('search, name', surnames, q => toAsk(applicantSearch.find, { query: { q } })),
    each('search, words', skills.slice(0, 20), q => toAsk(applicantSearch.find, { query: { q } })),
    each('search, two words', skills.slice(0, 20), (q) => toAsk(applicantSearch.find, { query: { q: `${q} ${skills[0] ?? ''}` } })),
    each('skill', skills.slice(0, 20), skill => toAsk(applicants.search, { query: { skill: [skill] } })),
    each('words of a CV', skills.slice(0, 20), word => toAsk(applicants.search, { query: { cv_file_content: word } })),
    each('all ids of largest', [largest], job => toAsk(applicants.ids, inJob(job))),
    each('all applicants', [1], page => toAsk(applicants.search, { query: { page } })),
    ...applicantQuestions(plan, company, newest),
    ...poolQuestions(usual, surnames),
    each('trash', [largest], job => toAsk(applicants.trash, inJob(job))),
    each('job list', [1, 2, 3], page => toAsk(jobs.list, { query: { page } })),
    each('one job', usual, job => toAsk(jobs.show, { params: { job_id: job.id } })),
    each('home', [1], () => toAsk(home.today, {})),
    each('notices', [1], page => toAsk(notifications.list, { query: { page } })),
    each('my tasks', [1, 2, 3], page => toAsk(tasks.mine, { query: { page } })),
    each('my overdue tasks', [1], () => toAsk(tasks.mine, { query: { overdue: 1 } })),
    each('my done tasks', [1], () => toAsk(tasks.mine, { query: { status: 'COMPLECTED' } })),
    each('tasks of one', newest, it => toAsk(tasks.list, { params: { applicant_uuid: it.id } })),
    each('comments', newest, it => toAsk(comments.list, { params: { applicant_uuid: it.id } })),
    each('activities of one', newest, it => toAsk(activities.ofApplicant, { params: { job_uuid: it.job.id, applicant_id: it.id } })),
    each('activities of a job', usual, job => toAsk(activities.ofJob, { params: { uuid: job.id } })),
    { name: 'move', changes: true, asks: newest.filter(it => it.path.length === 1).flatMap(moveAndBack) },
    { name: 'move up to 5000', changes: true, asks: allThere(plan, company, largest) },
    { name: 'login', changes: true, asks: [toAsk(sessions.login, { body: { auth: 'staff0-1@example.ir', password } })] },
  ] // prettier-ignore
}

/** Moves an applicant to the second step and back. */
const moveAndBack = ({ id, job }: Application): Ask[] =>
  [1, 0].map(position =>
    toAsk(applicants.move, {
      params: { job_uuid: job.id, applicant_id: id },
      body: { step_id: job.steps[position] ?? '' },
    }),
  )

/** Moves as many applicants of a job as one request allows, newest first, to the second step and back. */
function allThere(plan: Plan, company: Company, job: Job): Ask[] {
  const ids: string[] = []
  for (let n = company.applicants[1] - 1; n >= company.applicants[0] && ids.length < maxBulk; n--) {
    const it = plan.application(n)
    if (it.job === job) ids.push(it.id)
  }
  return [1, 0].map(position =>
    toAsk(bulk.move, {
      params: { job_uuid: job.id, destination_step_uuid: job.steps[position] ?? '' },
      body: { applicants_uuids: ids },
    }),
  )
}
