import { sql } from 'kysely'
import { careerPages, type CareerPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { notFound } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { requirePictures } from '../../organisation/profile/organization-media.ts'
import { scopeOf } from '../access/job-access.ts'
import { careerBody, colorsOf, jobsOnPage } from './career-html.ts'
import { readCareerJobs } from './public-job-list.ts'
import { readCareer, readOrganization, type Career } from './read-career.ts'

type Context = Pick<CallContext<typeof careerPages.show>, 'db' | 'who' | 'services'>
type Body = CallContext<typeof careerPages.update>['body']

/** How many openings the settings of the page list. */
const mostOpenings = 500

/** The published openings that the caller may see, in the order of the page, the hidden ones last. */
async function openingsOf(db: Db, who: Member): Promise<CareerPage['openings']> {
  const { rows } = await sql<
    CareerPage['openings'][number]
  >`select id as uuid, title, career_place as place, unlisted as hidden
      from job where organization_id = ${who.organization_id} and publish_status = 10 and deleted_at is null
        and not job_closed(valid_through) and ${scopeOf(who)} is not null
     order by unlisted, career_place nulls last, published_at desc, id desc limit ${sql.lit(mostOpenings)}`.execute(db)
  return rows
}

async function read({ db, who, services }: Context) {
  const career = await readCareer(db, who.organization_id)
  const { username } = await db
    .selectFrom('organization')
    .select('username')
    .where('id', '=', who.organization_id)
    .executeTakeFirstOrThrow(notFound)
  const url = services.config.publicUrl + publicPaths.careers(username)
  const feeds = { url, rss_url: `${url}/rss.xml`, feed_url: `${url}/jobs.xml` }
  return { career_page: { ...career, openings: await openingsOf(db, who), ...feeds } }
}

/** The content that a request gives, without the openings. Pictures are given by their ids. */
function contentOf({ first_jobs: _first, hidden_jobs: _hidden, pictures, ...given }: Body): Partial<Career> {
  return { ...given, ...(pictures && { pictures: pictures.map(it => ({ ...it, url: `/files/${it.picture_uuid}` })) }) }
}

/** Throws 422 unless all given pictures were uploaded for the page. */
const requireOwnPictures = (db: Db, who: Member, { pictures = [] }: Body) =>
  requirePictures(db, who, { field: 'pictures', kind: 'career', ids: pictures.map(it => it.picture_uuid) })

/** Replaces the pictures of the page. */
async function setPictures(db: Db, who: Member, pictures: NonNullable<Body['pictures']>): Promise<void> {
  await db.deleteFrom('career_picture').where(ofOrganization(who)).execute()
  const rows = pictures.map(({ picture_uuid, title }, place) => ({
    ...{ organization_id: who.organization_id, file_id: picture_uuid, place, title },
  }))
  if (rows.length === 0) return
  await db
    .insertInto('career_picture')
    .values(rows)
    .onConflict(it => it.doNothing()) // the same picture twice
    .execute()
}

/**
 * Sets which of the openings that the caller may see are first, and which are hidden. Openings that are no longer published are left
 * out: a colleague may have closed them a moment ago.
 */
async function setOpenings(db: Db, who: Member, { first_jobs: first, hidden_jobs: hidden }: Body): Promise<string[]> {
  if (!first && !hidden) return []
  const place = first ? sql`array_position(${first}::uuid[], id) - 1` : sql`career_place`
  const unlisted = hidden ? sql`id = any(${hidden}::uuid[])` : sql`unlisted`
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select id, ${place} as place, ${unlisted} as unlisted from job
       where organization_id = ${who.organization_id} and publish_status = 10 and deleted_at is null
         and ${scopeOf(who)} is not null)
    update job set career_place = wanted.place, unlisted = wanted.unlisted from wanted
     where job.organization_id = ${who.organization_id} and job.id = wanted.id
       and (job.career_place, job.unlisted) is distinct from (wanted.place::smallint, wanted.unlisted)
    returning job.id`.execute(db)
  return rows.map(it => it.id)
}

/** The texts that the history stores of the page: lists as one text, and no ids. */
const forHistory = (content: Partial<Career>) =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [`career_${name}`, Array.isArray(value) ? value.length : value]),
  )

async function save({ db, who }: Context, before: Career, difference: { before: object; after: Partial<Career> }) {
  const { pictures, links, benefits, questions, ...texts } = { ...before, ...difference.after }
  const lists = {
    links: JSON.stringify(links),
    benefits: JSON.stringify(benefits),
    questions: JSON.stringify(questions),
  }
  const values = { ...texts, ...lists, updated_at: new Date().toISOString() }
  await db
    .insertInto('career_page')
    .values({ organization_id: who.organization_id, ...values })
    .onConflict(it => it.column('organization_id').doUpdateSet(values))
    .execute()
  if (difference.after.pictures) await setPictures(db, who, pictures)
}

async function update(context: CallContext<typeof careerPages.update>) {
  const { db, who, body } = context
  const id = who.organization_id
  // One change of a page at a time, also of the first one, when there is no row to lock.
  await sql`select from organization where id = ${id} for no key update`.execute(db)
  const before = await readCareer(db, id)
  const difference = changed(before, contentOf(body))
  if (difference) await requireOwnPictures(db, who, body)
  if (difference) await save(context, before, difference)
  const moved = await setOpenings(db, who, body)
  if (moved.length > 0) announceChange(db, who, 'job', moved)
  if (difference || moved.length > 0)
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'organization', id },
      before: difference ? forHistory(difference.before) : {},
      after: {
        ...(difference && forHistory(difference.after)),
        ...(moved.length > 0 && { career_openings: moved.length }),
      },
    })
  return read(context)
}

async function preview({ db, who, body, locale: own }: CallContext<typeof careerPages.preview>) {
  const { locale = own, ...given } = body
  const id = who.organization_id
  await requireOwnPictures(db, who, given)
  const of = await readOrganization(db, id)
  const career = { ...(await readCareer(db, id)), ...contentOf(given) }
  const chosen = {
    first: given.first_jobs,
    hidden: given.hidden_jobs,
    inSight: sql<boolean>`${scopeOf(who)} is not null`,
  }
  const { jobs } = await readCareerJobs(db, id, { limit: jobsOnPage, offset: 0 }, chosen)
  return { html: careerBody({ of, career, jobs, page: 1, pages: 1 }, locale), css: colorsOf(career.color) }
}

/** The answers to the calls about the career page. */
export const careerPageAnswers: readonly Answer[] = [
  answer(careerPages.show, read),
  answer(careerPages.update, update),
  answer(careerPages.preview, preview),
]
