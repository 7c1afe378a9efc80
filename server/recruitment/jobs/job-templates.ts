import { sql } from 'kysely'
import type { Process } from '@kargozin/api/recruitment/jobs/job-process.ts'
import { jobTemplates, type JobTemplate } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { rowsOf } from '../../core/http/rows.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob, seesAllJobs } from '../access/job-access.ts'
import { processOfJob } from './job-process.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** Whether the caller may change the template `t`: members who see every job may change all, others only their own. */
const mayChange = (who: Member) => (seesAllJobs(who) ? sql<boolean>`true` : sql<boolean>`(t.user_id = ${who.user_id})`)

const selectTemplates = (db: Db, who: Member) =>
  db
    .selectFrom('job_template as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .leftJoin(
      db
        .selectFrom('job')
        .select(['template_id', eb => eb.fn.countAll<number>().as('total')])
        .where(ofOrganization(who))
        .where('template_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .groupBy('template_id')
        .as('started'),
      'started.template_id',
      't.id',
    )
    .select(['t.id as uuid', 't.title', 't.created_at', 'u.full_name as owner_name'])
    .select([
      sql<JobTemplate['steps']>`(select coalesce(json_agg(json_build_object('title', s.title, 'type', s.type)
        order by s.position), '[]') from jsonb_to_recordset(t.process -> 'steps') s(title text, type int, position int))`.as(
        'steps',
      ),
      sql<number>`jsonb_array_length(t.process -> 'questions')`.as('questions_count'),
      sql<number>`jsonb_array_length(t.process -> 'required_files')`.as('required_files_count'),
      sql<number>`jsonb_array_length(t.process -> 'interview_forms')`.as('interview_forms_count'),
      sql<number>`coalesce(started.total, 0)`.as('jobs_count'),
      sql<JobTemplate['can']>`json_build_object('change', ${mayChange(who)})`.as('can'),
    ])
    .where(ofOrganization(who, 't'))
    .where('t.deleted_at', 'is', null)

/** All templates of the organisation, ordered by title. */
export const readTemplates = (db: Db, who: Member): Promise<JobTemplate[]> =>
  selectTemplates(db, who)
    .orderBy(sql`t.title collate "fa-x-icu"`)
    .limit(1000)
    .execute()

/** Reads a template. Throws 404 if it does not exist. */
export const readTemplate = (db: Db, who: Member, id: string) =>
  selectTemplates(db, who).where('t.id', '=', id).executeTakeFirstOrThrow(notFound)

/**
 * Reads the process of a template for a new job, without people who have left the organisation and without deleted examples.
 * Throws 422 if the template does not exist.
 */
export async function processOf(db: Db, who: Member, templateId: string): Promise<Process> {
  const row = await db
    .selectFrom('job_template as t')
    .select([
      't.process',
      sql<string[]>`array(select m.user_id::text from membership m where m.organization_id = t.organization_id
        and t.process -> 'interview_forms' @> jsonb_build_array(jsonb_build_object('users', jsonb_build_array(m.user_id)))
        union all select f.id::text from file f where f.organization_id = t.organization_id and t.process -> 'required_files'
          @> jsonb_build_array(jsonb_build_object('requested_file_example_path', f.id)) and f.collection = 'example')`.as(
        'here',
      ),
    ])
    .where(ofOrganization(who, 't'))
    .where('t.deleted_at', 'is', null)
    .where('t.id', '=', templateId)
    .executeTakeFirst()
  if (!row) throw wrong('template_id', 'one_of', 'Some fields need your attention.')
  const here = new Set(row.here)
  const example = (id: string | null | undefined) => (id && here.has(id) ? id : null)
  return {
    ...row.process,
    interview_forms: row.process.interview_forms.map(it => ({ ...it, users: it.users.filter(id => here.has(id)) })),
    required_files: row.process.required_files.map(it => ({
      ...it,
      requested_file_example_path: example(it.requested_file_example_path),
    })),
  }
}

const rows = rowsOf('job_template', ['title', 'user_id'], {
  taken: 'A template with this name already exists.',
  allow: (who, row) => {
    if (!seesAllJobs(who) && row.user_id !== who.user_id)
      throw refuse(403, 'Only the person who created this template can change or delete it.')
  },
})

async function create({ db, who, body }: CallContext<typeof jobTemplates.create>) {
  await requireJob(db, who, body.job_uuid, 'show')
  const insert = db
    .insertInto('job_template')
    .columns(['organization_id', 'title', 'user_id', 'process'])
    .expression(
      db
        .selectFrom('job')
        .select(['job.organization_id', sql<string>`${body.title}`.as('title')])
        .select([sql<string>`${who.user_id}::uuid`.as('user_id'), processOfJob.as('process')])
        .where(ofOrganization(who, 'job'))
        .where('job.id', '=', body.job_uuid),
    )
    .returning('id')
  const made = await rows.orWrong(() => insert.executeTakeFirstOrThrow(notFound))
  const deed = { type: 'save_template', subject: 'job', id: body.job_uuid, job: body.job_uuid } as const
  await recordActivity(db, who, { ...deed, after: { template: body.title } })
  announceChange(db, who, 'job_template')
  return { template: await readTemplate(db, who, made.id) }
}

async function rename({ db, who, body: { title }, params }: CallContext<typeof jobTemplates.rename>) {
  const { id } = await rows.update(db, who, params.template_uuid, { title })
  return { template: await readTemplate(db, who, id) }
}

async function remove({ db, who, params }: CallContext<typeof jobTemplates.remove>) {
  const { id } = await rows.remove(db, who, params.template_uuid)
  return { template_uuid: id }
}

async function restore({ db, who, params }: CallContext<typeof jobTemplates.restore>) {
  const { id } = await rows.restore(db, who, params.template_uuid)
  return { template: await readTemplate(db, who, id) }
}

/** The answers to the calls about job templates. */
export const jobTemplateAnswers: readonly Answer[] = [
  answer(jobTemplates.list, async ({ db, who }) => ({ templates: await readTemplates(db, who) })),
  answer(jobTemplates.create, create),
  answer(jobTemplates.rename, rename),
  answer(jobTemplates.remove, remove),
  answer(jobTemplates.restore, restore),
]
