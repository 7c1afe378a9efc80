import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { purgeEverywhere } from '../../work.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type CommentBody = NonNullable<Parameters<typeof arya.sara.call<typeof comments.create>>[1]['body']>

const one = async () => {
  const { job, ids, params } = await pipeline(arya, arya.sara, 1)
  const id = ids[0] ?? ''
  return { job, id, params: { applicant_uuid: id }, inJob: { ...params, applicant_id: id } }
}

const say = async (who: Person, applicant_uuid: string, body: Partial<CommentBody> = {}) =>
  (await who.does(comments.create, { params: { applicant_uuid }, body: { comment: 'خوب بود', ...body } })).comment

const read = async (who: Person, applicant_uuid: string, query = {}) =>
  (await who.does(comments.list, { params: { applicant_uuid }, query })).comments

const texts = async (who: Person, applicant_uuid: string, query = {}) =>
  (await read(who, applicant_uuid, query)).map(it => [it.comment, ...it.replies.map(reply => reply.comment)])

const notices = async (who: Person) => (await who.does(notifications.list, { query: {} })).notifications

/** Adds a member who may read and comment on one job. */
async function interviewer(job_uuid: string, name: string) {
  const who = await arya.hire(name, ['organization.hiring'])
  await arya.sara.does(jobPeople.add, { params: { job_uuid }, body: { user_uuid: who.id, role: 5 } })
  return who
}

