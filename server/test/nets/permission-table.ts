import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { profile } from '@kargozin/api/account/profile.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { may, permissions, type Permission, type Rights } from '@kargozin/api/permissions.ts'
import type { Needs } from '@kargozin/api/call.ts'
import { everyCall, kindAt, placesOf, type NamedCall } from './ids.ts'
import { ask, type IdsAt } from './requests.ts'
import { refusedToOwner } from './rival-exceptions.ts'
import { thingsOf, type Things } from './things.ts'
import { person, type Person, type World } from '../world.ts'

/* Tests which callers may make which calls: each person below makes every call, for the same job opening. */

/** A person with a column in the table. `rights` is undefined for a person without an organisation. */
export type Somebody = { title: string; about: string; who: Person; rights: Rights | undefined; has: Things }

/** The result of a call: allowed (✓), refused with 403 (–), with 404 (hidden), or with 401 (sign in). */
export type May = '✓' | '–' | 'hidden' | 'sign in'

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

const parts: readonly (Part & { title: string; about: string })[] = [
  {
    title: 'Job: may change',
    about: 'is in the list of people of the job opening with the right to change',
    role: 'job',
    scope: 'change',
  },
  {
    title: 'Job: may look',
    about: 'is in the list of people of the job opening with read access',
    role: 'job',
    scope: 'show',
  },
  {
    title: 'Step: may change',
    about: 'supervises the applicant’s step with the right to change',
    role: 'step',
    scope: 'change',
  },
  { title: 'Step: may look', about: 'supervises the applicant’s step with read access', role: 'step', scope: 'show' },
]

/** The people of the columns, ordered from most to fewest permissions. */
export async function everybody(world: World): Promise<Somebody[]> {
  const shared = thingsOf(world, world.sara, 'آریا')
  // Creates all records first, because givePart adds a person only to existing ones.
  for (const named of everyCall.filter(({ it }) => it.needs !== 'nobody'))
    for (const place of placesOf(named.it)) await shared(kindAt(named, place))
  const member = (title: string, about: string, who: Person, held: readonly Permission[], owner = false): Somebody => {
    const rights = { owner, permissions: held }
    return { title, about, who, rights, has: thingsOf(world, who, title, shared) }
  }
  const byRole = Object.values(roleExamples).map(async ({ en, permissions: held }) =>
    member(
      en,
      'holds the example role of this name, and has no part in the job opening',
      await world.hire(en, held),
      held,
    ),
  )
  const byPart = parts.map(async part => {
    const held = roleExamples.interviewer.permissions
    const who = await world.hire(part.title, held)
    await givePart(world, who, part)
    return member(part.title, `holds the example role Interviewer, and ${part.about}`, who, held)
  })
  return [
    member('Owner', 'founded the organisation and made the job opening', world.sara, [], true),
    ...(await Promise.all(byRole)),
    ...(await Promise.all(byPart)),
    member('No role', 'is a member of the organisation without a role', world.reza, []),
    await outsider(world, shared),
    await guest(world, shared),
    { title: 'Nobody', about: 'is not signed in', who: world.nobody, rights: undefined, has: shared },
  ]
}

async function outsider(world: World, shared: Things): Promise<Somebody> {
  const body = { first_name: 'آزاد', last_name: 'آزاد', mobile: '09129999999', password: 'گذرواژهٔ آزاد ۱۲' }
  const { token_user } = await world.nobody.does(registration.user, { body })
  const who = person(world.url, { id: await idOf(world, body.mobile), organization: '', token: token_user })
  const about = 'is signed in and belongs to no organisation'
  return { title: 'Outsider', about, who, rights: undefined, has: ownOr(shared, thingsOf(world, who, 'آزاد')) }
}

