import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { Person, World } from './world.ts'

type NewApplicant = Partial<BodyIn<typeof applicants.create>> & Partial<BodyIn<typeof applicantProfile.update>>

let numbers = 0

/** Returns a new mobile number that no other record has. */
export const freshMobile = (): string => `0914${String(1_000_000 + numbers++)}`

/** Helpers for the tests about duplicates. */
export const merging = () => {
  const jobOf = async (who: Person, title = 'حسابدار'): Promise<string> =>
    (await who.does(jobs.create, { body: { title } })).job.uuid

  /** Adds an applicant with a new mobile number. Sets the other fields by a correction afterwards. */
  const add = async (who: Person, job_uuid: string, more: NewApplicant = {}): Promise<string> => {
    const { name = 'مریم', last_name = 'اکبری', mobile = freshMobile(), step_uuid, ...fields } = more
    const body = { name, last_name, mobile, ...(step_uuid ? { step_uuid } : {}) }
    const { applicant } = await who.does(applicants.create, { params: { job_uuid }, body })
    const params = { applicant_uuid: applicant.uuid }
    if (Object.keys(fields).length > 0) await who.does(applicantProfile.update, { params, body: fields })
    return applicant.uuid
  }

  const look = async (who: Person, applicant_uuid: string) =>
    (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

  /** Two applicants with the same name and birth date, entered for two jobs or twice for one. */
  const twins = async (who: Person, more: { one?: NewApplicant; two?: NewApplicant; sameJob?: boolean } = {}) => {
    const known = { birthday: '1991-04-23' }
    const job = await jobOf(who)
    const otherJob = more.sameJob ? job : await jobOf(who, 'انباردار')
    const one = await add(who, job, { ...known, ...more.one })
    const two = await add(who, otherJob, { ...known, ...more.two })
    return { job, otherJob, one, two }
  }

  const merge = (who: Person, applicant_uuid: string, other: string, own: string[] = [], taken: string[] = []) =>
    who.call(duplicates.merge, {
      params: { applicant_uuid },
      // the tests use only field names of the contract
      body: { applicant_uuid: other, own: own as ['name'], other: taken as ['name'] },
    })

  const unmerge = (who: Person, merge_uuid: string) => who.call(duplicates.unmerge, { params: { merge_uuid } })

  const proposed = async (who: Person, applicant_uuid: string) =>
    (await who.does(duplicates.ofApplicant, { params: { applicant_uuid } })).duplicates

  const move = async (who: Person, job_uuid: string, applicant_id: string, place: number) => {
    const board = await who.does(steps.ofJob, { params: { job_uuid } })
    const body = { step_id: board.steps[place]?.uuid ?? '' }
    await who.does(applicants.move, { params: { job_uuid, applicant_id }, body })
  }

  return { jobOf, add, look, twins, merge, unmerge, proposed, move }
}

/** Tables with records of merges, and columns that count changes. They differ after an undo and are not compared. */
const traces = ['person_merge', 'person_merge_item', 'rate_limit', 'session', 'notification']

/** Every row of the organisation as text, by table, without the records of merges. */
export async function everyRow(arya: World): Promise<Map<string, string[]>> {
  return arya.inside(async db => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(db)
    const found = new Map<string, string[]>()
    for (const { name } of tables.filter(it => !traces.includes(it.name))) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'version' - 'seen_at')::text as row from ${sql.table(name)} t
         where t.organization_id = ${arya.sara.organization}
           and coalesce(to_jsonb(t) ->> 'type', '') not in ('merge', 'unmerge') order by 1`.execute(db)
      found.set(
        name,
        rows.map(it => it.row),
      )
    }
    return found
  })
}

/** The rows that exist only before or only after, each with a mark for its side. */
export const changedRows = (before: Map<string, string[]>, after: Map<string, string[]>): string[] =>
  [...after].flatMap(([table, rows]) => {
    const [was, is] = [new Set(before.get(table)), new Set(rows)]
    return [
      ...[...was].filter(row => !is.has(row)).map(row => `- ${table} ${row}`),
      ...[...is].filter(row => !was.has(row)).map(row => `+ ${table} ${row}`),
    ]
  })
