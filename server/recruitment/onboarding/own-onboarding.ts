import { sql } from 'kysely'
import { ownOnboarding, type OnboardingPage } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { keepFile } from '../../core/files/files.ts'
import { answer, withMessage, type Answer, type CallContext, type Early } from '../../core/http/answer.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { documentFiles } from '../../employees/documents/documents.ts'
import { openOnboarding, type OpenedOnboarding } from '../access/secret-links.ts'
import { setEmployeeTask } from '../applicants/employee-tasks.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { removeFiles } from '../pipeline/bulk-remove.ts'
import { paperColumns, papersWithFiles } from './read-onboarding.ts'

/** The limits of uploads in 15 minutes. */
const givingLimit = sharedLimit('onboarding', { address: 300, each: 60, duration: 900 })

type Head = Pick<OnboardingPage, 'name' | 'first_day' | 'address' | 'welcome' | 'supervisor'> & {
  organization: string
  username: string
  logo: string | null
}

async function readHead(db: Db, { organization_id, employee_id }: OpenedOnboarding): Promise<Head> {
  const { rows } = await sql<Head>`
    select e.first_name as name, e.started_on as first_day, o.address, o.welcome, u.full_name as supervisor,
           g.name as organization, g.username, g.logo
      from onboarding o
      join employee e on e.organization_id = o.organization_id and e.id = o.employee_id
      join organization g on g.id = o.organization_id
      left join user_account u on u.id = e.supervisor_id
     where o.organization_id = ${organization_id} and o.employee_id = ${employee_id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Reads the page of a new employee: nothing that they have not sent or that is not meant for them. */
async function readPage(db: Db, link: OpenedOnboarding): Promise<{ onboarding: OnboardingPage }> {
  const { organization_id, employee_id } = link
  const { organization: name, username, logo, ...head } = await readHead(db, link)
  const papers = await sql<OnboardingPage['papers'][number]>`
    select ${paperColumns} from ${papersWithFiles}
     where p.organization_id = ${organization_id} and p.employee_id = ${employee_id} order by p.place, p.id`.execute(db)
  const tasks = await sql<OnboardingPage['tasks'][number]>`
    select id as uuid, title, description, deadline, completed_at is not null as done from task
     where organization_id = ${organization_id} and employee_id = ${employee_id} and owner = 'employee' and deleted_at is null
     order by deadline, day, id limit 100`.execute(db)
  const onboarding = {
    ...{ ...head, papers: papers.rows, tasks: tasks.rows },
    organization: { name, username, logo: pictureOf(logo) },
    complete: papers.rows.every(it => it.state === 'accepted' || !it.needed) && tasks.rows.every(it => it.done),
  }
  return { onboarding }
}

const show = async ({ db, transaction, params }: CallContext<typeof ownOnboarding.show>) =>
  readPage(db, await openOnboarding(transaction, hashOfHandle(params.onboarding_token)))

/** Runs before the file is received: checks the link and the limit of this IP address. */
async function before({ transaction, params, services, from }: Early<typeof ownOnboarding.give>) {
  await openOnboarding(transaction, hashOfHandle(params.onboarding_token))
  await countShared(services.limits, givingLimit, from.ip, params.onboarding_token)
}

type Paper = { kind: string; title: string; document_id: string | null; state: string; file_id: string | null }

async function takePaper(db: Db, { organization_id, employee_id }: OpenedOnboarding, id: string): Promise<Paper> {
  await sql`select from onboarding where organization_id = ${organization_id} and employee_id = ${employee_id} for update`.execute(
    db,
  )
  const { rows } = await sql<Paper>`
    select p.kind, p.title, d.id as document_id, d.file_id,
           case when d.id is null then 'asked' else coalesce(d.review, 'accepted') end as state
      from onboarding_paper p
      left join employee_document d on d.organization_id = p.organization_id and d.id = p.document_id and d.deleted_at is null
     where p.organization_id = ${organization_id} and p.employee_id = ${employee_id} and p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  if (row.state === 'accepted') throw refuse(409, 'This paper was accepted; nothing more is needed.')
  return row
}

async function give({ db, transaction, services, params, files }: CallContext<typeof ownOnboarding.give>) {
  const link = await openOnboarding(transaction, hashOfHandle(params.onboarding_token))
  const { organization_id, employee_id } = link
  const paper = await takePaper(db, link, params.paper_uuid)
  const as = { organizationId: organization_id, collection: documentFiles, field: 'file' } as const
  const file_id = await keepFile(db, services.storage, files.file, as)
  const sent = { file_id, review: 'waiting', refused_because: null }
  if (paper.document_id) {
    await db
      .updateTable('employee_document')
      .set(sent)
      .where('organization_id', '=', organization_id)
      .where('id', '=', paper.document_id)
      .execute()
    if (paper.file_id) await removeFiles(db, { organization_id }, [paper.file_id])
  } else {
    const { kind, title } = paper
    const { id } = await db
      .insertInto('employee_document')
      .values({ ...sent, organization_id, employee_id, kind, title, from_link: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update onboarding_paper set document_id = ${id}
      where organization_id = ${organization_id} and id = ${params.paper_uuid}`.execute(db)
  }
  announceChange(db, { organization_id }, 'employee_document')
  announceChange(db, { organization_id }, 'employee')
  return withMessage('Thank you, “{title}” has arrived.', await readPage(db, link), { title: paper.title })
}

async function setDone({ db, transaction, params, body, services, from }: CallContext<typeof ownOnboarding.setDone>) {
  const link = await openOnboarding(transaction, hashOfHandle(params.onboarding_token))
  await countShared(services.limits, givingLimit, from.ip, params.onboarding_token)
  const { organization_id, employee_id } = link
  const of = { organization_id, employee_id, task_id: params.own_duty_uuid }
  await setEmployeeTask(db, { organization_id, user_id: null }, of, body.done ? 'COMPLECTED' : 'OPEN', it => {
    if (it.owner !== 'employee') throw notFound()
  })
  return readPage(db, link)
}

/** The answers to the calls of the page of a new employee. */
export const ownOnboardingAnswers: readonly Answer[] = [
  answer(ownOnboarding.show, show),
  answer(ownOnboarding.give, give, { before }),
  answer(ownOnboarding.setDone, setDone),
]
