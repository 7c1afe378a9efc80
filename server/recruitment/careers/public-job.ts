import { sql } from 'kysely'
import type { Currency } from '@kargozin/api/labels-currency.ts'
import { formOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { namesOf, type JobFieldNames } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { notFound } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Transaction } from '../../db/transaction.ts'
import { selected } from '../jobs/job-columns.ts'
import { requiredFiles } from '../jobs/job-lists.ts'
import { withExamples } from './form-examples.ts'
import { filledIn, pictureOf } from './public-job-list.ts'

type PublicName = JobFieldNames<{ public: 'page' | 'card' }>

const publicNames = namesOf<PublicName>(it => it.public !== false)

/** Enters the organisation of an active job, and returns its id. Throws 404 for every other job. */
export async function enterPublicJob(transaction: Transaction, jobId: string): Promise<string> {
  const [found] = await transaction.rows<{ id: string | null }>('select organization_of_public_job($1) as id', [jobId])
  if (!found?.id) throw notFound()
  await transaction.enter(found.id)
  return found.id
}

/** The published jobs of the organisation of the transaction, with what their pages show. */
const selectPublicJobs = ({ db }: Transaction) =>
  db
    .selectFrom('job')
    .innerJoin('organization as o', 'o.id', 'job.organization_id')
    .leftJoin('city', 'city.id', 'job.city_id')
    .leftJoin('province', 'province.id', 'city.province_id')
    .select(selected(publicNames))
    .select([
      'job.id',
      'job.form_options',
      'job.questions',
      'job.unlisted',
      requiredFiles.as('required_files'),
      'o.name',
      'o.username',
      'o.logo',
      'o.about',
      'o.website',
      sql<string>`coalesce(job.published_at, job.created_at)`.as('published_at'),
      sql<boolean>`job_closed(job.valid_through)`.as('closed'),
      sql<
        PublicJob['city'] | null
      >`case when city.id is not null then json_build_object('id', city.id, 'name', city.name,
        'name_en', city.name_en, 'province', province.name, 'province_en', province.name_en) end`.as('city'),
    ])
    .where('job.publish_status', '=', publishStatus.active)
    .where('job.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPublicJobs>['executeTakeFirstOrThrow']>>

const publicFieldsOf = <Fields extends Record<PublicName, unknown>>(row: Fields) =>
  Object.fromEntries(publicNames.map(name => [name, row[name]])) as Pick<Fields, PublicName> // the keys are exactly `publicNames`

/** A published job. `unlisted`: only those with its link find it, so search engines must not. */
export type FoundJob = OwnPublicJob & { unlisted: boolean }

function publicJobOf(row: Row, services: Pick<Services, 'config' | 'storage'>): FoundJob {
  const { requirements, salary_currency, title, required_hires, ...others } = publicFieldsOf(row)
  const optional = filledIn({
    ...others,
    requirements: Object.keys(requirements).length > 0 ? requirements : null,
    city: row.city,
  })
  return {
    uuid: row.id,
    job_id: row.id,
    title,
    organization: {
      name: row.name,
      username: row.username,
      logo: pictureOf(row.logo),
      ...filledIn({ about: row.about, website: row.website }),
    },
    ...optional,
    salary_currency: salary_currency as Currency, // a check constraint allows no other value
    required_hires,
    published_at: row.published_at,
    closed: row.closed,
    unlisted: row.unlisted,
    form: row.closed ? null : withExamples(formOf(row), row, services),
    url: services.config.publicUrl + publicPaths.job(row.id),
  }
}

/**
 * Reads an active job with its public fields, and switches the transaction to its organisation. Throws 404 for drafts, inactive
 * and deleted jobs.
 */
export async function readPublicJob(
  transaction: Transaction,
  services: Pick<Services, 'config' | 'storage'>,
  jobId: string,
): Promise<FoundJob> {
  await enterPublicJob(transaction, jobId)
  const row = await selectPublicJobs(transaction).where('job.id', '=', jobId).executeTakeFirstOrThrow(notFound)
  return publicJobOf(row, services)
}

/** Reads the newest listed and open jobs of an organisation. The transaction must already be in the organisation. */
export async function readListedJobs(
  transaction: Transaction,
  services: Pick<Services, 'config' | 'storage'>,
  { organization, most }: { organization: string; most: number },
): Promise<OwnPublicJob[]> {
  const rows = await selectPublicJobs(transaction)
    .where('job.organization_id', '=', organization)
    .where('job.unlisted', '=', false)
    .where(sql<boolean>`not job_closed(job.valid_through)`)
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => publicJobOf(row, services))
}
