import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplications, type ReachedApplication } from '../access/applicant-access.ts'
import { readApplications, type Standing } from './merge-applications.ts'
import { objectOf } from './merge-items.ts'
import { lockMerges, announcePersons } from './merge-persons.ts'

/** SQL: whether two applications agree in name and contact, and have no different national codes. */
export function agree(
  { organization_id }: Member,
  one: RawBuilder<unknown>,
  two: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const codeOf = (id: RawBuilder<unknown>) => sql`(select v.national_id from applicant_private v
    where v.organization_id = ${organization_id} and v.application_id = ${id})`
  return sql`exists (select from applicant x, applicant y
    where x.organization_id = ${organization_id} and x.application_id = ${one}
      and y.organization_id = ${organization_id} and y.application_id = ${two}
      and same_name(x.name_key, x.sound_key, y.name_key, y.sound_key) and (x.mobile = y.mobile or x.email = y.email)
      and coalesce(${codeOf(one)} = ${codeOf(two)}, true))`
}

type Two = { own: ReachedApplication; other: ReachedApplication }

/** Two applications whose persons become one: that of `own` remains. */
type Joined = Two & { kept: string; gone: string }

/**
 * Makes one person of each of these pairs at once, as far as they agree in name and contact and share no job opening: then there
 * are no values to choose from, and no two applications to join. The others are left out. Throws 404 if the caller may not see
 * one of them.
 */
async function join({ body, db, who }: CallContext<typeof duplicates.join>) {
  await lockMerges(db, who)
  const ids = body.pairs.flatMap(it => [it.applicant_uuid, it.other_uuid])
  const reached = await reachApplications(db, who, [...new Set(ids)])
  const named = (id: string) => reached.get(id) ?? raise()
  const two = body.pairs.map(it => ({ own: named(it.applicant_uuid), other: named(it.other_uuid) }))
  const chains = joinedPersons(await agreeing(db, who, two))
  const all = await readApplications(db, who, [...new Set(chains.flatMap(it => [it.kept, it.gone]))], true)
  const joined = sharingNoJob(chains, all)
  const together = randomUUID()
  if (joined.length > 0) await store(db, who, { together, joined, all })
  return {
    joined: joined.length,
    left: body.pairs.length - joined.length,
    join_uuid: joined.length > 0 ? together : null,
  }
}

const raise = (): never => {
  throw notFound()
}

/** Those of the pairs that agree and that nobody has marked as different persons. */
async function agreeing(db: Db, { organization_id, ...who }: Member, two: readonly Two[]): Promise<Two[]> {
  const able = two.filter(({ own, other }) => own.scope === 'change' && other.scope === 'change')
  const { rows } = await sql<{ place: number }>`
    select pair.place from unnest(${able.map(it => it.own.id)}::uuid[], ${able.map(it => it.other.id)}::uuid[],
             ${able.map(it => it.own.person_id)}::uuid[], ${able.map(it => it.other.person_id)}::uuid[])
        with ordinality pair(one, two, person, other, place)
     where ${agree({ organization_id, ...who }, sql.ref('pair.one'), sql.ref('pair.two'))}
       and not exists (select from different_person d
             where d.organization_id = ${organization_id} and d.person_id in (pair.person, pair.other))`.execute(db)
  const places = new Set(rows.map(row => Number(row.place)))
  return able.filter((_, at) => places.has(at + 1))
}

/** The persons that become one: if A and B are one, and B and C, then all three get the person of A. */
function joinedPersons(two: readonly Two[]): Joined[] {
  const kept = new Map<string, string>()
  const rest = (person: string): string => {
    const next = kept.get(person)
    return next === undefined ? person : rest(next)
  }
  const joined = two.flatMap(({ own, other }) => {
    const [one, gone] = [rest(own.person_id), rest(other.person_id)]
    if (one === gone) return []
    kept.set(gone, one)
    return [{ own, other, gone }]
  })
  return joined.map(it => ({ ...it, kept: rest(it.gone) }))
}

/** Leaves out persons who have applied for a job of the remaining person, as far as the caller may know. */
function sharingNoJob(joined: readonly Joined[], all: readonly Standing[]): Joined[] {
  const jobs = jobsByPerson(all.filter(it => it.scope))
  return joined.filter(({ kept, gone }) => {
    const [own, others] = [jobs.get(kept) ?? new Set<string>(), jobs.get(gone) ?? new Set<string>()]
    if ([...others].some(job => own.has(job))) return false
    others.forEach(job => own.add(job))
    jobs.set(kept, own)
    return true
  })
}

function jobsByPerson(all: readonly Standing[]): Map<string, Set<string>> {
  const jobs = new Map<string, Set<string>>()
  for (const { person_id, job_id } of all) jobs.set(person_id, (jobs.get(person_id) ?? new Set()).add(job_id))
  return jobs
}

/**
 * The applications that get the remaining person. A job opening that the caller does not see, and in which both have applied,
 * keeps two applications of two persons.
 */
