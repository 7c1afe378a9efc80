import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { hashOfHandle } from '../core/tokens.ts'
import type { Db } from '../db/transaction.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { firstNames, lastNames } from './names.ts'

const day = 86_400_000

/** The day this many days from now, as YYYY-MM-DD. */
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A national code with a valid check digit. */
function nationalCode(chance: Chance): string {
  const digits = Array.from({ length: 9 }, () => chance.upTo(10))
  const rest = digits.reduce((total, digit, at) => total + digit * (10 - at), 0) % 11
  return [...digits, rest < 2 ? rest : 11 - rest].join('')
}

const duties = ['completed', 'completed', 'exempt', 'exempt_medical', 'bought_out'] as const
const degrees = ['diploma', 'associate', 'bachelor', 'bachelor', 'bachelor', 'master', 'master', 'doctorate'] as const
const languages = [['en'], ['en'], ['en', 'ar'], ['en', 'de'], [], ['en', 'tr'], []]

/** The first days without work of some employees: most of them have left, and one leaves soon. */
const ends: Readonly<Record<number, number>> = {
  ...{ 1: -20, 3: -35, 5: -64, 7: -88, 9: -120, 11: -150, 14: 12, 16: -190, 18: -230, 20: -260, 22: -300, 24: -330 },
}

const reasons = ['better_offer', 'better_offer', 'pay', 'growth', 'migration'] as const

/** The fields of the employee at this place of the list. */
function employeeAt(at: number, chance: Chance) {
  const [first_name, latin, gender] = chance.of(firstNames)
  const [last_name, latinLast] = chance.of(lastNames)
  const worked = 40 + chance.upTo(3000)
  const end = ends[at]
  return {
    ...{ first_name, last_name, gender },
    personnel_code: String(1001 + at).padStart(6, '0'),
    mobile: `0912${String(5_550_000 + at * 137)}`,
    email: `${latin}.${latinLast}${at}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
    birth_date: dayFrom(-365 * (22 + chance.upTo(32)) - chance.upTo(365)),
    father_name: chance.of(firstNames.filter(it => it[2] === 'men'))[0],
    degree: chance.of(degrees),
    duty_status: gender === 'men' ? chance.of(duties) : 'not_applicable',
    languages: chance.of(languages),
    no_addiction_cert: chance.upTo(3) > 0,
    no_misdeed_cert: chance.upTo(3) > 0,
    contract_type: chance.of([1, 1, 1, 2, 5]),
    started_on: dayFrom(-worked),
    probation_ends_on: worked < 90 ? dayFrom(90 - worked) : null,
    contract_ends_on: dayFrom(20 + chance.upTo(330)),
    ended_on: end === undefined ? null : dayFrom(end),
  }
}

/** Adds about thirty employees without an account to the demo company, and what it knows about them. */
export async function addEmployees(db: Db, organization_id: string): Promise<void> {
  const chance = chanceFrom(42)
  const rows = Array.from({ length: 28 }, (_, at) => ({ organization_id, ...employeeAt(at, chance) }))
  const made = await db.insertInto('employee').values(rows).returning('id').execute()
  const departures = rows.flatMap(({ ended_on }, at) => {
    const employee_id = made[at]?.id
    const done_at = new Date(Date.now() - 30 * day).toISOString()
    if (!ended_on || !employee_id) return []
    return [{ organization_id, employee_id, ended_on, done_at, ended_by: 'user', reason: chance.of(reasons) }]
  })
  const left = await db.insertInto('departure').values(departures).returning(['id', 'employee_id']).execute()
  await addExitSurveys(db, organization_id, left)
  const of = made.map(it => ({ organization_id, employee_id: it.id }))
  const secrets = of.map(it => ({
    ...{ ...it, national_id: nationalCode(chance), children: chance.upTo(4) },
    marriage_status: chance.of(['single', 'married', 'married']),
    insurance_number: String(10_000_000 + chance.upTo(9e7)),
  }))
  await db.insertInto('employee_private').values(secrets).execute()
  const documents = of.flatMap((it, at) => [
    { ...it, kind: 'contract', title: 'قرارداد کار', expires_on: dayFrom(15 + 20 * at) },
    { ...it, kind: 'identity', title: 'شناسنامه و کارت ملی' },
  ])
  await db.insertInto('employee_document').values(documents).execute()
  const pay = of.map(it => ({ ...it, salary: (18 + chance.upTo(70)) * 10_000_000 }))
  await db.insertInto('employee_salary').values(pay).execute()
  await addCorrection(db, organization_id)
}

/** A member, who is not the owner, asks to correct their file. */
async function addCorrection(db: Db, organization_id: string): Promise<void> {
  const before = JSON.stringify({ degree: null, father_name: null, private: { children: null } })
  const wanted = JSON.stringify({ degree: 'master', father_name: 'محمود', private: { children: 1 } })
  await sql`
    insert into employee_correction (organization_id, employee_id, before, wanted, asked_at)
    select e.organization_id, e.id, ${before}::jsonb, ${wanted}::jsonb, now() - interval '5 hours'
      from employee e join organization o on o.id = e.organization_id
     where e.organization_id = ${organization_id} and e.user_id <> o.user_id order by e.id limit 1`.execute(db)
}

const exitPages: SurveyPages = [
  {
    title: null,
    questions: [
      { key: 'why', title: 'چه چیزی شما را به رفتن رساند؟', type: questionType.text, status: 2 },
      {
        ...{ key: 'again', title: 'باز هم اینجا کار می‌کنید؟', type: questionType.single, status: 2 },
        options: ['بله', 'شاید', 'نه'],
      },
    ],
  },
]

const exitAnswers: readonly (readonly [string, string])[] = [
  ['راه خانه تا دفتر دو ساعت شده بود.', 'بله'],
  ['پیشنهادی با حقوق بهتر گرفتم، ولی از تیم راضی بودم.', 'شاید'],
]

/** The exit surveys of those who left; the first two have answered. */
async function addExitSurveys(
  db: Db,
  organization_id: string,
  left: readonly { id: string; employee_id: string }[],
): Promise<void> {
  const rows = left.map(({ id, employee_id }, at) => {
    const [why, again] = exitAnswers[at] ?? []
    const answers = { why: { given: why ?? null, text: why ?? '' }, again: { given: again ?? null, text: again ?? '' } }
    const now = new Date().toISOString()
    return {
      ...{ organization_id, employee_id, departure_id: id, title: 'نظرسنجی خروج', sent_at: now },
      handle_hash: hashOfHandle(randomUUID()),
      pages: JSON.stringify(exitPages),
      ...(why && { answers: JSON.stringify(answers), page_index: 1, answered_at: now, completed_at: now }),
    }
  })
  await db.insertInto('exit_survey').values(rows).execute()
}
