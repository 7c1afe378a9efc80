import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { employeeDocuments } from '@kargozin/api/employees/documents.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { onboardingTemplates } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pdf, rulesOf } from '../../test/applying.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'

const arya = world()

/** An applicant with a CV in the step of the type "hire", and their job opening. */
async function hired(count = 1) {
  const it = await pipeline(arya, arya.sara, count)
  for (const applicant_uuid of it.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { cv } = await arya.sara.does(applicantProfile.uploadCv, {
      params: { applicant_uuid },
      files: { file: pdf() },
    })
    ok(cv)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await arya.sara.does(applicants.move, {
      params: { job_uuid: it.job, applicant_id: applicant_uuid },
      body: { step_id: it.hire, version: applicant.version },
    })
  }
  return { ...it, params: { applicant_uuid: it.ids[0] ?? '' } }
}

const draftOf = async (params: { applicant_uuid: string }, by: Person = arya.sara) =>
  (await by.does(hires.draft, { params })).draft

/** The body of the form as it is filled by the draft. */
async function filled(params: { applicant_uuid: string }) {
  const { person, papers } = await draftOf(params)
  const { name, last_name, mobile, email } = person
  return {
    ...{ name, last_name, papers: papers.map(it => it.uuid) },
    ...(mobile && { mobile }),
    ...(email && { email }),
  }
}

test('the onboarding begins with the hire, with the tasks of the template from the first day, and goes with the undo', async () => {
  const { params } = await hired()
  const { onboarding_template: template } = await arya.sara.does(onboardingTemplates.create, {
    body: { title: 'فنی', tasks: [{ title: 'ساختن حساب‌ها', owner: 'person', day: 0 }] },
  })
  const body = { ...(await filled(params)), template_uuid: template.uuid }
  const without = await arya.sara.call(hires.create, { params, body })
  deepEqual(rulesOf(without), ['started_on: required'])
  equal((await arya.sara.does(hires.show, { params })).employee, null)
  const adder = await arya.hire('افزاینده', [
    ...(['organization.hiring', 'organization.hiring.jobs.all'] as const),
    ...(['organization.users.list', 'organization.users.addPage', 'organization.users.documents'] as const),
  ])
  equal((await adder.call(hires.create, { params, body: { ...body, started_on: '2026-12-05' } })).code, 403)
  const { employee } = await arya.sara.does(hires.create, { params, body: { ...body, started_on: '2026-12-05' } })
  const employee_uuid = employee?.uuid ?? ''
  const { onboarding } = await arya.sara.does(onboardings.show, { params: { employee_uuid } })
  deepEqual(
    [onboarding?.title, onboarding?.tasks.map(it => [it.title, it.deadline])],
    ['فنی', [['ساختن حساب‌ها', '2026-12-05']]],
  )
  await arya.sara.does(hires.undo, { params })
  const left = await arya.inside(db =>
    db.selectFrom('task').select('id').where('employee_id', '=', employee_uuid).execute(),
  )
  deepEqual(left, [])
})

test('a hired applicant becomes an employee with what is known, and with the CV, once', async () => {
  const { params, job } = await hired()
  deepEqual(await arya.sara.does(hires.show, { params }), { employee: null, can: { add: true, undo: false } })
  const { person, papers } = await draftOf(params)
  const { applicant } = await arya.sara.does(applicantProfile.show, { params })
  deepEqual(
    [person.name, person.last_name, person.mobile, person.email],
    [applicant.name, applicant.last_name, applicant.mobile, applicant.email],
  )
  equal(papers.length, 1)
  const body = { ...(await filled(params)), started_on: '2026-12-01', contract_type: 1 as const }
  const { employee, can } = await arya.sara.does(hires.create, { params, body })
  deepEqual(
    [employee?.fullName, employee?.started_on, can],
    [`${person.name} ${person.last_name}`, '2026-12-01', { add: false, undo: true }],
  )
  const employee_uuid = employee?.uuid ?? ''
  const { documents } = await arya.sara.does(employeeDocuments.list, { params: { employee_uuid } })
  deepEqual(
    documents.map(it => [it.kind, it.title, it.file?.type]),
    [['cv', 'CV', 'application/pdf']],
  )
  equal((await fetch(arya.url + (documents[0]?.file?.url ?? ''))).status, 200)
  equal((await arya.sara.call(hires.create, { params, body })).code, 409)
  const { applications } = await arya.sara.does(hires.ofEmployee, { params: { employee_uuid } })
  deepEqual(
    applications.map(it => it.uuid),
    [params.applicant_uuid],
  )
  const { activities: seen } = await arya.sara.does(activities.ofApplicant, {
    params: { job_uuid: job, applicant_id: params.applicant_uuid },
    query: {},
  })
  ok(seen.some(it => it.type === 'employ'))
})

