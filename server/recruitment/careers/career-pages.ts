import { publicPaths } from '@kargozin/api/paths.ts'
import { escapeHtml } from '../../core/html.ts'
import { pageScript } from '../../core/plain-switches.ts'
import { say } from '../../core/say.ts'
import type { PublicPage } from '../../core/http/static.ts'
import { careerBody, colorsOf, inLocale, jobsOnPage } from './career-html.ts'
import { indeedOf, rssOf } from './career-feeds.ts'
import { headOf, shortened, type PageRequest } from './page-head.ts'
import { readListedJobs } from './public-job.ts'
import { maxPublicJobs, readCareerJobs } from './public-job-list.ts'
import { readCareer, readPublicOrganization, type Career, type PublicOrganization } from './read-career.ts'

/** How many openings a feed has, the newest. */
const inFeed = 300

const pageOf = (query: URLSearchParams): number => {
  const asked = Number(query.get('page') ?? 1)
  return Number.isInteger(asked) && asked >= 1 && asked <= maxPublicJobs / jobsOnPage ? asked : 1
}

/** A short name for a colour in the address of its styles, so that a new colour is shown at once. */
const versionOf = (color: string) => color.slice(1)

type Described = {
  url: string
  organization: PublicOrganization['organization']
  career: Career
  locale: PageRequest['locale']
}

/** What the head of a career page has beyond other pages: languages, feeds, the colour, and what previews of links show. */
function moreInHead({ url, organization, career: { color, pictures }, locale }: Described): string[] {
  const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escapeHtml(href)}"${rest}>`
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    og('site_name', organization.name),
    og('locale', locale === 'fa' ? 'fa_IR' : 'en_GB'),
    `<meta name="twitter:card" content="${pictures.length > 0 ? 'summary_large_image' : 'summary'}">`,
    link('alternate', url, ' hreflang="fa"'),
    link('alternate', `${url}?lang=en`, ' hreflang="en"'),
    link('alternate', `${url}/rss.xml`, ` type="application/rss+xml" title="${escapeHtml(organization.name)}"`),
    ...(color
      ? [link('stylesheet', `${publicPaths.careers(organization.username)}/colors.css?${versionOf(color)}`)]
      : []),
    pageScript,
  ]
}

/** The page of an organisation. */
export async function careerPage(
  { transaction, services, locale, query }: PageRequest,
  username: string,
): Promise<PublicPage> {
  const of = await readPublicOrganization(transaction, username)
  const { id, organization } = of
  const career = await readCareer(transaction.db, id)
  const page = pageOf(query)
  const offset = (page - 1) * jobsOnPage
  const { jobs, total } = await readCareerJobs(transaction.db, id, { limit: jobsOnPage, offset })
  const { publicUrl } = services.config
  const title = say(locale, 'Jobs at {organization}', { organization: organization.name })
  const about = inLocale(locale, organization.about ?? '', organization.about_en)
    .replace(/\s+/g, ' ')
    .trim()
  const headline = inLocale(locale, career.headline, career.headline_en)
  const url = publicUrl + publicPaths.careers(organization.username)
  const picture = career.pictures[0]?.url ?? organization.logo
  return {
    status: 200,
    app: 'never',
    head: headOf({
      title,
      description: shortened(about || headline || [title, ...jobs.map(it => it.title)].join(' · ')),
      url,
      image: picture && `${publicUrl}${picture}`,
      more: moreInHead({ url, organization, career, locale }),
    }),
    body: careerBody({ of, career, jobs, page, pages: Math.max(1, Math.ceil(total / jobsOnPage)) }, locale),
  }
}

/** The empty page into which the settings of the career page write their preview. */
export const careerPreview = ({ services, locale }: PageRequest): PublicPage => ({
  status: 200,
  app: 'never',
  head: headOf({
    title: say(locale, 'Preview'),
    description: '',
    url: services.config.publicUrl + publicPaths.careerPreview(),
    index: false,
    more: [pageScript],
  }),
  body: '<main class="plain job career"></main>',
})

const xmlType = 'application/xml; charset=utf-8'

/** The feeds and the colours of a career page, by the names of their files. Undefined for other names. */
export async function careerFile(asked: PageRequest, username: string, file: string): Promise<PublicPage | undefined> {
  const { transaction, services, locale } = asked
  if (!['rss.xml', 'jobs.xml', 'colors.css'].includes(file)) return undefined
  const { id, organization } = await readPublicOrganization(transaction, username)
  if (file === 'colors.css') {
    const { color } = await readCareer(transaction.db, id)
    return { type: 'text/css; charset=utf-8', text: colorsOf(color) }
  }
  const jobs = await readListedJobs(transaction, services, { organization: id, most: inFeed })
  const feed = { organization, jobs, publicUrl: services.config.publicUrl }
  return file === 'rss.xml'
    ? { type: 'application/rss+xml; charset=utf-8', text: rssOf(feed, locale) }
    : { type: xmlType, text: indeedOf(feed) }
}