test('a reply to a comment or to another reply joins the same thread', async () => {
  const { id } = await one()
  const head = await say(arya.sara, id, { comment: 'نخست' })
  await say(arya.sara, id, { comment: 'دوم' })
  const reply = await say(arya.mina, id, { comment: 'پاسخ', parent_uuid: head.uuid })
  const again = await say(arya.sara, id, { comment: 'پاسخ به پاسخ', parent_uuid: reply.uuid })
  deepEqual([reply.parent_uuid, again.parent_uuid], [head.uuid, head.uuid])
  deepEqual(await texts(arya.sara, id), [['دوم'], ['نخست', 'پاسخ', 'پاسخ به پاسخ']])
  const page = await arya.sara.does(comments.list, { params: { applicant_uuid: id }, query: { per_page: 1, page: 2 } })
  deepEqual([page.comments[0]?.comment, page.pagination.total], ['نخست', 2])
  equal((await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant.comments_count, 4)
})

test('a reply to a comment that is deleted, hidden or on another applicant is refused', async () => {
  const [{ id }, other] = [await one(), await one()]
  const code = async (who: Person, parent_uuid: string, body: Partial<CommentBody> = {}) =>
    (
      await who.call(comments.create, {
        params: { applicant_uuid: id },
        body: { comment: 'پاسخ', parent_uuid, ...body },
      })
    ).code
  equal(await code(arya.sara, (await say(arya.sara, other.id)).uuid), 422)
  const mine = await say(arya.sara, id, { visibility: 'PRIVATE' })
  equal(await code(arya.mina, mine.uuid), 422)
  equal(await code(arya.sara, mine.uuid, { visibility: 'PUBLIC' }), 422)
  const deletedComment = await say(arya.sara, id)
  await arya.sara.does(comments.remove, { params: { applicant_uuid: id, comment_id: deletedComment.uuid } })
  equal(await code(arya.sara, deletedComment.uuid), 422)
  equal((await say(arya.sara, id, { parent_uuid: mine.uuid })).visibility, 'PRIVATE')
})

test('a private reply to a public comment is listed only for its author', async () => {
  const { id } = await one()
  const head = await say(arya.sara, id, { comment: 'همگانی' })
  await say(arya.mina, id, { comment: 'راز', parent_uuid: head.uuid, visibility: 'PRIVATE' })
  deepEqual(await texts(arya.sara, id), [['همگانی']])
  deepEqual(await texts(arya.mina, id), [['همگانی', 'راز']])
  deepEqual(await texts(arya.mina, id, { private: 1 }), [['راز']])
  deepEqual(await texts(arya.mina, id, { public: 1 }), [['همگانی']])
  deepEqual(await texts(arya.sara, id, { private: 1 }), [])
  // Sara gets no notice of Mina's private reply to her comment.
  ok(!(await notices(arya.sara)).some(it => it.link?.includes(id)))
})

test('a mentioned member gets one notice with author, applicant and a link', async () => {
  const { id, params, job } = await one()
  const negar = await interviewer(job, 'نگار')
  const body = { comment: '@نگار کریمی نظر شما چیست؟', mentions: [negar.id, arya.sara.id] }
  const comment = await say(arya.sara, id, body)
  deepEqual(comment.mentions.map(it => it.name).toSorted(), ['سارا محمدی', 'نگار کریمی'])
  const [received, ...others] = await notices(negar)
  deepEqual([received?.pascal_case_type, others.length], ['Mentioned', 0])
  ok(received)
  ok(received.text.includes('سارا محمدی') && received.text.includes('متقاضی'), received.text)
  ok(
    received.link?.includes(`applicant=${id}`) &&
      received.link.includes('tab=comments') &&
      received.link.includes(comment.uuid),
  )
  // Members get no notice of their own comments, and no second one when the text is edited.
  equal((await notices(arya.sara)).filter(it => it.pascal_case_type === 'Mentioned').length, 0)
  const place = { params: { ...params, comment_id: comment.uuid } }
  await arya.sara.does(comments.update, { ...place, body: { comment: 'بهتر' } })
  await arya.sara.does(comments.update, { ...place, body: { comment: 'بهتر', mentions: [negar.id, arya.mina.id] } })
  deepEqual((await notices(negar)).length, 1)
  equal((await notices(arya.mina))[0]?.pascal_case_type, 'Mentioned')
  const [now] = await read(arya.sara, id)
  deepEqual(now?.mentions.map(it => it.name).toSorted(), ['مینا کریمی', 'نگار کریمی'])
})

test('mentioning a member who cannot see the applicant is refused with a clear message', async () => {
  const { id, job } = await one()
  const outsider = await arya.hire('بهروز', ['organization.hiring'])
  const refused = async (body: Partial<CommentBody>) => {
    const params = { applicant_uuid: id }
    const reply = await arya.sara.call(comments.create, { params, body: { comment: 'نظر', ...body } })
    const { errors = [] } = reply.data as unknown as { errors?: { field: string; message: string }[] }
    return [reply.code, errors[0]?.field, errors[0]?.message]
  }
  const hidden = 'Somebody you mentioned cannot see this applicant. Remove the mention, or add them to the people of the job opening first.' // prettier-ignore
  for (const user of [outsider.id, arya.reza.id, arya.kian.id])
    deepEqual(await refused({ mentions: [arya.mina.id, user] }), [422, 'mentions', hidden])
  equal((await refused({ mentions: [arya.mina.id], visibility: 'PRIVATE' }))[1], 'mentions')
  equal((await refused({ mentions: Array.from({ length: 21 }, () => arya.mina.id) }))[0], 422)
  deepEqual(await texts(arya.sara, id), [])
  const own = await say(arya.sara, id, { visibility: 'PRIVATE' })
  const place = { params: { applicant_uuid: id, comment_id: own.uuid } }
  equal(
    (await arya.sara.call(comments.update, { ...place, body: { comment: 'نظر', mentions: [arya.mina.id] } })).code,
    422,
  )
  const names = async (who: Person, query = {}) =>
    (await who.call(colleagues.ofApplicant, { params: { applicant_uuid: id }, query })).data.users?.map(it => it.id)
  deepEqual((await names(arya.sara))?.toSorted(), [arya.sara.id, arya.mina.id].toSorted())
  await arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: outsider.id, role: 5 } })
  deepEqual(await names(outsider, { name: 'بهـروز' }), [outsider.id])
  deepEqual(await names(outsider, { name: '!!' }), [])
  const ofJob = (who: Person) => who.call(colleagues.ofJob, { params: { job_uuid: job }, query: { name: 'بهـروز' } })
  deepEqual(
    (await ofJob(arya.sara)).data.users.map(it => it.id),
    [outsider.id],
  )
  deepEqual(
    [(await ofJob(await arya.hire('لیلا', ['organization.hiring']))).code, (await ofJob(arya.kian)).code],
    [404, 404],
  )
  equal(
    (
      await arya
        .hire('شیما', ['organization.hiring'])
        .then(it => it.call(colleagues.ofApplicant, { params: { applicant_uuid: id }, query: {} }))
    ).code,
    404,
  )
})