test('only who is hired becomes an employee, and only by those who may change the applicant and add employees', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const early = { applicant_uuid: it.ids[0] ?? '' }
  equal((await arya.sara.call(hires.draft, { params: early })).code, 409)
  equal((await arya.sara.call(hires.create, { params: early, body: { name: 'الف', last_name: 'ب' } })).code, 409)
  const { params } = await hired()
  const body = await filled(params)
  // Mina has all rights of recruiting, and none about employees.
  equal((await arya.mina.call(hires.show, { params })).code, 403)
  equal((await arya.mina.call(hires.create, { params, body })).code, 403)
  // A clerk may add employees, and sees no job opening.
  const clerk = await arya.hire('کاظم', [
    'organization.hiring',
    'organization.users.list',
    'organization.users.addPage',
  ])
  equal((await clerk.call(hires.create, { params, body })).code, 404)
  equal((await arya.kian.call(hires.create, { params, body })).code, 404)
})

test('sensitive fields and papers come along only with the permissions of both sides', async () => {
  const { params } = await hired()
  await arya.sara.does(applicantProfile.update, { params, body: { private: { national_id: '0012345679' } } })
  equal((await draftOf(params)).private?.national_id, '0012345679')
  const clerk = await arya.hire('پری', [
    'organization.hiring',
    'organization.hiring.jobs.all',
    'organization.users.list',
    'organization.users.addPage',
    'organization.users.private',
  ])
  const seen = await draftOf(params, clerk)
  deepEqual([seen.private, seen.papers], [null, []])
  const body = await filled(params)
  equal((await clerk.call(hires.create, { params, body })).code, 403)
  const { papers: _papers, ...without } = body
  equal((await clerk.call(hires.create, { params, body: without })).code, 200)
})

test('an employee with the same mobile is named, and connected instead of doubled', async () => {
  const { params, ids } = await hired(2)
  const { name, last_name, mobile } = await filled(params)
  const { user } = await arya.sara.does(employees.create, { body: { name: 'همین', last_name: 'شخص', mobile } })
  const { possible } = await draftOf(params)
  deepEqual(
    possible.map(it => [it.uuid, it.found_by]),
    [[user.uuid, ['mobile']]],
  )
  const refused = await arya.sara.call(hires.create, { params, body: { name, last_name } })
  deepEqual([refused.code, refused.message?.includes('همین شخص')], [409, true])
  const body = { employee_uuid: user.uuid, papers: (await draftOf(params)).papers.map(it => it.uuid) }
  const { employee } = await arya.sara.does(hires.connect, { params, body })
  deepEqual([employee?.uuid, employee?.fullName], [user.uuid, 'همین شخص'])
  const other = { applicant_uuid: ids[1] ?? '' }
  equal((await arya.sara.call(hires.connect, { params: other, body })).code, 422, 'the CV belongs to somebody else')
  // Undoing the connection leaves the employee, without the papers that came along.
  const { can } = await arya.sara.does(hires.undo, { params })
  deepEqual(can, { add: true, undo: false })
  const { documents } = await arya.sara.does(employeeDocuments.list, { params: { employee_uuid: user.uuid } })
  deepEqual(documents, [])
  equal((await arya.sara.does(applicantProfile.cvs, { params })).cvs.length, 1)
})

test('a former employee who is connected works here again, and the undo ends that', async () => {
  const { params } = await hired()
  const { user } = await arya.sara.does(employees.create, { body: { name: 'سابق', last_name: 'کارمند' } })
  const { uuid } = user
  await arya.asOwner(db =>
    sql`update employee set started_on = '2020-01-01', ended_on = '2022-01-01' where id = ${uuid}`.execute(db),
  )
  const body = { employee_uuid: uuid, started_on: '2026-11-01' }
  const { employee } = await arya.sara.does(hires.connect, { params, body })
  deepEqual([employee?.started_on, employee?.ended_on], ['2026-11-01', null])
  await arya.sara.does(hires.undo, { params })
  const { user: again } = await arya.sara.does(employees.show, { params: { uuid } })
  deepEqual([again.started_on, again.ended_on], ['2020-01-01', '2022-01-01'])
})

