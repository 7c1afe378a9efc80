import { sql } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import type { ApplicationKey } from '../people/persons.ts'

/** The words by which a person can be recognised in texts of others. */
export type ErasedWords = {
  /** First and last names, each alone. */
  names: string[]
  /** First and last name together. */
  fullNames: [string, string][]
  mobiles: string[]
  emails: string[]
  national_ids: string[]
  addresses: string[]
}

/** SQL: the earlier values of a field of the applicant. */
const earlier = (field: string) => sql`array(select distinct value from earlier where key = ${field} limit 20)`

/** Remembers the words of an application that is about to be erased, so that its traces can be found (erase-traces.ts). */
export async function rememberWords(db: Db, { organization_id, application_id }: ApplicationKey): Promise<void> {
  await sql`
    with earlier as (
      -- The values before and after each change of the profile and each merge.
      select value.key, value.value from (
        select x.before, x.after from activity x
         where x.organization_id = ${organization_id} and x.application_id = ${application_id} and x.subject = 'application'
        union all
        select m.before, m.after from person_merge_item m
         where m.organization_id = ${organization_id} and m.application_id = ${application_id} and m.in_table = 'applicant') changed
       cross join lateral (select * from jsonb_each_text(changed.before) union select * from jsonb_each_text(changed.after)) value),
    it as (
      select array[p.first_name, a.snapshot ->> 'name'] || ${earlier('first_name')} as first,
             array[p.last_name, a.snapshot ->> 'last_name'] || ${earlier('last_name')} as last,
             array[p.mobile, a.snapshot ->> 'mobile'] || ${earlier('mobile')} as mobiles,
             array[p.email, lower(a.snapshot ->> 'email'), lower(i.given ->> 'email')] || ${earlier('email')} as emails,
             array[v.national_id] as codes,
             array[p.address] || ${earlier('address')} || array(
               select field ->> 'value' from jsonb_array_elements(
                   coalesce(a.snapshot -> 'fields', '[]') || coalesce(i.given -> 'fields', '[]')) field
                where field ->> 'name' = 'address') as addresses
        from application a
        join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
        left join applicant_private v on v.organization_id = a.organization_id and v.application_id = a.id
        left join information i on i.organization_id = a.organization_id and i.application_id = a.id
       where a.organization_id = ${organization_id} and a.id = ${application_id} and a.erased_at is null)
    insert into erased_words (organization_id, words)
    select ${organization_id}, jsonb_build_object(
             'names', array(select distinct btrim(it) from unnest(first || last) it where btrim(it) <> ''),
             'fullNames', (select coalesce(jsonb_agg(distinct jsonb_build_array(one, two)), '[]')
                             from unnest(first) one cross join unnest(last) two where btrim(one) <> '' and btrim(two) <> ''),
             'mobiles', array(select distinct it from unnest(mobiles) it where it <> ''),
             'emails', array(select distinct it from unnest(emails) it where it <> ''),
             'national_ids', array(select it from unnest(codes) it where it <> ''),
             'addresses', array(select distinct btrim(it) from unnest(addresses) it where length(btrim(it)) >= 8))
      from it`.execute(db)
}

/**
 * Takes the words of some erased applications. Returns undefined if none are left. Words that a remaining applicant or a member
 * has too are left out: a text with such a name is not necessarily about the erased person, and changing it would damage the
 * data of others.
 */
export async function takeWords(db: Db, organization_id: string, most: number): Promise<ErasedWords | undefined> {
  const { rows } = await sql<{ words: ErasedWords }>`
    delete from erased_words where organization_id = ${organization_id} and id in (
      select id from erased_words where organization_id = ${organization_id} order by id limit ${sql.lit(most)} for update skip locked)
    returning words`.execute(db)
  if (rows.length === 0) return undefined
  const all = (name: Exclude<keyof ErasedWords, 'fullNames'>) => rows.flatMap(row => row.words[name])
  const names = all('names')
  const fullNames = rows.flatMap(row => row.words.fullNames)
  const ownNames = await withoutShared(db, organization_id, [...names, ...fullNames.map(it => it.join(' '))])
  const contacts = await withoutSharedContacts(db, organization_id, {
    mobiles: all('mobiles'),
    emails: all('emails'),
    national_ids: all('national_ids'),
    addresses: all('addresses'),
  })
  return {
    names: names.filter(it => ownNames.has(it)),
    fullNames: fullNames.filter(it => ownNames.has(it.join(' '))),
    ...contacts,
  }
}

/** Those of these names that are not part of the name of a remaining applicant or of a member. */
async function withoutShared(db: Db, organization_id: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) name
     cross join lateral (select '%' || replace(replace(replace(fold_name(name), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' as like) it
     where length(fold_name(name)) > 1
       and not exists (select from applicant p where p.organization_id = ${organization_id} and p.name_key like it.like)
       and not exists (select from membership m join user_account u on u.id = m.user_id
                        where m.organization_id = ${organization_id} and u.name_key like it.like)`.execute(db)
  return new Set(rows.map(row => row.name))
}

type Contacts = Pick<ErasedWords, 'mobiles' | 'emails' | 'national_ids' | 'addresses'>

/** Those of these contacts that no remaining applicant and no member has. */
async function withoutSharedContacts(db: Db, organization_id: string, contacts: Contacts): Promise<Contacts> {
  const own = async (values: readonly string[], column: 'mobile' | 'email' | 'address' | 'national_id') => {
    const table = column === 'national_id' ? sql`applicant_private` : sql`applicant`
    const ofMember =
      column === 'mobile' || column === 'email'
        ? sql`and not exists (select from membership m join user_account u on u.id = m.user_id
               where m.organization_id = ${organization_id} and u.${sql.ref(column)} = value)`
        : sql``
    const { rows } = await sql<{ value: string }>`
      select distinct value from unnest(${values}::text[]) value
       where not exists (select from ${table} p where p.organization_id = ${organization_id} and p.${sql.ref(column)} = value)
         ${ofMember}`.execute(db)
    return rows.map(row => row.value)
  }
  return {
    mobiles: await own(contacts.mobiles, 'mobile'),
    emails: await own(contacts.emails, 'email'),
    national_ids: await own(contacts.national_ids, 'national_id'),
    addresses: await own(contacts.addresses, 'address'),
  }
}
