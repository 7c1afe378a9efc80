import { sql } from 'kysely'
import pg from 'pg'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { hashPassword } from './account/passwords.ts'
import type { Member } from './core/http/answer.ts'
import type { Services } from './core/http/services.ts'
import { Transaction, type Db } from './db/transaction.ts'
import { addApplicants, type Step } from './demo/applicants.ts'
import { chanceFrom } from './demo/chance.ts'
import { saveTemplate, addJobPeople, partsOf, shareJob, tagJob } from './demo/job-details.ts'
import { openings, type Opening } from './demo/openings.ts'
import { laterFields, askInformation } from './demo/information.ts'
import { addChart } from './demo/chart.ts'
import { addCareerPage } from './demo/career-page.ts'
import { addEmployees } from './demo/employees.ts'
import { addOnboarding } from './demo/onboarding.ts'
import { addStructure } from './demo/structure.ts'
import { tagApplicants } from './demo/tags.ts'
import { addAppointments, addOfferedTimes } from './demo/appointments.ts'
import { addNotices } from './demo/notices.ts'
import { addTasks } from './demo/tasks.ts'
import { addSurveys } from './demo/surveys.ts'
import { addTalents } from './demo/talents.ts'
import { seedOrganization } from './organisation/seed.ts'
import { addSteps, usualSteps } from './recruitment/steps/usual-steps.ts'
import { ofOrganization } from './db/conditions.ts'

/** The sign-in data of a person of the demo company. They sign in by e-mail or mobile. */
export type DemoLogin = { role: string; name: string; email: string; mobile: string; password: string }

const password = 'kargozin'

/** The people of the demo company. All keys except `owner` are keys of the example roles. */
const people = {
  owner: { first_name: 'سارا', last_name: 'محمدی', role: 'مالک', email: 'sara@example.com', mobile: '09000000001' },
  hr_manager: {
    first_name: 'بهرام',
    last_name: 'کاظمی',
    role: 'مدیر منابع انسانی',
    email: 'bahram@example.com',
    mobile: '09000000002',
  },
  recruiter: {
    first_name: 'مینا',
    last_name: 'کریمی',
    role: 'کارشناس جذب',
    email: 'mina@example.com',
    mobile: '09000000003',
  },
  interviewer: {
    first_name: 'رضا',
    last_name: 'صادقی',
    role: 'مصاحبه‌گر',
    email: 'reza@example.com',
    mobile: '09000000004',
  },
  line_manager: {
    first_name: 'الهام',
    last_name: 'نیک‌پور',
    role: 'مدیر واحد',
    email: 'elham@example.com',
    mobile: '09000000005',
  },
} as const

type Role = keyof typeof people
type Ids = Record<Role, string>

/** The sign-in data of all people of the demo company. The server prints it after the start. */
export const demoLogins: readonly DemoLogin[] = Object.values(people).map(it => ({
  role: it.role,
  name: `${it.first_name} ${it.last_name}`,
  email: it.email,
  mobile: it.mobile,
  password,
}))

/**
 * Creates the demo company in one transaction if no organisation exists. Returns its sign-in data as long as the demo company
 * exists. Two servers that start at the same moment create only one.
 */
