import { defaultSources, jobRole } from '@kargozin/api/labels.ts'
import { rejectReasons } from '@kargozin/api/labels-reasons.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { cvTextOf, entriesOf, skills, wordsOf } from './cv-text.ts'
import { jobTitles, mobileOf, personOf, pick, pickSkewed, randomOf } from './names.ts'
import { talkFillings, type Filling, type Row } from './rows-talk.ts'
import { idOf, stepTypesInOrder, type Application, type Company, type Job, type Plan } from './plan.ts'

/** The rows of each table as values for COPY. Every row comes after the rows to which it refers. */

const time = (at: number) => new Date(at).toISOString()
const array = (words: readonly string[]) => `{${words.map(word => JSON.stringify(word)).join(',')}}`
const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`

const sourceKinds = Object.keys(defaultSources) as (keyof typeof defaultSources)[] // the object has no other keys
const sourceId = (plan: Plan, company: Company, at: number) =>
  idOf('source', company.n * sourceKinds.length + at, plan.start)

/** The number of tags of each organisation. One applicant in three has the first ones, few have the last. */
export const tagCount = 40
export const tagId = (plan: Plan, company: Company, at: number) => idOf('tag', company.n * tagCount + at, plan.start)
const colors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink']

const titles = ['متقاضیان', 'بررسی اولیه', 'مصاحبه', 'استخدام', 'رد شده']
const degrees = ['diploma', 'associate', 'bachelor', 'bachelor', 'bachelor', 'master', 'master', 'doctorate']
const remarks = [
  'تماس گرفتم و پاسخ داد.',
  'برای مصاحبه مناسب است.',
  'سابقهٔ خوبی دارد؛ حقوق پیشنهادی بالا است.',
  'رزومه کامل نیست.',
]

/** One job in a hundred is pinned, and nine of ten old jobs are inactive. */
function jobRow(plan: Plan, job: Job): Row {
  const random = randomOf(job.n * 5 + 7)
  const old = !job.evergreen && plan.end - job.created > 120 * 86_400_000
  const created = time(job.created)
  const status = old && random() < 0.9 ? 1 : 10
  return [job.company.id, job.id, pick(jobTitles, random), `<p>${titles.join('، ')}</p>`, pick([1, 2, 3, 4], random),
    status, created, created, job.company.owner, created, random() < 0.01 ? created : null] // prettier-ignore
}

/** Depends only on the person's number, so that a second application of a person repeats the same data. */
function applicantRow({ company, id, person: n }: Application): Row {
  const random = randomOf(n * 5 + 11)
  const it = personOf(n)
  const knows = array([pickSkewed(skills, random), pickSkewed(skills, random), pickSkewed(skills, random)])
  return [company.id, id, it.first_name, it.last_name, it.email, it.mobile, it.gender, it.birth_date,
    pick(degrees, random), Math.floor(random() * 20), knows, JSON.stringify(entriesOf(n)),
    wordsOf(12, random)] // prettier-ignore
}

function applicationRow(plan: Plan, it: Application): Row {
  const random = randomOf(it.n * 5 + 13)
  const person = personOf(it.person)
  const [position, entered] = it.path.at(-1) ?? [0, it.applied]
  const snapshot = {
    name: person.first_name,
    last_name: person.last_name,
    mobile: person.mobile,
    email: person.email,
    fields: [{ name: 'birth_date', value: person.birth_date }],
  }
  return [it.company.id, it.id, it.job.id, plan.personId(it.person), it.job.steps[position] ?? '', time(entered), it.path.length,
    sourceId(plan, it.company, Math.floor(random() ** 2 * sourceKinds.length)), random() < 0.3 ? 1 + Math.floor(random() * 5) : null,
    JSON.stringify(snapshot), it.hasCv ? idOf('file', it.n, it.applied) : null, it.hasCv ? cvTextOf(it.person, person) : null,
    position === 4 ? array([pick(Object.keys(rejectReasons), random)]) : '{}', it.seen ? time(it.applied + 3_600_000) : null,
    time(it.applied), it.trashed ? time(entered) : null, hex(`track ${it.n}`)] // prettier-ignore
}

const stayRows = (it: Application): Row[] =>
  it.path.map(([position, entered], n) => {
    const next = it.path[n + 1]
    return [it.company.id, it.id, it.job.id, it.job.steps[position] ?? '', time(entered), n === 0 ? null : time(entered),
      n === 0 ? null : it.company.recruiter, next ? time(next[1]) : null, next ? it.company.recruiter : null] // prettier-ignore
  })

const activityRows = (it: Application): Row[] =>
  it.path.map(([position, entered], n) => {
    const before = n === 0 ? null : JSON.stringify({ step_id: it.job.steps[it.path[n - 1]?.[0] ?? 0] })
    return [it.company.id, time(entered), n === 0 ? null : it.company.recruiter, n === 0 ? 'apply' : 'move', 'application',
      it.id, it.job.id, it.id, before, JSON.stringify({ step_id: it.job.steps[position] })] // prettier-ignore
  })

function commentRows(it: Application): Row[] {
  const random = randomOf(it.n * 5 + 17)
  if (random() > 0.15) return []
  return [
    [
      it.company.id,
      it.id,
      it.company.recruiter,
      pick(remarks, random),
      random() < 0.2 ? 'PRIVATE' : 'PUBLIC',
      time(it.applied),
    ],
  ]
}

/** Half of the applicants have a task. Six of seven tasks are done. Recruiter, interviewer and owner share them. */
function taskRows(it: Application): Row[] {
  if (it.n % 2 !== 0) return []
  const random = randomOf(it.n * 5 + 19)
  const { id, owner, recruiter, interviewer } = it.company
  const done = random() < 0.86
  const deadline = time(it.applied + random() * 60 * 86_400_000).slice(0, 10)
  return [
    [
      id,
      it.id,
      owner,
      pick([owner, recruiter, interviewer], random),
      pick(remarks, random),
      random() < 0.7 ? deadline : null,
      random() < 0.2 ? 'PRIVATE' : 'PUBLIC',
      done ? 'COMPLECTED' : 'OPEN',
      done ? time(it.applied + 86_400_000) : null,
    ],
  ]
}

function tagRows(plan: Plan, it: Application): Row[] {
  const random = randomOf(it.n * 5 + 23)
  const chosen = random() < 0.4 ? [] : [1, 2].map(() => Math.floor(tagCount * random() ** 3))
  return [...new Set(chosen)].map(at => [it.company.id, it.id, tagId(plan, it.company, at)])
}

/** One applicant in four is in the talent pool. */
const talentRows = (it: Application): Row[] =>
  it.n % 4 === 0 && !it.trashed ? [[it.company.id, it.id, pick(remarks, randomOf(it.n)), it.company.recruiter, time(it.applied)]] : [] // prettier-ignore

/** The recruiter gets a notice for one applicant in ten; a third of those of the last month is unread. */
function noticeRows(plan: Plan, it: Application): Row[] {
  if (it.n % 10 !== 3) return []
  const person = personOf(it.person)
  const data = {
    applicant: `${person.first_name} ${person.last_name}`,
    job: 'کارشناس فروش',
    job_id: it.job.id,
    application_id: it.id,
  }
  const unread = plan.end - it.applied < 30 * 86_400_000 && it.n % 3 === 0
  return [
    [
      it.company.id,
      it.company.recruiter,
      'unseen_applicant',
      JSON.stringify(data),
      time(it.applied),
      unread ? null : time(it.applied + 7_200_000),
    ],
  ]
}

const staff = (it: Company) => [it.owner, it.recruiter, it.interviewer]

/** The rows of each table. `passwordHash` is the hash of everybody's password. */
export function fillings(plan: Plan, passwordHash: string): Record<string, Filling> {
  const each =
    <It>(count: number, at: (n: number) => It) =>
    (columns: string, rows: (it: It) => Row[]): Filling => ({ columns, count, rows: n => rows(at(n)) })
  const companies = each(plan.companies.length, n => plan.companies[n] ?? fail(n))
  const jobs = each(plan.jobs.length, n => plan.jobs[n] ?? fail(n))
  const applications = each(plan.size.applicants, n => plan.application(n))
  const born = time(plan.start - 30 * 86_400_000)
  return {
    user_account: companies('id, first_name, last_name, email, mobile, password_hash, created_at', it =>
      staff(it).map((id, n) => [id, 'سارا', 'محمدی', `staff${it.n}-${n}@example.ir`, mobileOf(9_000_000 + it.n * 3 + n), passwordHash, born])),
    organization: companies('id, name, username, user_id, created_at', it => [[it.id, `سازمان ${it.n}`, `bench-${it.n}`, it.owner, born]]),
    membership: companies('organization_id, user_id, joined_at', it => staff(it).map(id => [it.id, id, born])),
    role: companies('organization_id, id, display_name, permissions', it => [[it.id, it.role, 'کارشناس جذب', array(roleExamples.recruiter.permissions)]]),
    role_holder: companies('organization_id, role_id, user_id', it => [[it.id, it.role, it.recruiter]]),
    source: companies('organization_id, id, title, kind', it =>
      sourceKinds.map((kind, n) => [it.id, sourceId(plan, it, n), defaultSources[kind].fa, kind])),
    tag: companies('organization_id, id, title, color', it =>
      Array.from({ length: tagCount }, (_, n) => [it.id, tagId(plan, it, n), `برچسب ${n + 1}`, colors[n % colors.length] ?? 'gray'])),
    job: jobs('organization_id, id, title, description, contract_type, publish_status, published_at, first_published_at, user_id, created_at, pinned_at',
      it => [jobRow(plan, it)]),
    job_person: jobs('organization_id, job_id, user_id, role, scope', it => (it.n % 20 === 0 ? [[it.company.id, it.id, it.company.interviewer, jobRole.interviewer, 'show']] : [])),
    step: jobs('organization_id, id, job_id, title, position, type', it =>
      it.steps.map((id, position) => [it.company.id, id, it.id, titles[position] ?? '', position, stepTypesInOrder[position] ?? 1])),
    file: applications('organization_id, id, name, type, bytes, sha256, collection, created_at', it =>
      it.hasCv ? [[it.company.id, idOf('file', it.n, it.applied), 'resume.pdf', 'application/pdf', 84_213, hex(`cv ${it.n}`), 'cv', time(it.applied)]] : []),
    application: applications('organization_id, id, job_id, person_id, step_id, entered_at, version, source_id, rate, snapshot, cv_file_id, cv_text, rejection_reasons, seen_at, applied_at, trashed_at, track_hash',
      it => [applicationRow(plan, it)]),
    applicant: applications('organization_id, application_id, first_name, last_name, email, mobile, gender, birth_date, degree, experience_years, skills, entries, sponsor',
      it => [applicantRow(it)]),
    application_tag: applications('organization_id, application_id, tag_id', it => tagRows(plan, it)),
    stay: applications('organization_id, application_id, job_id, step_id, entered_at, follows_at, entered_by, left_at, left_by', stayRows),
    activity: applications('organization_id, at, user_id, type, subject, subject_id, job_id, application_id, before, after', activityRows),
    comment: applications('organization_id, application_id, user_id, comment, visibility, created_at', commentRows),
    task: applications('organization_id, application_id, user_id, assignee_id, title, deadline, visibility, status, completed_at', taskRows),
    talent: applications('organization_id, application_id, reason, added_by, added_at', talentRows),
    notification: applications('organization_id, user_id, type, data, created_at, read_at', it => noticeRows(plan, it)),
    ...talkFillings(plan, applications),
  } // prettier-ignore
}

function fail(n: number): never {
  throw new Error(`The plan has no number ${n}`)
}