test('authors are notified of a reply unless it is private or already mentions them', async () => {
  const { id, job } = await one()
  const negar = await interviewer(job, 'نگار')
  const kinds = async () => (await notices(negar)).map(it => it.pascal_case_type)
  const head = await say(negar, id)
  await say(arya.sara, id, { parent_uuid: head.uuid })
  deepEqual(await kinds(), ['CommentReply'])
  await say(arya.sara, id, { parent_uuid: head.uuid, visibility: 'PRIVATE' })
  await say(negar, id, { parent_uuid: head.uuid })
  deepEqual(await kinds(), ['CommentReply'])
  await say(arya.sara, id, { parent_uuid: head.uuid, mentions: [negar.id] })
  deepEqual(await kinds(), ['Mentioned', 'CommentReply'])
  // A member who may no longer see the applicant gets no notice.
  const { roles } = await arya.sara.does(jobPeople.list, { params: { job_uuid: job } })
  const part = roles.find(it => it.user_id === negar.id)
  await arya.sara.does(jobPeople.remove, { params: { job_uuid: job, id: part?.id ?? '' } })
  await say(arya.sara, id, { parent_uuid: head.uuid })
  equal((await kinds()).length, 2)
})

test('undo restores a deleted comment; one with replies stays as an empty comment', async () => {
  const { id, params, inJob } = await one()
  const head = await say(arya.sara, id, { comment: 'سر گفت‌وگو', mentions: [arya.mina.id] })
  const reply = await say(arya.mina, id, { comment: 'پاسخ', parent_uuid: head.uuid })
  const place = { params: { ...params, comment_id: head.uuid } }
  equal((await arya.mina.call(comments.remove, place)).code, 403)
  await arya.sara.does(comments.remove, place)
  equal((await arya.sara.call(comments.remove, place)).code, 200)
  const [shown] = await read(arya.mina, id)
  deepEqual([shown?.deleted, shown?.comment, shown?.mentions, shown?.replies.length], [true, '', [], 1])
  equal((await arya.sara.does(applicantProfile.show, { params })).applicant.comments_count, 1)
  equal((await arya.sara.call(comments.update, { ...place, body: { comment: 'دیگر' } })).code, 409)
  equal((await arya.mina.call(comments.restore, place)).code, 403)
  equal((await arya.sara.does(comments.restore, place)).comment.comment, 'سر گفت‌وگو')
  const types = (await arya.sara.does(activities.ofApplicant, { params: inJob, query: {} })).activities.map(
    it => it.type,
  )
  deepEqual(types, ['comment_restore', 'comment_delete', 'comment', 'comment'])
  // After its last reply is deleted, a deleted comment disappears.
  await arya.sara.does(comments.remove, place)
  await arya.mina.does(comments.remove, { params: { ...params, comment_id: reply.uuid } })
  deepEqual(await texts(arya.sara, id), [])
})

test('a day later the text is erased; a deleted comment without replies is removed', async () => {
  const { id, params } = await one()
  const head = await say(arya.sara, id, { comment: 'سر گفت‌وگو' })
  await say(arya.mina, id, { comment: 'پاسخ', parent_uuid: head.uuid })
  const alone = await say(arya.sara, id, { comment: 'تنها' })
  const fresh = await say(arya.sara, id, { comment: 'تازه' })
  for (const it of [head, alone, fresh])
    await arya.sara.does(comments.remove, { params: { ...params, comment_id: it.uuid } })
  await arya.inside(db =>
    sql`update comment set deleted_at = now() - interval '2 days' where id = any(${[head.uuid, alone.uuid]}::uuid[])`.execute(
      db,
    ),
  )
  await purgeEverywhere(arya.services)
  const restored = async (it: { uuid: string }) =>
    (await arya.sara.call(comments.restore, { params: { ...params, comment_id: it.uuid } })).code
  deepEqual([await restored(alone), await restored(head), await restored(fresh)], [404, 404, 200])
  const rows = await arya.inside(db =>
    db.selectFrom('comment').select('comment').where('application_id', '=', id).orderBy('id').execute(),
  )
  deepEqual(
    rows.map(it => it.comment),
    ['', 'پاسخ', 'تازه'],
  )
})

test('the number of statements does not depend on threads, replies and mentions', async () => {
  const { id } = await one()
  const head = await say(arya.sara, id)
  const few = await statementsOf(() => read(arya.sara, id))
  for (let n = 0; n < 6; n += 1) {
    await say(arya.mina, id, { parent_uuid: head.uuid, mentions: [arya.sara.id] })
    await say(arya.mina, id, { mentions: [arya.sara.id, arya.mina.id] })
  }
  deepEqual(await statementsOf(() => read(arya.sara, id)), few)
})
