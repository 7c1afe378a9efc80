import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { ReachedApplication } from '../access/applicant-access.ts'
import { undoMerge } from './unmerge-persons.ts'

type Two = readonly [ReachedApplication, ReachedApplication]

type Separated = {
  /** The persons of the two, which differ now. */
  persons: readonly [string, string]
  /** The applications that got a new person. */
  separated: string[]
}

/**
 * Makes two persons of one, at any time after they were joined. A merge of the two is undone, so that chosen values go back
 * too. If they are still one person, the other application gets a new person, together with those of its applications that have
 * its name and not the name of `own`, or, where the names do not decide, more contacts in common with it.
 */
export async function separate(db: Db, who: Member, [own, other]: Two): Promise<Separated> {
  if (own.person_id !== other.person_id) return { persons: [own.person_id, other.person_id], separated: [] }
  await undoMergeOf(db, who, [own, other])
  const persons = await personsOf(db, who, [own, other])
  const [person, others] = persons
  if (person !== others) return { persons, separated: [] }
  const { rows } = await sql<{ id: string; person_id: string }>`
    with fresh as (select uuidv7() as person_id),
    theirs as (${applicationsWithOther(who, person, [own, other])})
    update application t set person_id = fresh.person_id, version = t.version + 1
      from fresh
     where t.organization_id = ${who.organization_id} and t.person_id = ${person}
       and (t.id in (select id from theirs) or t.merged_into in (select id from theirs))
    returning t.id, t.person_id`.execute(db)
  return { persons: [person, rows[0]?.person_id ?? person], separated: rows.map(row => row.id) }
}

/** SQL: the applications of the person that belong to `other` and not to `own`. */
const applicationsWithOther = ({ organization_id }: Member, person: string, [own, other]: Two) => sql`
  select a.id
    from application a
    join applicant x on x.organization_id = a.organization_id and x.application_id = a.id
    join applicant o on o.organization_id = a.organization_id and o.application_id = ${own.id}
    join applicant w on w.organization_id = a.organization_id and w.application_id = ${other.id}
   cross join lateral (select same_name(x.name_key, x.sound_key, o.name_key, o.sound_key) as as_own,
                              same_name(x.name_key, x.sound_key, w.name_key, w.sound_key) as as_other,
                              (x.mobile is not distinct from o.mobile)::int + (x.email is not distinct from o.email)::int as shared_with_own,
                              (x.mobile is not distinct from w.mobile)::int + (x.email is not distinct from w.email)::int as shared_with_other) it
   where a.organization_id = ${organization_id} and a.person_id = ${person} and a.merged_into is null and a.id <> ${own.id}
     and (a.id = ${other.id} or it.as_other and not it.as_own
          or it.as_other = it.as_own and it.shared_with_other > it.shared_with_own)`

/** Undoes the merge that joined these two. The dialog of a merge inside one job opening undoes it by itself. */
async function undoMergeOf(db: Db, who: Member, [own, other]: Two): Promise<void> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    select m.id, m.person_id from person_merge m
     where m.organization_id = ${who.organization_id} and m.undone_at is null
       and ((m.application_id = ${own.id} and m.other_id = ${other.id}) or (m.application_id = ${other.id} and m.other_id = ${own.id}))
       -- Two applications that a merge joined to one are separated by undoing it, in its turn.
       and not exists (select from person_merge_item i
                        where i.organization_id = m.organization_id and i.merge_id = m.id and i.before ? 'merged_into')
     order by m.id desc limit 1`.execute(db)
  const [merge] = rows
  if (merge) await undoMerge(db, who, merge.id)
}

async function personsOf(db: Db, who: Member, [own, other]: Two): Promise<readonly [string, string]> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    select id, person_id from application where organization_id = ${who.organization_id} and id in (${own.id}, ${other.id})`.execute(
    db,
  )
  const of = (it: ReachedApplication) => rows.find(row => row.id === it.id)?.person_id ?? it.person_id
  return [of(own), of(other)]
}

/** Stores which applications were separated, so that `joinAgain` can undo it. */
export async function keepSeparation(
  db: Db,
  { organization_id }: Member,
  { persons, separated }: Separated,
): Promise<void> {
  if (separated.length === 0) return
  const [person_id, other_person_id] = persons
  await db
    .insertInto('separation')
    .values(separated.map(application_id => ({ organization_id, application_id, person_id, other_person_id })))
    .execute()
}

/** Gives separated applications their earlier person back, as far as they still have the one that they got. */
export async function joinAgain(db: Db, { organization_id }: Member, persons: readonly string[]): Promise<void> {
  await sql`
    update application t set person_id = s.person_id, version = t.version + 1,
           attempt = case when t.merged_into is not null or not exists (
               select from application x where x.organization_id = t.organization_id and x.job_id = t.job_id
                  and x.person_id = s.person_id and x.attempt = t.attempt and x.merged_into is null) then t.attempt
             else (select max(x.attempt) + t.attempt from application x where x.organization_id = t.organization_id
                      and x.job_id = t.job_id and x.person_id = s.person_id) end
      from separation s
     where s.organization_id = ${organization_id} and s.person_id = any(${persons}::uuid[])
       and s.other_person_id = any(${persons}::uuid[])
       and t.organization_id = s.organization_id and t.id = s.application_id and t.person_id = s.other_person_id`.execute(
    db,
  )
}
