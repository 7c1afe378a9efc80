import { collaborationModels, contractTypes, valuesOf, type Labels } from '@kargozin/api/labels.ts'
import { sql } from 'kysely'
import { toWire } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs, type PublicCard } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { readPublicJob } from './public-job.ts'
import {
  maxPublicJobs,
  placesOfJobs,
  publicFilterOf,
  readCareerJobs,
  readPublicJobs,
  type OwnCard,
} from './public-job-list.ts'
import { readCareer, readPublicOrganization } from './read-career.ts'

const onWire = (it: OwnCard): PublicCard => toWire(jobFieldTable, it)

async function searchJobs({ query, db, from }: CallContext<typeof publicJobs.search>) {
  const page = pageOf(query)
  if (page.offset >= maxPublicJobs) return { jobs: [], pagination: paginationOf(page, 0, from.url) }
  const { jobs, total } = await readPublicJobs(db, publicFilterOf(query), page)
  return { jobs: jobs.map(onWire), pagination: paginationOf(page, total, from.url) }
}

const labelled = (labels: Labels) =>
  valuesOf(labels).flatMap(key => {
    const label = labels[key]
    return label ? [{ value: Number(key), fa: label.fa, en: label.en }] : []
  })

async function creationData({ transaction }: CallContext<typeof publicJobs.creationData>) {
  return {
    contract_types: labelled(contractTypes),
    collaboration_models: labelled(collaborationModels),
    provinces: await placesOfJobs(transaction),
  }
}

async function careerPage({ transaction, db, params, query, from }: CallContext<typeof publicJobs.ofOrganization>) {
  const { id, organization, industries } = await readPublicOrganization(transaction, params.username)
  const page = pageOf(query, 50)
  const { pictures, ...career } = await readCareer(db, id)
  const { jobs, total } = await readCareerJobs(db, id, page)
  return {
    organization,
    career: { ...career, industries, pictures: pictures.map(({ title, url }) => ({ title, url })) },
    jobs: jobs.map(onWire),
    pagination: paginationOf(page, total, from.url),
  }
}

async function units({ transaction, db, params }: CallContext<typeof publicJobs.units>) {
  const { id } = await readPublicOrganization(transaction, params.username)
  const found = await db
    .selectFrom('unit')
    .innerJoin('job_unit as x', join =>
      join.onRef('x.organization_id', '=', 'unit.organization_id').onRef('x.unit_id', '=', 'unit.id'),
    )
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'x.organization_id').onRef('job.id', '=', 'x.job_id'),
    )
    .select(['unit.id as uuid', 'unit.name', eb => eb.fn.countAll<number>().as('jobs_count')])
    .where(ofOrganization({ organization_id: id }, 'unit'))
    .where('unit.deleted_at', 'is', null)
    .where('job.publish_status', '=', publishStatus.active)
    .where('job.deleted_at', 'is', null)
    .where('job.unlisted', '=', false)
    .where(sql<boolean>`not job_closed(job.valid_through)`)
    .groupBy(['unit.id', 'unit.name'])
    .orderBy(sql`unit.name collate "fa-x-icu"`)
    .limit(1000)
    .execute()
  return { units: found }
}

/** The answers to the calls of the public job board. */
export const publicJobAnswers: readonly Answer[] = [
  answer(publicJobs.search, searchJobs, { plans: 'search' }),
  answer(publicJobs.creationData, creationData),
  answer(publicJobs.show, async ({ transaction, services, params }) => ({
    job: toWire(jobFieldTable, await readPublicJob(transaction, services, params.job_id)),
  })),
  answer(publicJobs.units, units),
  answer(publicJobs.ofOrganization, careerPage, { plans: 'search' }),
]
