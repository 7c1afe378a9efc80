import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import type { Maker, Making } from './making.ts'

/** Written straight into its table: those who may not comment have comments too, from before. */
async function newComment({ world, by, of, mark }: Making, deleted_at: string | null = null) {
  const application_id = await of('applicant')
  const values = { organization_id: by.organization, user_id: by.id, application_id, comment: mark, deleted_at }
  const made = await world.asOwner(db =>
    db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

const newTask = async ({ by, of, mark }: Making) => {
  const params = { applicant_uuid: await of('applicant') }
  return (await by.does(tasks.create, { params, body: { title: mark, description: mark } })).task.uuid
}

/** What colleagues say of an applicant, and what they are to do. */
export const ofTalk = {
  comment: making => newComment(making),
  deletedComment: making => newComment(making, new Date().toISOString()),
  task: making => newTask(making),
  deletedTask: async making => {
    const task_uuid = await newTask(making)
    await making.by.does(tasks.remove, { params: { task_uuid } })
    return task_uuid
  },
} satisfies Record<string, Maker>
