import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

test('an applicant contains the lists that a request includes, as far as the caller sees them, and no others', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'کارشناس انبار' } })
  const body = { name: 'شیرین', last_name: 'مرادی', mobile: '09371230001' }
  const { applicant } = await arya.sara.does(applicants.create, { params: { job_uuid: job.uuid }, body })
  const params = { applicant_uuid: applicant.uuid }
  await arya.sara.does(comments.create, { params, body: { comment: 'برای همه' } })
  await arya.sara.does(comments.create, { params, body: { comment: 'برای خودم', visibility: 'PRIVATE' } })
  await arya.sara.does(tasks.create, { params, body: { title: 'تماس', visibility: 'PRIVATE' } })
  const at = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()
  await arya.sara.does(appointments.create, {
    params: { job_uuid: job.uuid, ...params },
    body: { start: at(0), end: at(1), title: 'دیدار' },
  })
  const file = new File(['%PDF-1.4\n%a\ntrailer<</Root 1 0 R>>\n%%EOF'], 'a.pdf')
  await arya.sara.does(attachments.add, { params, body: {}, files: { file } })

  const inside = async (by: Person, ...include: ('attachments' | 'tasks' | 'comments' | 'appointments')[]) => {
    const read = (await by.does(applicantProfile.show, { params, query: { include } })).applicant
    return [read.attachments, read.tasks, read.comments, read.appointments] as const
  }
  for (const by of [arya.sara, arya.mina]) {
    const [files, own, talk, meetings] = await inside(by, 'attachments', 'tasks', 'comments', 'appointments')
    const withoutLinks = (all: typeof files) => all?.map(({ url: _url, ...rest }) => rest)
    deepEqual(withoutLinks(files), withoutLinks((await by.does(attachments.list, { params })).attachments))
    deepEqual(own, (await by.does(tasks.list, { params, query: {} })).tasks)
    deepEqual(talk, (await by.does(comments.list, { params, query: {} })).comments)
    const asked = { query: { applicant: applicant.uuid } }
    deepEqual(meetings, (await by.does(appointments.list, asked)).appointments)
    const mine = by === arya.sara
    deepEqual(
      [files?.length, own?.length, talk?.length, meetings?.length],
      [1, mine ? 1 : 0, mine ? 2 : 1, 1],
      'private comments and tasks are those of their author',
    )
  }
  deepEqual(await inside(arya.sara), [undefined, undefined, undefined, undefined])
  const [files, own] = await inside(arya.sara, 'tasks')
  deepEqual([files, own?.length], [undefined, 1])
  const wrong = await arya.sara.call(applicantProfile.show, { params, query: { include: ['salary' as 'tasks'] } })
  equal(wrong.code, 422)
})
