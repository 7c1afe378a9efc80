import { onboardingToken } from '../../../recruitment/onboarding/read-onboarding.ts'
import { hashOfHandle } from '../../../core/tokens.ts'
import type { Maker, Making } from './making.ts'

/** Inserts an employee with an onboarding directly into the tables, because the caller may lack the permission to begin one. */
async function newOnboarding(
  { world, by, mark }: Making,
  link_seed: string | null = null,
  deleted_at: string | null = null,
): Promise<string> {
  const { organization: organization_id } = by
  const link = link_seed && {
    link_seed,
    link_hash: hashOfHandle(onboardingToken(world.services.config.secret, link_seed)),
    link_until: '2099-01-01',
  }
  return world.asOwner(async db => {
    const values = { organization_id, first_name: mark, last_name: mark, started_on: '2026-01-03' }
    const { id } = await db.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('onboarding')
      .values({ organization_id, employee_id: id, title: mark, welcome: mark, deleted_at, ...link })
      .execute()
    return id
  })
}

/** Inserts a task of the onboarding of an employee. */
async function newDuty(
  { world, by, mark }: Making,
  employee_id: string,
  owner: 'person' | 'employee',
): Promise<string> {
  const values = { organization_id: by.organization, employee_id, user_id: by.id, title: mark, owner, day: 1 }
  const assignee_id = owner === 'person' ? by.id : null
  const made = await world.asOwner(db =>
    db
      .insertInto('task')
      .values({ ...values, assignee_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return made.id
}

/** Each link has another id: the employee’s own. */
const linkOf = new Map<string, string>()

/** Builders for onboardings, their tasks, papers and links. */
export const ofOnboardings = {
  /** An employee with a first day of work, whose onboarding has not begun. */
  beginningEmployee: async ({ world, by, mark }) => {
    const values = { organization_id: by.organization, first_name: mark, last_name: mark, started_on: '2026-01-03' }
    const made = await world.asOwner(db =>
      db.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  onboardedEmployee: making => newOnboarding(making),
  'deleted onboarding': making => newOnboarding(making, null, new Date().toISOString()),
  /** A task of `onboardedEmployee`. */
  employeeTask: async making => newDuty(making, await making.of('onboardedEmployee'), 'person'),
  linkedEmployee: async making => {
    const link = crypto.randomUUID()
    const employee = await newOnboarding(making, link)
    linkOf.set(employee, link)
    return employee
  },
  onboardingLink: async ({ of, world }) =>
    onboardingToken(world.services.config.secret, linkOf.get(await of('linkedEmployee')) ?? ''),
  /** A paper that `linkedEmployee` is asked for. */
  onboardingPaper: async ({ of, world, by, mark }) => {
    const values = { organization_id: by.organization, employee_id: await of('linkedEmployee'), place: 1 }
    const paper = { ...values, kind: 'other', title: mark, needed: true }
    const made = await world.asOwner(db =>
      db.insertInto('onboarding_paper').values(paper).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  /** A task that `linkedEmployee` does. */
  ownDuty: async making => newDuty(making, await making.of('linkedEmployee'), 'employee'),
  /** A document from the link of `employee`. */
  linkedDocument: async ({ of, world, by, mark }) => {
    const values = { organization_id: by.organization, employee_id: await of('employee'), kind: 'other', title: mark }
    const made = await world.asOwner(db =>
      db
        .insertInto('employee_document')
        .values({ ...values, from_link: true, review: 'waiting' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return made.id
  },
} satisfies Record<string, Maker>