export async function makeDemo({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<readonly DemoLogin[]> {
  // Connects as the owner of the tables, because row-level security needs an organisation and none exists yet.
  const pool = new pg.Pool({ ...database.reach.owner, max: 1 })
  pool.on('error', () => {})
  const transaction = new Transaction(pool)
  const { db } = transaction
  try {
    await sql`select pg_advisory_xact_lock(4602)`.execute(db)
    const some = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()
    if (!some) await fill(db, storage)
    const demo = await db
      .selectFrom('organization')
      .select('id')
      .where(sql<string>`settings ->> 'demo'`, '=', 'true')
      .limit(1)
      .executeTakeFirst()
    await transaction.commit()
    return demo ? demoLogins : []
  } catch (error) {
    await transaction.rollback()
    throw error
  } finally {
    await pool.end()
  }
}

async function fill(db: Db, storage: Services['storage']): Promise<void> {
  const ids = await addPeople(db)
  const arya = await addOrganization(db, 'آریا پردازش', 'arya', ids.owner)
  await addMembers(db, arya, ids)
  const sources = await sourcesOf(db, arya)
  const staff = [ids.owner, ids.hr_manager, ids.recruiter]
  const chance = chanceFrom(1405)
  let serial = 0
  for (const opening of openings) {
    const { job_id, steps } = await addJob(db, arya, opening, ids)
    const cvs = opening === openings[0] ? 8 : 0
    await addApplicants(
      db,
      storage,
      chance,
      { organization_id: arya, job_id, opening, steps, sources, staff },
      { serial, cvs },
    )
    serial += opening.applicants
    if (opening === openings[0]) {
      await addSurveys(db, { organization_id: arya, job_id, steps, user_id: ids.recruiter })
      await askInformation(db, { organization_id: arya, steps })
      await addTasks(db, arya, job_id, ids)
      await addAppointments(db, { organization_id: arya, job_id, staff: ids })
      await addOfferedTimes(db, { organization_id: arya, job_id, staff: ids })
    }
    if (opening.template) await saveTemplate(db, arya, job_id, ids.hr_manager, opening.template)
    await shareJob(db, arya, job_id)
  }
  await tagApplicants(db, arya)
  await addStructure(db, arya, ids)
  await addChart(db, arya, ids)
  await addEmployees(db, arya)
  await addOnboarding(db, arya, ids)
  await addCareerPage(db, arya)
  await addTalents(db, arya, ids)
  await addNotices(db, arya, [ids.owner, ids.recruiter])
  await addSecond(db, storage, ids, serial)
}

async function addPeople(db: Db): Promise<Ids> {
  const password_hash = await hashPassword(password)
  const now = new Date().toISOString()
  const proved = { email_proved_at: now, mobile_proved_at: now }
  const rows = Object.values(people).map(({ role: _role, ...person }) => ({ ...person, password_hash, ...proved }))
  const added = await db.insertInto('user_account').values(rows).returning(['id', 'email']).execute()
  const idOf = (role: Role) => added.find(row => row.email === people[role].email)?.id ?? ''
  return {
    owner: idOf('owner'),
    hr_manager: idOf('hr_manager'),
    recruiter: idOf('recruiter'),
    interviewer: idOf('interviewer'),
    line_manager: idOf('line_manager'),
  }
}

async function addOrganization(db: Db, name: string, username: string, user_id: string): Promise<string> {
  const about =
    'نرم‌افزار فروش و سفارش برای فروشگاه‌های سراسر ایران می‌سازیم؛ با تیمی که به کار دقیق و گفت‌وگوی روشن باور دارد.'
  const { id } = await db
    .insertInto('organization')
    .values({ name, username, user_id, about, settings: JSON.stringify({ demo: true }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ organization_id: id, user_id }).execute()
  await seedOrganization(db, id, 'fa')
  return id
}

async function addMembers(db: Db, organization_id: string, ids: Ids): Promise<void> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'display_name'])
    .where(ofOrganization({ organization_id }))
    .execute()
  for (const role of ['hr_manager', 'recruiter', 'interviewer', 'line_manager'] as const) {
    const user_id = ids[role]
    const role_id = roles.find(row => row.display_name === roleExamples[role].fa)?.id ?? ''
    await db.insertInto('membership').values({ organization_id, user_id }).execute()
    await db.insertInto('role_holder').values({ organization_id, role_id, user_id }).execute()
  }
}

