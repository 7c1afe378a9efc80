import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

type Staff = { owner: string; hr_manager: string; line_manager: string }

/** The tasks of the template: the title, who does it, the key of a colleague, and the working day. */
const tasks = [
  ['آماده کردن میز و رایانه', 'supervisor', null, -2],
  ['ساختن حساب‌های کاربری', 'person', 'owner', -1],
  ['خوشامد و آشنایی با محل کار', 'supervisor', null, 0],
  ['خواندن آیین‌نامهٔ سازمان', 'employee', null, 1],
  ['ثبت بیمه', 'person', 'hr_manager', 3],
  ['گفت‌وگو دربارهٔ ماه نخست', 'supervisor', null, 22],
] as const satisfies readonly (readonly [string, 'person' | 'supervisor' | 'employee', keyof Staff | null, number])[]

const papers = [
  { kind: 'identity', title: 'کارت ملی و شناسنامه', hint: 'پشت و رو، خوانا', needed: true },
  { kind: 'degree', title: 'آخرین مدرک تحصیلی', hint: '', needed: true },
  { kind: 'military', title: 'کارت پایان خدمت', hint: 'فقط اگر مشمول هستید', needed: false },
]

const welcome = 'خوش آمدید! مدارک زیر را با گوشی بفرستید و روز اول ساعت نه به پذیرش مراجعه کنید.'
const title = 'کارمند دفتر'

/** Adds a template of onboarding, and a new employee who begins in some days. */
export async function addOnboarding(db: Db, organization_id: string, staff: Staff): Promise<void> {
  const template = await db
    .insertInto('onboarding_template')
    .values({ organization_id, title, welcome, papers: sql`${JSON.stringify(papers)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = tasks.map(([name, owner, person, day], place) => ({
    ...{ organization_id, template_id: template.id, title: name, owner, day, place },
    user_id: person && staff[person],
  }))
  await db.insertInto('onboarding_template_task').values(rows).execute()
  const first = sql<string>`(now() at time zone 'Asia/Tehran')::date + 4`
  const names = { first_name: 'نگار', last_name: 'نوروزی', gender: 'women', mobile: '09125559900' }
  const { id: employee_id } = await db
    .insertInto('employee')
    .values({ organization_id, ...names, started_on: first, contract_type: 1, supervisor_id: staff.line_manager })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { organization_id, employee_id }
  const address = 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، پلاک ۲۱۴۰، طبقهٔ دوم'
  await db
    .insertInto('onboarding')
    .values({ ...of, title, welcome, address })
    .execute()
  const assignees = { person: staff.owner, supervisor: staff.line_manager, employee: null }
  const given = tasks.map(([name, owner, person, day], at) => ({
    ...{ ...of, user_id: staff.hr_manager, title: name, owner, day },
    assignee_id: person ? staff[person] : assignees[owner],
    deadline: sql<string>`(now() at time zone 'Asia/Tehran')::date + ${4 + day}::int`,
    status: at === 0 ? 'COMPLECTED' : 'OPEN',
    completed_at: at === 0 ? sql<string>`now()` : null,
  }))
  await db.insertInto('task').values(given).execute()
  const sent = await db
    .insertInto('employee_document')
    .values({ ...of, kind: 'identity', title: papers[0]?.title ?? '', from_link: true, review: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = papers.map((it, place) => ({ ...of, ...it, place, document_id: place === 0 ? sent.id : null }))
  await db.insertInto('onboarding_paper').values(asked).execute()
}