function movedTo(joined: readonly Joined[], all: readonly Standing[]): string[] {
  const jobs = jobsByPerson(all)
  const keptOf = new Map(joined.map(it => [it.gone, it.kept]))
  return all.flatMap(({ id, person_id, job_id }) => {
    const own = jobs.get(keptOf.get(person_id) ?? '')
    if (!own || own.has(job_id)) return []
    own.add(job_id)
    return [id]
  })
}

type Storing = { together: string; joined: readonly Joined[]; all: readonly Standing[] }

async function store(db: Db, who: Member, { together, joined, all }: Storing): Promise<void> {
  const { organization_id, user_id } = who
  const merges = joined.map(({ own, other, kept, gone }) => ({
    ...{ organization_id, user_id, id: randomUUID(), together },
    ...{ application_id: own.id, other_id: other.id, person_id: kept, other_person_id: gone },
  }))
  const moved = movedTo(joined, all)
  const rows = sql`jsonb_populate_recordset(null::person_merge, ${JSON.stringify(merges)}::jsonb)`
  await sql`
    with made as (
      insert into person_merge (organization_id, id, application_id, other_id, person_id, other_person_id, user_id, together)
      select organization_id, uuidv7(), application_id, other_id, person_id, other_person_id, user_id, together from ${rows}
      returning id, person_id, other_person_id),
    changed as (
      update application t set person_id = made.person_id, version = t.version + 1
        from made
       where t.organization_id = ${organization_id} and t.person_id = made.other_person_id
         and (t.id = any(${moved}::uuid[]) or t.merged_into = any(${moved}::uuid[]))
      returning made.id as merge_id, coalesce(new.merged_into, new.id) as application_id, ${objectOf('new', ['id'])} as key,
                ${objectOf('old', ['person_id'])} as before, ${objectOf('new', ['person_id'])} as after)
    insert into person_merge_item (organization_id, merge_id, application_id, in_table, key, before, after)
    select ${organization_id}, merge_id, application_id, 'application', key, before, after from changed`.execute(db)
  await recordAll(db, who, { type: 'merge', two: joined, all })
}

type Recording = { type: 'merge' | 'unmerge'; two: readonly Two[]; all: readonly Standing[] }

/** Records the activity in the history of each application. */
async function recordAll(db: Db, who: Member, { type, two, all }: Recording): Promise<void> {
  const titles = new Map(all.map(it => [it.job_id, it.title ?? '']))
  const deed = (it: ReachedApplication, from: ReachedApplication) => ({
    ...({ type, subject: 'application', id: it.id, job: it.job_id, application: it.id } as const),
    ...(type === 'merge' ? { after: { job: titles.get(from.job_id), job_id: from.job_id } } : {}),
  })
  await recordActivity(db, who, ...two.flatMap(({ own, other }) => [deed(own, other), deed(other, own)]))
  announcePersons(
    db,
    who,
    two.flatMap(({ own, other }) => [own.job_id, other.job_id]),
  )
}

/**
 * Undoes the merges that were made together, except those on which a later merge of the same person depends. Throws 404 if there
 * is nothing to undo, or if the caller may not see one of the applications.
 */
async function undo({ params, db, who }: CallContext<typeof duplicates.undoJoin>) {
  await lockMerges(db, who)
  const { organization_id } = who
  const merges = await db
    .selectFrom('person_merge as m')
    .select(['m.id', 'm.application_id', 'm.other_id'])
    .select(
      sql<boolean>`not exists (select from person_merge l where l.organization_id = m.organization_id and l.undone_at is null
        and l.id > m.id and l.together is distinct from m.together
        and (l.person_id in (m.person_id, m.other_person_id) or l.other_person_id in (m.person_id, m.other_person_id)))`.as(
        'last',
      ),
    )
    .where(ofOrganization(who, 'm'))
    .where('m.together', '=', params.join_uuid)
    .where('m.undone_at', 'is', null)
    .execute()
  if (merges.length === 0) throw notFound()
  const reached = await reachApplications(db, who, [...new Set(merges.flatMap(it => [it.application_id, it.other_id]))])
  const two = merges.flatMap(it => {
    const [own, other] = [reached.get(it.application_id), reached.get(it.other_id)]
    return it.last && own?.scope === 'change' && other?.scope === 'change' ? [{ id: it.id, own, other }] : []
  })
  await sql`
    with undone as (
      update person_merge set undone_at = clock_timestamp()
       where organization_id = ${organization_id} and id = any(${two.map(it => it.id)}::uuid[]) returning id)
    update application t set person_id = (i.before ->> 'person_id')::uuid, version = t.version + 1
      from person_merge_item i join undone on undone.id = i.merge_id
     where i.organization_id = ${organization_id} and i.in_table = 'application' and t.organization_id = ${organization_id}
       and t.id = (i.key ->> 'id')::uuid and t.person_id = (i.after ->> 'person_id')::uuid`.execute(db)
  await recordAll(db, who, { type: 'unmerge', two, all: [] })
  return { undone: two.length, left: merges.length - two.length }
}

/** The answers to the calls that join many pairs at once. */
export const joinAnswers: readonly Answer[] = [answer(duplicates.join, join), answer(duplicates.undoJoin, undo)]
