import { branches } from '@kargozin/api/structure/branches.ts'
import type { Maker, Making } from './making.ts'

/** Inserts a message template directly into the table, because the caller may lack the permission to create one. */
const newTemplate = async (making: Making, type: number) => {
  const values = {
    organization_id: making.by.organization,
    title: `${making.mark} ${type}`,
    content: making.mark,
    type,
  }
  return (
    await making.world.asOwner(db =>
      db.insertInto('message_template').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  ).id
}

/** Inserts a group of the chart directly into the table, because the caller may lack the permission to add one. */
async function addGroup({ world, by, mark }: Making, parent_id: string | null): Promise<string> {
  const values = { organization_id: by.organization, title: mark, parent_id }
  return (
    await world.asOwner(db => db.insertInto('chart_group').values(values).returning('id').executeTakeFirstOrThrow())
  ).id
}

const newGroup: Maker = making => addGroup(making, null)
/** Inserts a document of the employee directly into the table, because the caller may lack the permission to add one. */
async function newDocument({ world, by, of, mark }: Making, deleted_at: string | null = null): Promise<string> {
  const values = { organization_id: by.organization, employee_id: await of('employee'), kind: 'other', title: mark }
  const made = await world.asOwner(db =>
    db
      .insertInto('employee_document')
      .values({ ...values, deleted_at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return made.id
}

/** Inserts the row of an uploaded picture, because the caller may lack the permission to upload one. */
async function newPicture({ world, by, mark }: Making, collection: 'logo' | 'career' | 'photo'): Promise<string> {
  const file = { organization_id: by.organization, name: mark, type: 'image/webp', bytes: 1, sha256: Buffer.alloc(32) }
  const made = await world.asOwner(db =>
    db
      .insertInto('file')
      .values({ ...file, collection, public: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return made.id
}

/** Each has a mobile number of their own, because one invitation replaces another to the same number. */
let reachable = 0

/**
 * Builders for what belongs to the organisation itself: its branches, its message templates and the absences of its members.
 */
export const ofOrganisation = {
  message_template: making => newTemplate(making, 2),
  /** Another branch than `branch`. */
  otherBranch: async ({ by, mark }) =>
    (await by.does(branches.create, { body: { name: `${mark} دیگر` } })).subsidiary.id,
  chart_group: newGroup,
  /** Another group than `chart_group`. */
  otherGroup: newGroup,
  /** A group below `otherGroup`. */
  groupBelow: async making => addGroup(making, await making.of('otherGroup')),
  /** A member of the caller's organisation is made a holder directly in the table. */
  chartHolder: async ({ world, by, of }) => {
    const values = { organization_id: by.organization, group_id: await of('chart_group'), user_id: by.id }
    const dated = { ...values, started_on: '2001-01-01', ended_on: '2001-02-01' }
    const made = await world.asOwner(db =>
      db.insertInto('chart_holder').values(dated).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  groupQuestion: async ({ world, by, of, mark }) => {
    const values = { organization_id: by.organization, group_id: await of('chart_group'), title: mark, place: 0 }
    const made = await world.asOwner(db =>
      db.insertInto('chart_question').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  positionQuestion: async ({ world, by, of, mark }) => {
    const values = { organization_id: by.organization, position_id: await of('position'), title: mark, place: 0 }
    const made = await world.asOwner(db =>
      db.insertInto('position_question').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  /** An employee with a mobile number, who can be invited. */
  reachableEmployee: async ({ world, by, mark }) => {
    const mobile = `0917${1_000_000 + reachable++}`
    const values = { organization_id: by.organization, first_name: mark, last_name: mark, mobile }
    const made = await world.asOwner(db =>
      db.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  smsTemplate: making => newTemplate(making, 3),
  logo: making => newPicture(making, 'logo'),
  photo: making => newPicture(making, 'photo'),
  employee_document: making => newDocument(making),
  'deleted employee_document': making => newDocument(making, new Date().toISOString()),
  employee_correction: async ({ world, by, of, mark }) => {
    const [before, wanted] = [{ father_name: null }, { father_name: mark }].map(it => JSON.stringify(it))
    const values = { organization_id: by.organization, employee_id: await of('employee'), before, wanted }
    const made = await world.asOwner(db =>
      db
        .insertInto('employee_correction')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return made.id
  },
  careerPicture: making => newPicture(making, 'career'),
  /** Inserts an absence of the caller directly into the table, because the caller may lack the permission to add one. */
  absence: async ({ world, by, mark }) => {
    const times = { starts_at: '2099-01-01T05:00:00Z', ends_at: '2099-01-02T05:00:00Z' }
    const values = { organization_id: by.organization, user_id: by.id, ...times, title: mark }
    const made = await world.asOwner(db =>
      db.insertInto('absence').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
} satisfies Record<string, Maker>
