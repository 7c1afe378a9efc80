import { sql } from 'kysely'
import { gregorian, jalali, jalaliMonthDays, persianDigits } from '@kargozin/api/persian.ts'
import type { Db } from '../db/transaction.ts'

const levels = ['مدیریت ارشد', 'مدیریت میانی', 'سرپرستی', 'کارشناسی', 'اجرایی']

/** The units, each with the keys of its people and a word in the titles of its job openings. */
const units: readonly [name: string, people: readonly string[], opening: string][] = [
  ['فناوری', ['interviewer'], 'توسعه‌دهنده'],
  ['فروش', ['line_manager'], 'فروش'],
  ['منابع انسانی', ['hr_manager', 'recruiter'], 'جذب'],
  ['مالی', [], 'تحلیل‌گر'],
]

/** The branches, each with its address, the keys of its people and a word in the titles of its job openings. */
const branches: readonly [name: string, address: string, people: readonly string[], opening: string][] = [
  ['دفتر مرکزی تهران', 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، پلاک ۲۱۴۰', ['hr_manager', 'recruiter'], 'توسعه‌دهنده'],
  ['شعبهٔ اصفهان', 'اصفهان، خیابان چهارباغ بالا، مجتمع کوثر، طبقهٔ سوم', ['line_manager'], 'فروش'],
  ['شعبهٔ تبریز', 'تبریز، خیابان آزادی، نبش گلگشت', [], 'تحلیل‌گر'],
]

type Statement = { purpose: string; duties: string; requirements: string }

/** The positions, each with its code, its job statement and a word in the titles of its job openings. */
const positions: readonly [title: string, code: string, opening: string, statement: Statement | undefined][] = [
  [
    'توسعه‌دهندهٔ نرم‌افزار',
    'IT-01',
    'توسعه‌دهنده',
    {
      purpose: '<p>ساختن و نگهداری سامانه‌هایی که مشتریان هر روز با آن‌ها کار می‌کنند.</p>',
      duties:
        '<ul><li>نوشتن کد خوانا همراه آزمون</li><li>بازبینی کد همکاران</li><li>رسیدگی به خطاهای گزارش‌شده</li></ul>',
      requirements: '<p>کارشناسی رایانه یا تجربهٔ برابر، و دو سال سابقهٔ برنامه‌نویسی.</p>',
    },
  ],
  [
    'کارشناس فروش',
    'SL-04',
    'فروش',
    {
      purpose: '<p>یافتن مشتریان تازه و نگه داشتن مشتریان کنونی.</p>',
      duties: '<ul><li>تماس با مشتریان</li><li>تهیهٔ پیش‌فاکتور و پیگیری قرارداد</li></ul>',
      requirements: '<p>یک سال سابقهٔ فروش و آشنایی با اکسل.</p>',
    },
  ],
  ['تحلیل‌گر داده', 'IT-07', 'تحلیل‌گر', undefined],
]

/** The seasons of the current Persian year, each with its first and last day. */
function seasons(): { title: string; start_at: string; end_at: string }[] {
  const { year } = jalali(new Date().toISOString().slice(0, 10))
  return ['بهار', 'تابستان', 'پاییز', 'زمستان'].map((season, at) => ({
    title: `${season} ${persianDigits(String(year))}`,
    start_at: gregorian({ year, month: at * 3 + 1, day: 1 }),
    end_at: gregorian({ year, month: at * 3 + 3, day: jalaliMonthDays(year, at * 3 + 3) }),
  }))
}

/** Adds levels, evaluation cycles, and branches and units with people and job openings. */
export async function addStructure(
  db: Db,
  organization_id: string,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .insertInto('level')
    .values(levels.map(title => ({ organization_id, title })))
    .execute()
  await db
    .insertInto('evaluation_cycle')
    .values(seasons().map(it => ({ organization_id, ...it })))
    .execute()
  for (const [name, address, people, opening] of branches) {
    const { id } = await db
      .insertInto('branch')
      .values({ organization_id, name, address })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = people.map(key => ({ organization_id, branch_id: id, user_id: ids[key] ?? '' }))
    if (members.length > 0) await db.insertInto('branch_member').values(members).execute()
    await sql`update job set branch_id = ${id}
      where organization_id = ${organization_id} and title like ${`%${opening}%`}`.execute(db)
  }
  await addPositions(db, organization_id, ids)
  for (const [name, people, opening] of units) {
    const { id } = await db
      .insertInto('unit')
      .values({ organization_id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = people.map(key => ({ organization_id, unit_id: id, user_id: ids[key] ?? '' }))
    if (members.length > 0) await db.insertInto('unit_member').values(members).execute()
    await sql`insert into job_unit (organization_id, job_id, unit_id)
      select organization_id, id, ${id} from job
       where organization_id = ${organization_id} and title like ${`%${opening}%`}`.execute(db)
  }
}

async function addPositions(db: Db, organization_id: string, ids: Readonly<Record<string, string>>): Promise<void> {
  for (const [title, code, opening, statement] of positions) {
    const { id } = await db
      .insertInto('position')
      .values({ organization_id, title, code })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { organization_id, position_id: id, version: 1, user_id: ids['hr_manager'] ?? null, ...statement }
    if (statement) await db.insertInto('position_statement').values(values).execute()
    await sql`update job set position_id = ${id}, statement_version = ${statement ? 1 : null}
      where organization_id = ${organization_id} and title like ${`%${opening}%`}`.execute(db)
  }
}