test('the undo removes an employee who was just added, and later only the connection', async () => {
  const { params, ids } = await hired(2)
  const made = await arya.sara.does(hires.create, { params, body: await filled(params) })
  await arya.sara.does(hires.undo, { params })
  equal((await arya.sara.call(employees.show, { params: { uuid: made.employee?.uuid ?? '' } })).code, 404)
  equal((await arya.sara.call(hires.undo, { params })).code, 409)
  const cv = (await arya.sara.does(applicantProfile.cvs, { params })).cvs[0]
  equal((await fetch(arya.url + (cv?.url ?? ''))).status, 200, 'the CV stays with the applicant')
  const other = { applicant_uuid: ids[1] ?? '' }
  const { employee } = await arya.sara.does(hires.create, { params: other, body: await filled(other) })
  await arya.asOwner(db => sql`update hire set created_at = created_at - interval '2 hours'`.execute(db))
  await arya.sara.does(hires.undo, { params: other })
  equal((await arya.sara.call(employees.show, { params: { uuid: employee?.uuid ?? '' } })).code, 200)
})

/** Deletes a document as if its deletion were a week ago. Returns the keys of the files that go with it. */
async function forget(document: string): Promise<string[]> {
  await arya.asOwner(db =>
    sql`update employee_document set deleted_at = now() - interval '8 days' where id = ${document}`.execute(db),
  )
  const { rows } = await arya.asOwner(db => sql<{ key: string }>`select forget_employee_files() as key`.execute(db))
  return rows.map(row => row.key)
}

/** Adds the applicant to the employees. Returns the ids of the employee, of the only document and of its file. */
async function employ(params: { applicant_uuid: string }) {
  const { employee } = await arya.sara.does(hires.create, { params, body: await filled(params) })
  const employee_uuid = String(employee?.uuid)
  const { documents } = await arya.sara.does(employeeDocuments.list, { params: { employee_uuid } })
  const url = String(documents[0]?.file?.url)
  return {
    employee_uuid,
    document: String(documents[0]?.uuid),
    url,
    key: `${arya.sara.organization}/${url.slice(7, 43)}`,
  }
}

test('the erasure of the applicant leaves the employee and their papers', async () => {
  const { params } = await hired()
  const { employee_uuid, document, url, key } = await employ(params)
  const application = { organization_id: arya.sara.organization, application_id: params.applicant_uuid }
  equal(await arya.inside(db => eraseApplication(db, application)), true)
  equal((await fetch(arya.url + url)).status, 200)
  deepEqual((await arya.sara.does(hires.ofEmployee, { params: { employee_uuid } })).applications, [])
  // No application has the file, so it goes with the document.
  ok((await forget(document)).includes(key))
})

test('the deletion of the document leaves the file to the applicant', async () => {
  const { params } = await hired()
  const { document } = await employ(params)
  deepEqual(await forget(document), [])
  const [cv] = (await arya.sara.does(applicantProfile.cvs, { params })).cvs
  equal((await fetch(arya.url + String(cv?.url))).status, 200)
})

test('position, branch and supervisor are those of the organisation, and show on the file', async () => {
  const { params } = await hired()
  const body = { ...(await filled(params)), supervisor_id: arya.mina.id }
  const foreign = await arya.sara.call(hires.create, { params, body: { ...body, supervisor_id: arya.kian.id } })
  equal(foreign.code, 422)
  const { employee } = await arya.sara.does(hires.create, { params, body })
  const { user } = await arya.sara.does(employees.show, { params: { uuid: employee?.uuid ?? '' } })
  deepEqual([user.place.supervisor?.uuid, user.place.position], [arya.mina.id, null])
  const changed = await arya.sara.does(employees.update, {
    params: { uuid: user.uuid },
    body: { supervisor_id: null },
  })
  equal(changed.user.place.supervisor, null)
})
