import { sql } from 'kysely'
import { onboardingTemplates, type OnboardingTemplate } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { rowsOf } from '../../core/http/rows.ts'
import type { Db } from '../../db/transaction.ts'

const rows = rowsOf('onboarding_template', ['title', 'welcome', 'papers'], {
  taken: 'A template with this name already exists.',
  most: { limit: 100, full: 'An organisation can have at most {limit} templates of onboarding.' },
})

type Row = { id: string; title: string; welcome: string; papers: unknown }
type Body = CallContext<typeof onboardingTemplates.update>['body']
type Tasks = NonNullable<Body['tasks']>

/** The tasks of templates, in their order. */
export async function readTemplateTasks(db: Db, { organization_id }: Member, templates: readonly string[]) {
  const { rows: found } = await sql<OnboardingTemplate['tasks'][number] & { template_id: string }>`
    select t.template_id, t.title, t.description, t.owner, t.day,
           case when m.user_id is not null then json_build_object('uuid', u.id, 'title', u.full_name) end as user
      from onboarding_template_task t
      left join user_account u on u.id = t.user_id
      left join membership m on m.organization_id = t.organization_id and m.user_id = t.user_id
     where t.organization_id = ${organization_id} and t.template_id = any(${templates}::uuid[])
     order by t.template_id, t.place`.execute(db)
  return found
}

async function replyOf(db: Db, who: Member, all: readonly Row[]): Promise<OnboardingTemplate[]> {
  const tasks = await readTemplateTasks(
    db,
    who,
    all.map(it => it.id),
  )
  return all.map(({ id, title, welcome, papers }) => ({
    ...{ uuid: id, title, welcome },
    papers: papers as OnboardingTemplate['papers'], // as they were stored by the contract
    tasks: tasks.filter(it => it.template_id === id).map(({ template_id: _of, ...task }) => task),
  }))
}

const one = async (db: Db, who: Member, row: Row) => {
  const [onboarding_template] = await replyOf(db, who, [row])
  return { onboarding_template: onboarding_template as OnboardingTemplate } // one row in, one out
}

/** Throws 422 unless all owners are members. */
async function requireOwners(db: Db, { organization_id }: Member, tasks: Tasks): Promise<void> {
  const ids = [...new Set(tasks.flatMap(it => it.user_uuid ?? []))]
  if (ids.length === 0) return
  const { rows: found } = await sql<{ id: string }>`select user_id as id from membership
    where organization_id = ${organization_id} and user_id = any(${ids}::uuid[])`.execute(db)
  const known = new Set(found.map(it => it.id))
  const at = tasks.findIndex(it => it.user_uuid && !known.has(it.user_uuid))
  if (at !== -1) throw wrong(`tasks.${at}.user_uuid`, 'one_of', 'Choose one from the list.')
}

/** Replaces the tasks of a template. */
async function saveTasks(db: Db, who: Member, template: string, tasks: Tasks | undefined): Promise<void> {
  if (!tasks) return
  await requireOwners(db, who, tasks)
  await sql`delete from onboarding_template_task
    where organization_id = ${who.organization_id} and template_id = ${template}`.execute(db)
  if (tasks.length === 0) return
  const values = tasks.map(({ user_uuid, description = '', ...it }, place) => ({
    ...{ ...it, description, place },
    ...{ organization_id: who.organization_id, template_id: template },
    user_id: it.owner === 'person' ? (user_uuid ?? null) : null,
  }))
  await db.insertInto('onboarding_template_task').values(values).execute()
}

/** Replaces the papers of a template. Papers without a hint have an empty one. */
async function savePapers(
  db: Db,
  { organization_id }: Member,
  template: string,
  papers: Body['papers'],
): Promise<void> {
  if (!papers) return
  const stored = papers.map(it => ({ ...it, hint: it.hint ?? '' }))
  await sql`update onboarding_template set papers = ${JSON.stringify(stored)}::jsonb
    where organization_id = ${organization_id} and id = ${template}`.execute(db)
}

async function list({ db, who }: CallContext<typeof onboardingTemplates.list>) {
  const found = await rows.listed(db, who).limit(100).execute()
  return { onboarding_templates: await replyOf(db, who, found) }
}

/** Saves the tasks and papers of a template, and returns the whole. */
async function saveLists(db: Db, who: Member, id: string, { tasks, papers }: Body) {
  await savePapers(db, who, id, papers)
  await saveTasks(db, who, id, tasks)
  return one(db, who, await rows.find(db, who, id))
}

async function create({ db, who, body }: CallContext<typeof onboardingTemplates.create>) {
  const { title, welcome = '' } = body
  const made = await rows.create(db, who, { title, welcome }, { title })
  return saveLists(db, who, made.id, body)
}

async function update({ db, who, params, body }: CallContext<typeof onboardingTemplates.update>) {
  const { title, welcome } = body
  await rows.update(db, who, params.uuid, {
    ...(title !== undefined && { title }),
    ...(welcome !== undefined && { welcome }),
  })
  announceChange(db, who, 'onboarding_template')
  return saveLists(db, who, params.uuid, body)
}

/** The answers to the calls about templates of onboarding. */
export const onboardingTemplateAnswers: readonly Answer[] = [
  answer(onboardingTemplates.list, list),
  answer(onboardingTemplates.create, create),
  answer(onboardingTemplates.update, update),
  answer(onboardingTemplates.remove, async ({ db, who, params }) =>
    one(db, who, await rows.remove(db, who, params.uuid)),
  ),
  answer(onboardingTemplates.restore, async ({ db, who, params }) =>
    one(db, who, await rows.restore(db, who, params.uuid)),
  ),
]
