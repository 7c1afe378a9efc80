import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import { foldText } from '@kargozin/api/persian.ts'
import type { PublicCard, publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import type { FromWire } from '@kargozin/api/field-table.ts'
import type { JobTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Currency } from '@kargozin/api/labels-currency.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** The filters of a public list. Texts are folded. An absent filter matches all jobs. */
export type PublicFilter = {
  part?: string | undefined
  /** For this filter and the next two: all its words must occur in this text of the job. */
  description?: string | undefined
  activities?: string | undefined
  competencies?: string | undefined
  province?: number | undefined
  city?: number | undefined
  contracts?: number[] | undefined
  organization?: string | undefined
}

/** What a visitor may type and choose to search job openings. */
export type PublicSearch = Omit<QueryOut<typeof publicJobs.search>, 'page' | 'per_page'>

/** The filter for what a visitor has typed and chosen. */
export const publicFilterOf = (asked: PublicSearch): PublicFilter => ({
  part: foldText(asked.title ?? ''),
  description: foldText(asked.description ?? ''),
  activities: foldText(asked.activities ?? ''),
  competencies: foldText(asked.competencies ?? ''),
  province: asked.province,
  city: asked.city,
  contracts: asked.contract_type,
})

/** The provinces and cities that have active jobs. */
export async function placesOfJobs(transaction: Transaction) {
  const { db } = transaction
  const busy = await transaction.rows<{ city_id: number }>('select city_id from public_job_cities()')
  if (busy.length === 0) return []
  const ids = busy.map(it => it.city_id)
  const cities = await db.selectFrom('city').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const byProvince = Map.groupBy(cities, it => it.province_id)
  const provinces = await db
    .selectFrom('province')
    .selectAll()
    .where('id', 'in', [...byProvince.keys()])
    .orderBy('id')
    .execute()
  return provinces.map(it => ({ ...it, cities: byProvince.get(it.id) ?? [] }))
}
export type PlaceOfJobs = Awaited<ReturnType<typeof placesOfJobs>>[number]

/** The maximum number of jobs that are counted and paged. The database function `public_jobs` has the same limit. */
export const maxPublicJobs = 10_000

/** A card of a public list, with our field names. */
export type OwnCard = FromWire<JobTable, PublicCard>

type Row = {
  job_id: string
  title: string
  organization_name: string
  username: string
  logo: string | null
  city: PublicCard['city'] | null
  contract_type: number | null
  collaboration_model: number | null
  salary_min: number | null
  salary_max: number | null
  salary_currency: Currency
  published_at: string
  valid_through: string | null
  total: number
}

/** The public URL of an organisation's picture. */
export const pictureOf = (file: string | null): string | null => file && `/files/${file}`

/** Copies an object without its empty fields. */
export function filledIn<T extends object>(it: T): { [K in keyof T]?: Exclude<T[K], null> } {
  const empty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  // The type is right because only empty values are removed.
  return Object.fromEntries(Object.entries(it).filter(([, value]) => !empty(value))) as {
    [K in keyof T]?: Exclude<T[K], null>
  }
}

function cardOf(row: Row): OwnCard {
  const { job_id, title, organization_name, username, logo, published_at, total: _total, ...rest } = row
  const { salary_currency, ...optional } = rest
  return {
    job_id,
    title,
    organization: { name: organization_name, username, logo: pictureOf(logo) },
    published_at,
    salary_currency,
    ...filledIn(optional),
  }
}

/** Reads a page of active jobs of one or all organisations, newest first, with the total. */
export async function readPublicJobs(
  db: Db,
  filter: PublicFilter,
  page: { limit: number; offset: number },
): Promise<{ jobs: OwnCard[]; total: number }> {
  const { rows } = await sql<Row>`
    select j.*, case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en,
             'province', p.name, 'province_en', p.name_en) end as city
      from public_jobs(${filter.part || null}, ${filter.description || null}, ${filter.activities || null},
             ${filter.competencies || null}, ${filter.province ?? null}::int, ${filter.city ?? null}::int,
             ${filter.contracts ?? null}::int[], ${filter.organization ?? null}::uuid, ${page.limit}::int, ${page.offset}::int) j
      left join city c on c.id = j.city_id left join province p on p.id = c.province_id
     order by j.published_at desc, j.job_id desc`.execute(db)
  return { jobs: rows.map(cardOf), total: rows[0]?.total ?? 0 }
}

/** Another choice of the first and the hidden openings than the stored one, for a preview. */
export type ChosenJobs = {
  first?: readonly string[] | undefined
  hidden?: readonly string[] | undefined
  /** SQL: whether the reader may see the row `job`. The stored choice counts for the others. */
  inSight?: RawBuilder<boolean>
}

/** SQL: whether the row `job` is published, open and listed. */
const isListed = ({
  hidden,
  inSight = sql`true`,
}: ChosenJobs) => sql<boolean>`job.publish_status = 10 and job.deleted_at is null
  and not ${hidden ? sql`case when ${inSight} then job.id = any(${hidden}::uuid[]) else job.unlisted end` : sql`job.unlisted`}
  and not job_closed(job.valid_through)`

/**
 * Reads a page of the listed jobs of an organisation in the order of its career page, with the total. The transaction must be in the
 * organisation.
 */
export async function readCareerJobs(
  db: Db,
  organizationId: string,
  page: { limit: number; offset: number },
  chosen: ChosenJobs = {},
): Promise<{ jobs: OwnCard[]; total: number }> {
  const listed = isListed(chosen)
  const place = chosen.first ? sql`array_position(${chosen.first}::uuid[], job.id)` : sql`job.career_place`
  const { rows } = await sql<Row>`
    with listed as (
      select job.id, ${place} as place, job.published_at from job where job.organization_id = ${organizationId} and ${listed}
       order by place nulls last, job.published_at desc, job.id desc limit ${sql.lit(maxPublicJobs)}),
    shown as (
      select * from listed order by place nulls last, published_at desc, id desc limit ${page.limit} offset ${page.offset})
    select j.id as job_id, j.title, o.name as organization_name, o.username, o.logo, j.contract_type, j.collaboration_model,
           j.salary_min, j.salary_max, j.salary_currency, j.published_at, j.valid_through,
           (select count(*) from listed) as total,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en,
             'province', p.name, 'province_en', p.name_en) end as city
      from shown join job j on j.organization_id = ${organizationId} and j.id = shown.id
      join organization o on o.id = j.organization_id
      left join city c on c.id = j.city_id left join province p on p.id = c.province_id
     order by shown.place nulls last, j.published_at desc, j.id desc`.execute(db)
  return { jobs: rows.map(cardOf), total: rows[0]?.total ?? 0 }
}
