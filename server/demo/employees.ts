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
  await db.insertInto('departure').values(departures).execute()
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
}
