import { contractTypes } from '@kargozin/api/labels.ts'
import { withoutEndSlashes, dashboard } from '@kargozin/api/addresses.ts'
import { escapeHtml, plainStart } from '../../core/html.ts'
import { Refusal } from '../../core/errors.ts'
import { say, type Word } from '../../core/say.ts'
import type { PublicPage, PublicPages } from '../../core/http/static.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Transaction } from '../../db/transaction.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { readPublicJob, type FoundJob } from './public-job.ts'
import { jobBody } from './job-body.ts'
import { jobPosting, jobText, labelOf } from './public-job-posting.ts'
import { readPublicJobs } from './public-job-list.ts'
import { boardPage } from './board-page.ts'
import { describedLength, headOf, shortened, type PageRequest } from './page-head.ts'
import { pageScript } from '../../core/plain-switches.ts'
import { careerFile, careerPage, careerPreview } from './career-pages.ts'

type Page = (asked: PageRequest) => PublicPage | Promise<PublicPage>

const bodyOf = (...parts: string[]) => `<main class="plain">${parts.join('\n')}</main>`

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}" dir="auto">${escapeHtml(text)}</a>`

function factsOf({ city, contract_type }: OwnPublicJob, locale: Locale): string[] {
  const place = city && (locale === 'fa' ? `${city.name}، ${city.province}` : `${city.name_en}, ${city.province_en}`)
  return [place, contract_type && labelOf(contractTypes, contract_type, locale)].filter(it => typeof it === 'string')
}

function jobPage(job: FoundJob, { services, locale, query }: PageRequest): PublicPage {
  const { publicUrl } = services.config
  const { name, logo } = job.organization
  const text = jobText(job, locale)
  const facts = factsOf(job, locale).join(' · ')
  const about = {
    title: `${job.title} – ${name}`,
    description: shortened(plainStart(text, describedLength + 1) || [name, facts].join(' · ')),
    url: job.url,
    image: logo && `${publicUrl}${logo}`,
    index: !job.closed && !job.unlisted,
    more: [pageScript],
  }
  return {
    status: 200,
    // A closed or unlisted job has no JobPosting, because search engines must not offer it.
    head: headOf(about, about.index ? jobPosting(job, publicUrl) : undefined),
    app: job.form ? 'later' : 'never',
    body: jobBody(job, locale, query),
  }
}

/**
 * A page behind a secret link, such as a status page. It is private to the applicant, so the server writes only its title;
 * the app then requests the rest with the token.
 */
const secretPage =
  (title: Word, area: string): Page =>
  ({ services, locale }) => ({
    status: 200,
    head: headOf({
      title: say(locale, title),
      description: '',
      url: `${services.config.publicUrl}/${area}`,
      index: false,
    }),
    body: bodyOf(`<h1>${escapeHtml(say(locale, title))}</h1>`),
  })

function missingPage({ services, locale }: Pick<PageRequest, 'services' | 'locale'>, path: string): PublicPage {
  const title = say(locale, 'Page not found')
  const head = headOf({ title, description: '', url: services.config.publicUrl + path, index: false })
  const body = bodyOf(`<h1>${escapeHtml(title)}</h1>`, link(publicPaths.jobs(), say(locale, 'Job openings')))
  return { status: 404, head, body }
}

const robots = ({ services }: PageRequest): PublicPage => ({
  type: 'text/plain; charset=utf-8',
  text: `User-agent: *\nDisallow: ${dashboard}\nDisallow: /api/\nSitemap: ${services.config.publicUrl}/sitemap.xml\n`,
})

async function sitemap({ transaction, services }: PageRequest): Promise<PublicPage> {
  const { jobs } = await readPublicJobs(transaction.db, {}, { limit: 5000, offset: 0 })
  const careers = [...new Set(jobs.map(it => publicPaths.careers(it.organization.username)))]
  const paths = [publicPaths.jobs(), ...careers, ...jobs.map(it => publicPaths.job(it.job_id))]
  const urls = paths.map(path => `<url><loc>${escapeHtml(services.config.publicUrl + path)}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return { type: 'application/xml; charset=utf-8', text }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `pages`: the pages by full path. `byArea`: the pages by the first part of a path that ends with a token. */
const pages = new Map<string, Page>([
  ['/robots.txt', robots],
  ['/sitemap.xml', sitemap],
  [publicPaths.jobs(), boardPage],
  [publicPaths.careerPreview(), careerPreview],
])
const byArea = new Map<string | undefined, Page>([
  ['track', secretPage('Your application', 'track')],
  ['applicants', secretPage('How was the hiring process?', 'applicants')],
  ['surveys', secretPage('Questionnaire', 'surveys')],
  ['appointments', secretPage('Appointment', 'appointments')],
  ['bookings', secretPage('Choose a time', 'bookings')],
])

async function pageAt(path: string, asked: PageRequest): Promise<PublicPage | undefined> {
  const [area, name = '', file, ...rest] = path.slice(1).split('/')
  const alone = pages.get(path) ?? byArea.get(area)
  if (alone) return alone(asked)
  if (rest.length > 0) return undefined
  if (area === 'careers') return file === undefined ? careerPage(asked, name) : careerFile(asked, name, file)
  if (area !== 'jobs' || file !== undefined) return undefined
  if (!uuid.test(name)) return missingPage(asked, path)
  return jobPage(await readPublicJob(asked.transaction, asked.services, name), asked)
}

/** The HTML that the server inserts into index.html for a public path. Undefined for all other paths. */
export const publicPages: PublicPages = async (address, services, locale, query = new URLSearchParams()) => {
  const path = address.length > 1 ? withoutEndSlashes(address) : address
  if (
    !/^\/(jobs|careers|track|surveys|appointments|bookings)(\/|$)|^\/preview\/careers$|^\/applicants\/[^/]+\/survey$|^\/(robots\.txt|sitemap\.xml)$/.test(
      path,
    )
  )
    return undefined
  const transaction = new Transaction(services.database.search)
  try {
    return await pageAt(path, { transaction, services, locale, query })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return missingPage({ services, locale }, path)
    throw error
  } finally {
    await transaction.rollback()
  }
}
