import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { addApplication, type NewApplication } from '../pipeline/add-application.ts'
import { applying, asks } from '../../test/applying.ts'
import { staysOf } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { askSurvey } from '../surveys/ask-survey.ts'
import { enterStep } from '../pipeline/enter-step.ts'

const arya = world()
const { makeJob, send } = applying(arya)

/** Creates a job whose form has contacts, and whose steps send messages and request information by both channels. */
async function openJob() {
  const job = await makeJob(asks({ email: 1, national_id: 1, address: 3 }))
  const organization_id = arya.sara.organization
  await arya.inside(async db => {
    const template = (type: number) =>
      db
        .insertInto('message_template')
        .values({ organization_id, title: 'خبر', content: 'سلام {{name}}', type })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [sms, email] = [await template(3), await template(2)]
    const set = { sms_template_id: sms.id, email_template_id: email.id, notify_to_complete_information: true }
    await db
      .updateTable('step')
      .set({ ...set, further_information_channel: 3 })
      .where('job_id', '=', job)
      .execute()
  })
  return job
}

/** Creates an application with these contacts, as an import or a member does. */
async function known(person: NewApplication['person'], national_id?: string) {
  const job_id = await openJob()
  const input = {
    organization_id: arya.sara.organization,
    job_id,
    person,
    private: { national_id },
    snapshot: {},
    by: null,
  }
  const { application } = await arya.inside(db => addApplication(db, input))
  return { job: job_id, id: application.id }
}

/** Moves an application to the review step and then to the rejection step. Returns all contacts that got a message about it. */
async function reached({ job, id }: { job: string; id: string }): Promise<string[]> {
  const organization_id = arya.sara.organization
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
  for (const type of [stepType.review, stepType.rejected]) {
    const step_id = board.steps.find(step => step.type === type)?.uuid ?? ''
    const body = { step_id, ...(type === stepType.rejected ? { rejection_reasons: ['skills'] } : {}) }
    await arya.sara.does(applicants.move, { params: { job_uuid: job, applicant_id: id }, body })
    const stay = (await staysOf(arya, id)).at(-1)?.id ?? ''
    await enterStep(arya.services, { organization_id, stay_id: stay })
    await askSurvey(arya.services, { organization_id, stay_id: stay })
  }
  return arya.inside(async db => {
    const texts = await db.selectFrom('sms').select('mobile as to').where('application_id', '=', id).execute()
    const mails = await db.selectFrom('email').select('address as to').where('application_id', '=', id).execute()
    return [...new Set([...texts, ...mails].map(it => it.to))].toSorted()
  })
}

const apply = async (form: Parameters<typeof send>[1]) => {
  const job = await openJob()
  const reply = await send(job, { last_name: 'دیگری', ...form, name: 'مهاجم' })
  equal(reply.code, 200, JSON.stringify(reply))
  return { job, id: reply.data.application.uuid }
}

const look = async ({ id }: { id: string }) =>
  (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant

test('applying with a known e-mail does not redirect messages of the first application', async () => {
  const victim = await known({ first_name: 'نرگس', email: 'narges@example.com' })
  const forged = await apply({ mobile: '09360000666', email: 'narges@example.com' })
  equal((await look(victim)).mobile, null)
  deepEqual(await reached(victim), ['narges@example.com'])
  deepEqual(
    await reached(forged),
    ['09360000666', 'narges@example.com'],
    'the messages go to the contacts of the other application',
  )
})

test('applying with a known mobile does not redirect messages of the first application', async () => {
  const victim = await known({ first_name: 'ناهید', mobile: '09121110011' })
  const forged = await apply({ mobile: '09121110011', email: 'thief@example.com' })
  equal((await look(victim)).email, null)
  deepEqual(await reached(victim), ['09121110011'])
  ok((await reached(forged)).includes('thief@example.com'))
})

test('applications with the same national code do not get each other’s data', async () => {
  const code = '0684159414'
  const victim = await known({ first_name: 'نسرین', last_name: 'راستین', mobile: '09121110012' }, code)
  const forged = await apply({ mobile: '09360000667', email: 'thief2@example.com', national_id: code })
  const [hers, his] = [await look(victim), await look(forged)]
  deepEqual([hers.mobile, hers.email], ['09121110012', null])
  deepEqual([his.name, his.last_name, his.mobile, his.email], ['مهاجم', 'دیگری', '09360000667', 'thief2@example.com'])
  deepEqual(his.previousApplicants, [], 'a national code that anybody may type joins nobody')
  const proposed = await arya.sara.does(duplicates.ofApplicant, { params: { applicant_uuid: forged.id } })
  deepEqual(
    proposed.duplicates.map(it => [it.other.uuid, it.reasons]),
    [[victim.id, ['national_id']]],
    'the recruiter is asked whether they are one person',
  )
  deepEqual(await reached(victim), ['09121110012'])
  deepEqual(await reached(forged), ['09360000667', 'thief2@example.com'])
})

test('messages go to a contact that the organisation entered on an application', async () => {
  const it = await known({ first_name: 'نوید', email: 'navid@example.com' })
  const body = { mobile: '09121110013', email: null }
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: it.id }, body })
  deepEqual(await reached(it), ['09121110013'])
})
