import { sql } from 'kysely'
import type { Process } from '@kargozin/api/recruitment/jobs/job-process.ts'
import { jobTemplates, type JobTemplate } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { notFound, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { processOfJob } from './job-process.ts'
import { ofOrganization } from '../../db/conditions.ts'

const selectTemplates = (db: Db, who: Member) =>
  db
    .selectFrom('job_template as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select(['t.id as uuid', 't.title', 't.created_at', 'u.full_name as owner_name'])
    .select([
      sql<JobTemplate['steps']>`(select coalesce(json_agg(json_build_object('title', s.title, 'type', s.type)
        order by s.position), '[]') from jsonb_to_recordset(t.process -> 'steps') s(title text, type int, position int))`.as(
        'steps',
      ),
      sql<number>`jsonb_array_length(t.process -> 'questions')`.as('questions_count'),
      sql<number>`jsonb_array_length(t.process -> 'required_files')`.as('required_files_count'),
      sql<number>`jsonb_array_length(t.process -> 'interview_forms')`.as('interview_forms_count'),
    ])
    .where(ofOrganization(who, 't'))

/** All templates, by title. */
export const readTemplates = (db: Db, who: Member): Promise<JobTemplate[]> =>
  selectTemplates(db, who)
    .orderBy(sql`t.title collate "fa-x-icu"`)
    .limit(1000)
    .execute()

/** A template. Throws 404 when there is none such. */
export const readTemplate = (db: Db, who: Member, id: string) =>
  selectTemplates(db, who).where('t.id', '=', id).executeTakeFirstOrThrow(notFound)

/**
 * What a job starts with that names a template: without the people who have left the organisation since, and without
 * examples that are gone. Throws 422 when there is none such.
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

/** Throws 422 when another template is called so, however it is spelled. */
async function requireFreeTitle(db: Db, who: Member, title: string, except?: string) {
  const taken = await db
    .selectFrom('job_template')
    .select('id')
    .where(ofOrganization(who))
    .where('title_key', '=', sql<string>`fold_name(${title})`)
    .$if(except !== undefined, q => q.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  if (taken) throw wrong('title', 'taken', 'A template with this name already exists.')
}

async function create({ db, who, body }: Asked<typeof jobTemplates.create>) {
  await requireJob(db, who, body.job_uuid, 'show')
  await requireFreeTitle(db, who, body.title)
  const made = await db
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
    .executeTakeFirstOrThrow(notFound)
  const deed = { type: 'save_template', subject: 'job', id: body.job_uuid, job: body.job_uuid } as const
  await recordActivity(db, who, { ...deed, after: { template: body.title } })
  return { template: await readTemplate(db, who, made.id) }
}

async function rename({ db, who, body, params }: Asked<typeof jobTemplates.rename>) {
  const id = params.template_uuid
  const before = await readTemplate(db, who, id)
  await requireFreeTitle(db, who, body.title, id)
  await db
    .updateTable('job_template')
    .set({ title: body.title })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  const difference = { before: { title: before.title }, after: { title: body.title } }
  if (before.title !== body.title)
    await recordActivity(db, who, { type: 'update', subject: 'job_template', id, ...difference })
  return { template: { ...before, title: body.title } }
}

async function remove({ db, who, params }: Asked<typeof jobTemplates.remove>) {
  const id = params.template_uuid
  const gone = await db
    .deleteFrom('job_template')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirstOrThrow(notFound)
  await recordActivity(db, who, { type: 'delete', subject: 'job_template', id, before: { title: gone.title } })
  return { template_uuid: id }
}

/** The answers to the calls about templates of job openings. */
export const jobTemplateAnswers: readonly Answer[] = [
  answer(jobTemplates.list, async ({ db, who }) => ({ templates: await readTemplates(db, who) })),
  answer(jobTemplates.create, create),
  answer(jobTemplates.rename, rename),
  answer(jobTemplates.remove, remove),
]
