import { sql } from 'kysely'
import { profile } from '@kargozin/api/account/profile.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import type { Supervisors } from '@kargozin/api/call.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { kindAt } from '../ids.ts'
import { placesOf, type NamedCall } from '../places.ts'
import type { Standing } from './permission-rule.ts'
import { thingsOf, type Things } from '../things/things.ts'
import { newBranch } from '../secrets.ts'
import { person, type Person, type World } from '../../world.ts'

/** A person of the test. `about` completes a sentence that begins with the title. */
export type Somebody = Standing & { title: string; about: string; who: Person; has: Things }

type Part = { role: 'job' | 'step'; scope: 'change' | 'show' }

/** Makes a person a supervisor of every existing job opening, or of the first step of each. */
async function givePart(world: World, { id, organization }: Person, { role, scope }: Part): Promise<void> {
  await world.asOwner(db =>
    role === 'job'
      ? sql`insert into job_person (organization_id, job_id, user_id, role, scope)
          select organization_id, id, ${id}, 7, ${scope} from job where organization_id = ${organization}`.execute(db)
      : sql`insert into step_supervisor (organization_id, step_id, user_id, scope)
          select distinct on (job_id) organization_id, id, ${id}::uuid, ${scope} from step
           where organization_id = ${organization} order by job_id, position`.execute(db),
  )
}

const looks = 'who may look'
const everyGroup: readonly Supervisors[] = [looks, 'of the step who may change', 'of the job who may change']

const parts: readonly (Part & { title: string; about: string; supervises: readonly Supervisors[] })[] = [
  {
    title: 'Job: may change',
    about: 'is in the list of people of the job opening with the right to change',
    ...({ role: 'job', scope: 'change' } as const),
    supervises: everyGroup,
  },
  {
    title: 'Job: may look',
    about: 'is in the list of people of the job opening with read access',
    ...({ role: 'job', scope: 'show' } as const),
    supervises: [looks],
  },
  {
    title: 'Step: may change',
    about: 'supervises the applicant’s step with the right to change',
    ...({ role: 'step', scope: 'change' } as const),
    supervises: [looks, 'of the step who may change'],
  },
  {
    title: 'Step: may look',
    about: 'supervises the applicant’s step with read access',
    ...({ role: 'step', scope: 'show' } as const),
    supervises: [looks],
  },
]

/** Puts every existing job opening into a branch. Returns a recruiter of this branch and one of another branch. */
async function recruitersOfBranches(world: World, held: readonly Permission[]): Promise<[near: Person, far: Person]> {
  const [near, far] = [await world.hire('Near', held), await world.hire('Far', held)]
  const branch_id = await newBranch(world, 'Near', near)
  await newBranch(world, 'Far', far)
  await world.asOwner(db =>
    db.updateTable('job').set({ branch_id }).where('organization_id', '=', near.organization).execute(),
  )
  return [near, far]
}

/** The people of the test, ordered from most to fewest permissions, with the records that these calls need. */
export async function everybody(world: World, calls: readonly NamedCall[]): Promise<Somebody[]> {
  const shared = thingsOf(world, world.sara, 'آریا')
  // Creates all records first, because givePart adds a person only to existing ones.
  for (const named of calls.filter(({ it }) => it.needs !== 'nobody'))
    for (const place of placesOf(named.it)) await shared(kindAt(named, place))
  const member = (title: string, about: string, who: Person, permissions: readonly Permission[]): Somebody => ({
    ...{ title, about, who, rights: { owner: who.id === world.sara.id, permissions }, signedIn: 'account' as const },
    ...{ supervises: [], has: thingsOf(world, who, title, shared) },
  })
  const byRole = Object.values(roleExamples).map(async ({ en, permissions: held }) =>
    member(
      en,
      'holds the example role of this name, and has no part in the job opening',
      await world.hire(en, held),
      held,
    ),
  )
  const ofBranches = [...roleExamples.line_manager.permissions, 'organization.hiring.jobs.branches'] as const
  const [near, far] = await recruitersOfBranches(world, ofBranches)
  const inBranch =
    'holds the example role Line manager and sees the job openings of their branches; the job opening is in'
  const byPart = parts.map(async part => {
    const held = roleExamples.interviewer.permissions
    const who = await world.hire(part.title, held)
    await givePart(world, who, part)
    const about = `holds the example role Interviewer, and ${part.about}`
    return { ...member(part.title, about, who, held), supervises: part.supervises }
  })
  return [
    member('Owner', 'founded the organisation and made the job opening', world.sara, []),
    ...(await Promise.all(byRole)),
    { ...member('Its branch', `${inBranch} their branch`, near, ofBranches), supervises: everyGroup },
    member('Another branch', `${inBranch} another branch`, far, ofBranches),
    ...(await Promise.all(byPart)),
    member('No role', 'is a member of the organisation without a role', world.reza, []),
    await outsider(world, shared),
    await guest(world, shared),
    stranger('Nobody', 'is not signed in', world.nobody, 'no', shared),
  ]
}

/** A person who belongs to no organisation. */
const stranger = (
  title: string,
  about: string,
  who: Person,
  signedIn: Standing['signedIn'],
  has: Things,
): Somebody => ({ title, about, who, rights: undefined, signedIn, supervises: [], has })

async function outsider(world: World, shared: Things): Promise<Somebody> {
  const body = { first_name: 'آزاد', last_name: 'آزاد', mobile: '09129999999', password: 'گذرواژهٔ آزاد ۱۲' }
  const { token_user } = await world.nobody.does(registration.user, { body })
  const who = person(world.url, { id: await idOf(world, body.mobile), organization: '', token: token_user })
  const has = ownOr(shared, thingsOf(world, who, 'آزاد'))
  return stranger('Outsider', 'is signed in and belongs to no organisation', who, 'account', has)
}

async function guest(world: World, shared: Things): Promise<Somebody> {
  const { token_user } = await world.nobody.does(sessions.guest, {})
  const visitor = person(world.url, { id: '', organization: '', token: token_user })
  const who = { ...visitor, id: (await visitor.does(profile.show, {})).user.id }
  const has = ownOr(shared, thingsOf(world, who, 'مهمان'))
  return stranger('Guest', 'has signed in as a guest, without an account', who, 'guest', has)
}

/** The sessions and pictures of a person without an organisation, and the records of the organisation. */
const ownOr =
  (shared: Things, own: Things): Things =>
  kind =>
    kind === 'session' || kind === 'ownPicture' ? own(kind) : shared(kind)

const idOf = async (world: World, mobile: string) =>
  (
    await world.asOwner(db =>
      db.selectFrom('user_account').select('id').where('mobile', '=', mobile).executeTakeFirst(),
    )
  )?.id ?? ''
