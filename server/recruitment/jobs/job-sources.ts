import { sql } from 'kysely'
import { jobSources, type JobSource } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { sourceTitle } from '../../organisation/sources.ts'
import { requireJob } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

/* Sources without a link: the organisation itself enters, imports or transfers these applicants. */
const linkless: readonly (string | null)[] = ['manual', 'import', 'cv_import', 'talent_pool']

type Of = Pick<CallContext<typeof jobSources.ofJob>, 'db' | 'who' | 'locale' | 'services' | 'params'>

/** The sources of a job, or only the one with this key, in the alphabetical order of the reader's language. */
async function readSources(
  { db, who, locale, services, params }: Of,
  key?: string,
): Promise<(JobSource & { id: string })[]> {
  const rows = await db
    .selectFrom('source')
    .leftJoin('job_source as js', join =>
      join
        .onRef('js.organization_id', '=', 'source.organization_id')
        .onRef('js.source_id', '=', 'source.id')
        .on('js.job_id', '=', params.uuid),
    )
    .leftJoin(
      db
        .selectFrom('application')
        .select(['source_id', eb => eb.fn.countAll<number>().as('total')])
        .where(ofOrganization(who))
        .where('job_id', '=', params.uuid)
        .where('trashed_at', 'is', null)
        .groupBy('source_id')
        .as('counted'),
      'counted.source_id',
      'source.id',
    )
    .select(['source.id', 'source.kind', 'source.title', 'js.active', 'counted.total'])
    .where(ofOrganization(who, 'source'))
    .where('source.deleted_at', 'is', null)
    .$if(key !== undefined, q =>
      q.where(eb => eb.or([eb('source.kind', '=', key ?? ''), eb(sql`source.id::text`, '=', key ?? '')])),
    )
    .execute()
  const { compare } = new Intl.Collator(locale)
  const linkOf = (source: string) => services.config.publicUrl + publicPaths.job(params.uuid, { source })
  return rows
    .map(({ id, kind, title, active, total }) => {
      const it = {
        id,
        source_key: kind ?? id,
        title: sourceTitle({ kind, title }, locale),
        linked: !linkless.includes(kind),
      }
      // A link without a row in job_source is open.
      const open = it.linked && (active ?? true)
      return { ...it, active: open, applicants_count: total ?? 0, link: open ? linkOf(it.source_key) : null }
    })
    .sort((a, b) => compare(a.title, b.title))
}

async function ofJob(context: CallContext<typeof jobSources.ofJob>) {
  await requireJob(context.db, context.who, context.params.uuid, 'show')
  return { sources: await readSources(context) }
}

async function set(context: CallContext<typeof jobSources.set>) {
  const { db, who, params, body } = context
  await requireJob(db, who, params.uuid)
  const [source] = await readSources(context, params.source_key)
  if (!source) throw notFound()
  if (!source.linked) throw refuse(409, 'This source does not use links.')
  if (source.active === body.active) return { source }
  await db
    .insertInto('job_source')
    .values({ organization_id: who.organization_id, job_id: params.uuid, source_id: source.id, active: body.active })
    .onConflict(it => it.columns(['organization_id', 'job_id', 'source_id']).doUpdateSet({ active: body.active }))
    .execute()
  await recordActivity(db, who, {
    ...{ type: body.active ? 'open_source' : 'close_source', subject: 'job', id: params.uuid, job: params.uuid },
    after: { source: source.title },
  })
  const [after] = await readSources(context, params.source_key)
  if (!after) throw notFound()
  return { source: after }
}

/** The answers to the calls about the sources of a job. */
export const jobSourceAnswers: readonly Answer[] = [answer(jobSources.ofJob, ofJob), answer(jobSources.set, set)]