async function guest(world: World, shared: Things): Promise<Somebody> {
  const { token_user } = await world.nobody.does(sessions.guest, {})
  const visitor = person(world.url, { id: '', organization: '', token: token_user })
  const who = { ...visitor, id: (await visitor.does(profile.show, {})).user.id }
  const about = 'has signed in as a guest, without an account'
  return { title: 'Guest', about, who, rights: undefined, has: ownOr(shared, thingsOf(world, who, 'مهمان')) }
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

/** Calls that only the owner may make, regardless of permissions, and the reason. */
const ownersOnly: Readonly<Record<string, string>> = {
  'organizations.transfer': 'only the owner can transfer the ownership',
}

/** Calls whose result depends on the record even for members who may see all job openings, and the reason. */
const byRecord: Readonly<Record<string, string>> = {
  'appointmentReports.update': 'only the author can change a report, who is the owner in this test',
  'sentMessages.retry':
    'the message in this test concerns no applicant, so only members who see the log can send it again',
}

/** The result that follows from the contract; undefined if it depends on the record. */
export function byContract({ name, it: { needs } }: NamedCall, { rights, who }: Somebody): May | undefined {
  if (needs === 'nobody') return '✓'
  if (!rights) return needs === 'user' && who.token ? undefined : 'sign in'
  if (!may(rights, needs) || (name in ownersOnly && !rights.owner)) return '–'
  return may(rights, 'organization.hiring.jobs.all') && !(name in byRecord) ? '✓' : undefined
}

async function idsFor(named: NamedCall, { has }: Somebody): Promise<IdsAt> {
  // Calls that need no token use secret links; a random one refers to nothing.
  if (named.it.needs === 'nobody') return place => (place.startsWith('path.') ? [randomUUID()] : undefined)
  const ids = new Map<string, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await has(kind)])
  }
  return place => ids.get(place)
}

/** The result of a person's call. */
async function resultOf(url: string, named: NamedCall, somebody: Somebody): Promise<May> {
  const { code } = await ask(url, somebody.who, named, await idsFor(named, somebody))
  if (code >= 500) throw new Error(`${named.name}, ${somebody.title}: ${code}`)
  if (code === 401) return 'sign in'
  if (code === 403) return '–'
  const there = named.it.needs === 'nobody' || refusedToOwner[named.name]?.code === 404
  return code === 404 && !there ? 'hidden' : '✓'
}

/** The results of a call for all people. A call without ids is made only once per set of permissions. */
export async function rowOf(url: string, named: NamedCall, people: readonly Somebody[]): Promise<May[]> {
  const row: May[] = []
  const known = new Map<string, May>()
  for (const it of people) {
    const like = placesOf(named.it).length > 0 ? it.title : JSON.stringify(it.rights ?? it.title)
    const gets =
      named.it.needs === 'nobody' && it.who.token ? '✓' : (known.get(like) ?? (await resultOf(url, named, it)))
    known.set(like, gets)
    row.push(gets)
  }
  return row
}

const inWords = (needs: Needs): string =>
  ({ nobody: 'nothing', user: 'signing in', member: 'belonging to the organisation', ...permissions })[needs]

/** 'jobPeople' as 'Job people'. */
const headingOf = (area: string) =>
  area.replace(/^./, first => first.toUpperCase()).replace(/[A-Z]/g, (it, at) => (at ? ` ${it.toLowerCase()}` : it))

const line = (cells: readonly string[]) => `| ${cells.map(it => it.replaceAll('|', '\\|')).join(' | ')} |`

/** The tables as a document for readers who do not read code. */
export function documentOf(people: readonly Somebody[], rows: ReadonlyMap<NamedCall, readonly May[]>): string {
  const areas = Map.groupBy([...rows], ([{ name }]) => name.split('.')[0] ?? '')
  const head = ['What', 'What it needs', ...people.map(it => it.title)]
  const tables = [...areas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, calls]) =>
      [
        `## ${headingOf(area)}\n`,
        line(head),
        line(head.map((_, at) => (at < 2 ? '---' : ':-:'))),
        ...calls.map(([{ name, it }, row]) =>
          line([
            `${it.summary}<br>\`${it.method} ${it.path}\``,
            name in ownersOnly ? 'owning the organisation' : inWords(it.needs),
            ...row,
          ]),
        ),
      ].join('\n'),
    )
  return `${introduction(people)}\n${tables.join('\n\n')}\n`
}

const introduction = (people: readonly Somebody[]) => `# Who may do what

Written by \`server/permissions.test.ts\`, which makes every call of the product as each of these people, with the same
job opening and everything in it, and compares the results with this page. After an intended change,
\`UPDATE=1 npm test server server/permissions.test.ts\` writes the page again; review the difference before committing it.

- **✓**: the person may do it.
- **–**: the call is refused.
- **hidden**: the answer is “not found”, so that people who may not see a job opening do not learn that it exists.
- **sign in**: the person must sign in.

${people.map(it => `- **${it.title}** ${it.about}.`).join('\n')}

In each column, notices, sessions, pictures, comments and actions to undo are the person’s own: those of others are hidden or
refused. Secret links (an invitation, the page of an application, a questionnaire) work for everyone who has them.
`
