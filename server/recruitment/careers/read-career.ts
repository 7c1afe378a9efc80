import { sql } from 'kysely'
import { industryNames } from '@kargozin/api/organisation/profile/industry-names.ts'
import type { CareerPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import { notFound } from '../../core/errors.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { filledIn, pictureOf } from './public-job-list.ts'

/** What an organisation wrote about itself on its career page. */
export type Career = Pick<
  CareerPage,
  'color' | 'headline' | 'headline_en' | 'links' | 'benefits' | 'questions' | 'pictures'
>

/** The page of an organisation that has not edited it. */
const unedited = {
  ...{ color: null, headline: '', headline_en: '' },
  ...{ links: [], benefits: [], questions: [], pictures: [] },
} satisfies Career

/** The career page of the organisation. The transaction must be in the organisation. */
export async function readCareer(db: Db, organizationId: string): Promise<Career> {
  const row = await db
    .selectFrom('career_page as p')
    .select(['p.color', 'p.headline', 'p.headline_en', 'p.links', 'p.benefits', 'p.questions'])
    .select(
      sql<Career['pictures']>`coalesce((select json_agg(json_build_object('picture_uuid', x.file_id, 'title', x.title,
          'url', '/files/' || x.file_id) order by x.place)
        from career_picture x where x.organization_id = p.organization_id), '[]')`.as('pictures'),
    )
    .where('p.organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? unedited
}

const names: Labels = industryNames

/** Enters the organisation with this username, and reads its public data. Throws 404 if there is none. */
export async function readPublicOrganization(transaction: Transaction, username: string) {
  const [found] = await transaction.rows<{ id: string | null }>('select organization_of_username($1) as id', [
    username.toLowerCase(),
  ])
  if (!found?.id) throw notFound()
  await transaction.enter(found.id)
  return readOrganization(transaction.db, found.id)
}

/** The public data of an organisation. Throws 404. */
export async function readOrganization(db: Db, id: string) {
  const row = await db
    .selectFrom('organization')
    .select(['id', 'name', 'username', 'logo', 'about', 'about_en', 'website', 'industries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const organization = {
    name: row.name,
    username: row.username,
    logo: pictureOf(row.logo),
    ...filledIn({ about: row.about, about_en: row.about_en, website: row.website }),
  }
  const industries = row.industries.flatMap(key => {
    const label = names[key]
    return label ? [{ id: key, name: label.fa, name_en: label.en }] : []
  })
  return { id: row.id, organization, industries }
}

/** The public data of an organisation, as `readOrganization` returns it. */
export type PublicOrganization = Awaited<ReturnType<typeof readOrganization>>
