import { stepType } from '@kargozin/api/labels.ts'
import type { LaterPart } from '@kargozin/api/recruitment/people/snapshot.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { Step } from './applicants.ts'
import { ofOrganization } from '../db/conditions.ts'

/** The fields that the job requests in a later step (status 3). */
export const laterFields = ['birthday', 'national_id', 'address'].map(name => ({ name, status: 3 }))

const birthday = '1992-05-14'
const address = 'تهران، خیابان کارگر شمالی، کوچهٔ نهم، پلاک ۱۲'
const laterPart: LaterPart = {
  fields: [
    { name: 'birthday', value: birthday },
    { name: 'address', value: address },
  ],
  private: ['national_id'],
}

type Place = { organization_id: string; steps: readonly Step[] }

/** Sets the review step to request `laterFields` from its applicants. One of them has sent everything. */
export async function askInformation(db: Db, { organization_id, steps }: Place): Promise<void> {
  const step = steps.find(it => it.type === stepType.review)
  if (!step) return
  await db
    .updateTable('step')
    .set({ notify_to_complete_information: true })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', step.id)
    .execute()
  const { rows } = await sql<One>`
    with asked as (
      insert into information (organization_id, application_id, stay_id, asked_at, reached)
      select organization_id, application_id, id, entered_at, true from stay
       where organization_id = ${organization_id} and step_id = ${step.id} and left_at is null
      returning application_id)
    select a.id as application_id from asked
      join application a on a.organization_id = ${organization_id} and a.id = asked.application_id
     order by a.entered_at limit 1`.execute(db)
  const [first] = rows
  if (first) await giveAll(db, organization_id, first)
}

type One = { application_id: string }

async function giveAll(db: Db, organization_id: string, { application_id }: One) {
  const deed = { subject: 'application', subject_id: application_id, application_id, type: 'complete_information' }
  const { given_at } = await db
    .updateTable('information')
    .set({ given: JSON.stringify(laterPart), given_at: sql`least(asked_at + interval '1 day', now())` })
    .where(ofOrganization({ organization_id }))
    .where('application_id', '=', application_id)
    .returning('given_at')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('applicant')
    .set({ birth_date: birthday, address })
    .where(ofOrganization({ organization_id }))
    .where('application_id', '=', application_id)
    .execute()
  await db
    .insertInto('applicant_private')
    .values({ organization_id, application_id, national_id: '0499370899' })
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet({ national_id: '0499370899' }))
    .execute()
  const job_id = sql<string>`(select job_id from application where organization_id = ${organization_id} and id = ${application_id})`
  await db
    .insertInto('activity')
    .values({ organization_id, job_id, ...deed, ...(given_at ? { at: given_at } : {}) })
    .execute()
}
