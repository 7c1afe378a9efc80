import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** A group: its title, or the title of its position; its level, its places, its unit, its holder, and the groups below it. */
type Group = {
  title: string
  level: string
  places?: number
  unit?: string
  /** The key of the member who holds the group. */
  holder?: string
  /** Whether the holder only acts for somebody. */
  acting?: boolean
  below?: readonly Group[]
}

const [top, manager, head, senior, expert] = ['مدیریت ارشد', 'مدیریت میانی', 'سرپرستی', 'کارشناسی', 'اجرایی'] as const

const experts = (title: string, places = 2): Group => ({ title, level: expert, places })

const people: Group = {
  ...{ title: 'مدیر منابع انسانی', level: manager, unit: 'منابع انسانی', holder: 'hr_manager' },
  below: [
    {
      ...{ title: 'سرپرست جذب و استخدام', level: head },
      below: [
        { title: 'کارشناس جذب', level: expert, places: 3, holder: 'recruiter' },
        experts('کارشناس برند کارفرمایی', 1),
      ],
    },
    { title: 'سرپرست آموزش و توسعه', level: head, below: [experts('کارشناس آموزش')] },
    { title: 'سرپرست جبران خدمت', level: head, below: [experts('کارشناس حقوق و دستمزد'), experts('کارشناس بیمه', 1)] },
  ],
}

const technology: Group = {
  ...{ title: 'معاون فناوری', level: top, unit: 'فناوری' },
  below: [
    {
      ...{ title: 'مدیر واحد نرم‌افزار', level: manager, holder: 'line_manager' },
      below: [
        {
          ...{ title: 'سرپرست تیم پرداخت', level: head, holder: 'interviewer', acting: true },
          below: [
            { title: 'برنامه‌نویس ارشد', level: senior, places: 2 },
            { title: 'توسعه‌دهندهٔ نرم‌افزار', level: expert, places: 5 },
          ],
        },
        { title: 'سرپرست تیم موبایل', level: head, below: [experts('برنامه‌نویس موبایل', 4)] },
        { title: 'سرپرست کیفیت', level: head, below: [experts('کارشناس آزمون', 3)] },
      ],
    },
    {
      ...{ title: 'مدیر زیرساخت', level: manager },
      below: [
        experts('کارشناس شبکه'),
        experts('کارشناس امنیت', 1),
        experts('مدیر پایگاه داده', 1),
        experts('کارشناس مرکز داده', 3),
      ],
    },
    { title: 'مدیر محصول', level: manager, below: [experts('طراح تجربهٔ کاربری'), experts('تحلیل‌گر داده')] },
  ],
}

const money: Group = {
  ...{ title: 'معاون مالی', level: top, unit: 'مالی' },
  below: [
    { title: 'رئیس حسابداری', level: head, below: [{ title: 'حسابدار', level: expert, places: 4 }] },
    { title: 'رئیس خزانه‌داری', level: head, below: [experts('کارشناس خزانه')] },
    { title: 'کارشناس بودجه', level: senior },
  ],
}

const sales: Group = {
  ...{ title: 'معاون فروش و بازاریابی', level: top, unit: 'فروش' },
  below: [
    {
      ...{ title: 'مدیر فروش سازمانی', level: manager },
      below: [{ title: 'کارشناس فروش', level: expert, places: 6 }, experts('کارشناس مناقصه')],
    },
    { title: 'مدیر بازاریابی', level: manager, below: [experts('کارشناس محتوا'), experts('کارشناس تبلیغات')] },
    {
      ...{ title: 'مدیر پشتیبانی مشتریان', level: manager },
      below: [experts('کارشناس پشتیبانی', 8), experts('کارشناس استقرار', 4)],
    },
  ],
}

const chart: Group = {
  ...{ title: 'مدیرعامل', level: top, holder: 'owner' },
  below: [
    { title: 'دفتر مدیرعامل', level: head },
    people,
    technology,
    money,
    sales,
    { title: 'مشاور حقوقی', level: senior },
  ],
}

/** The ids of the records of a table of the organisation, by title. */
async function idsOf(db: Db, organization_id: string, table: 'position' | 'unit' | 'level') {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${sql.ref(table === 'unit' ? 'name' : 'title')} as title from ${sql.table(table)} where organization_id = ${organization_id}`.execute(
    db,
  )
  return new Map(rows.map(it => [it.title, it.id]))
}

type Holder = {
  organization_id: string
  group_id: string
  user_id: string | undefined
  acting: boolean | undefined
}

async function addHolder(db: Db, { organization_id, group_id, user_id, acting = false }: Holder): Promise<void> {
  await sql`insert into chart_holder (organization_id, group_id, user_id, started_on, acting)
    select organization_id, ${group_id}, user_id, (now() - interval '14 months')::date, ${acting} from membership
     where organization_id = ${organization_id} and user_id = ${user_id}`.execute(db)
}

/** Adds the chart to the demo company. `members` are ids of its members by role. */
export async function addChart(
  db: Db,
  organization_id: string,
  members: Readonly<Record<string, string>>,
): Promise<void> {
  const [positions, units, levels] = [
    await idsOf(db, organization_id, 'position'),
    await idsOf(db, organization_id, 'unit'),
    await idsOf(db, organization_id, 'level'),
  ]
  const add = async (group: Group, parent_id: string | null, unit: string | undefined): Promise<void> => {
    const position_id = positions.get(group.title) ?? null
    const own = group.unit ?? unit
    const { id } = await db
      .insertInto('chart_group')
      .values({
        ...{ organization_id, parent_id, position_id, places: group.places ?? 1 },
        title: position_id ? null : group.title,
        unit_id: units.get(own ?? '') ?? null,
        level_id: levels.get(group.level) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (group.holder)
      await addHolder(db, { organization_id, group_id: id, user_id: members[group.holder], acting: group.acting })
    for (const it of group.below ?? []) await add(it, id, own)
  }
  await add(chart, null, undefined)
  await sql`update chart_group g set second_parent_id = o.id from chart_group o
    where g.organization_id = ${organization_id} and g.title = 'طراح تجربهٔ کاربری'
      and o.organization_id = g.organization_id and o.title = 'مدیر بازاریابی'`.execute(db)
  await sql`update chart_stand set started_on = null where organization_id = ${organization_id}`.execute(db)
}