async function sourcesOf(db: Db, organizationId: string): Promise<string[]> {
  const kinds = ['career_page', 'career_page', 'jobinja', 'jobvision', 'linkedin', 'referral']
  const rows = await db
    .selectFrom('source')
    .select(['id', 'kind'])
    .where(ofOrganization({ organization_id: organizationId }))
    .execute()
  return kinds.flatMap(kind => rows.find(row => row.kind === kind)?.id ?? [])
}

/** An owner's Member value, which the functions behind the calls need. */
const memberOf = (organization_id: string, user_id: string): Member => ({
  ...{ organization_id, user_id, session_id: user_id, full_name: '', owner: true, permissions: [] },
})

/** Converts million Toman to Rial, in which pay is stored. One Toman is ten Rial. */
const rial = (millionToman: number | undefined) => (millionToman === undefined ? null : millionToman * 10_000_000)

async function addJob(db: Db, organization_id: string, opening: Opening, ids: Ids) {
  const sales = opening.title.includes('فروش')
  const user_id = sales ? ids.line_manager : ids.recruiter
  const since = new Date(Date.now() - opening.days * 86_400_000).toISOString()
  const published = opening.publish_status === 0 ? null : since
  const city = await db.selectFrom('city').select('id').where('name', '=', opening.city).limit(1).executeTakeFirst()
  const { title, description, activities, competencies, skills, facilities } = opening
  const { id } = await db
    .insertInto('job')
    .values({
      ...{ organization_id, user_id, title, description, activities, competencies, skills, facilities },
      knowledge_required: opening.knowledge,
      city_id: city?.id ?? null,
      contract_type: opening.contract_type,
      collaboration_model: opening.collaboration_model,
      publish_status: opening.publish_status,
      required_hires: opening.required_hires,
      salary_min: rial(opening.salary?.[0]),
      salary_max: rial(opening.salary?.[1]),
      requirements: JSON.stringify(opening.requirements),
      questions: JSON.stringify(opening.questions),
      form_options: JSON.stringify({ required_fields: formOf(opening), sections: [{ name: 'skill', status: 1 }] }),
      ...partsOf(opening),
      ...{ created_at: since, updated_at: since, published_at: published, first_published_at: published },
      pinned_at: opening === openings[0] ? since : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSteps(db, memberOf(organization_id, user_id), id, usualSteps('fa'))
  await tagJob(db, organization_id, id, opening.tags)
  const interviewerWorks = opening === openings[0]
  await addJobPeople(
    db,
    { organization_id, job_id: id },
    { people: ids, interviews: Boolean(opening.interview), interviewerWorks },
  )
  return { job_id: id, steps: await stepsOf(db, organization_id, id) }
}

const formOf = (opening: Opening) => [
  { name: 'email', status: 2 },
  { name: 'cv_file', status: opening === openings[0] ? 2 : 1 },
  { name: 'gender', status: 1 },
  ...(opening === openings[0] ? laterFields : []),
]

const stepsOf = (db: Db, organizationId: string, jobId: string): Promise<Step[]> =>
  db
    .selectFrom('step')
    .select(['id', 'title', 'type'])
    .where(ofOrganization({ organization_id: organizationId }))
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()

/** Creates a second, small organisation of the same owner, for trying to switch between organisations. */
async function addSecond(db: Db, storage: Services['storage'], ids: Ids, serial: number): Promise<void> {
  const behin = await addOrganization(db, 'نوآوران بهین', 'behin', ids.owner)
  const [design] = openings.slice(1)
  if (!design) return
  const opening = { ...design, applicants: 4, days: 6 }
  const { owner } = ids
  const alone = { owner, hr_manager: owner, recruiter: owner, interviewer: owner, line_manager: owner }
  const { job_id, steps } = await addJob(db, behin, opening, alone)
  const place = {
    organization_id: behin,
    job_id,
    opening,
    steps,
    sources: await sourcesOf(db, behin),
    staff: [owner],
  }
  await addApplicants(db, storage, chanceFrom(2), place, { serial, cvs: 0 })
}
