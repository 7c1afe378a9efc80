import { contractTypes } from '@kargozin/api/labels.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { OwnPublicJob } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import { payOf } from '@kargozin/api/recruitment/careers/job-words.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml, plainStart } from '../../core/html.ts'
import { readerIn } from '../../core/say.ts'
import { jobText } from './public-job-posting.ts'
import type { PublicOrganization } from './read-career.ts'

type Feed = { organization: PublicOrganization['organization']; jobs: readonly OwnPublicJob[]; publicUrl: string }

/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const xml = (text: string) => escapeHtml(text.replace(forbidden, ''))

/** A text in a CDATA section, which job search engines expect. The end mark of such a section is divided. */
const cdata = (text: string) => `<![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const atTime = (at: string) => new Date(at).toUTCString()

/** When the newest opening was published. */
const newest = (jobs: readonly OwnPublicJob[]) =>
  jobs
    .map(it => it.published_at)
    .toSorted()
    .at(-1)

const element = (name: string, content: string | undefined) => (content ? `<${name}>${content}</${name}>` : '')

/** How many characters of a description a feed reader shows. */
const excerpt = 400

/** The openings as RSS 2.0. */
export function rssOf({ organization, jobs, publicUrl }: Feed, locale: Locale): string {
  const { say } = readerIn(locale)
  const page = publicUrl + publicPaths.careers(organization.username)
  const title = say('Jobs at {organization}', { organization: organization.name })
  const latest = newest(jobs)
  const items = jobs.map(job => {
    const text = plainStart(jobText(job, locale), excerpt + 1)
    const description = text.length > excerpt ? `${text.slice(0, excerpt).trimEnd()}…` : text
    return `<item><title>${xml(job.title)}</title><link>${xml(job.url)}</link><guid isPermaLink="true">${xml(job.url)}</guid><pubDate>${atTime(job.published_at)}</pubDate><description>${xml(description || job.title)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(title)}</title><link>${xml(page)}</link><description>${xml(organization.about?.slice(0, excerpt) ?? title)}</description>
<language>${locale}</language>${element('lastBuildDate', latest && atTime(latest))}
<atom:link href="${xml(page)}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

/** The names that Indeed has for kinds of contracts, by the names of schema.org. */
const jobTypes: Readonly<Record<string, string>> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
}

/** The work arrangements, by our numbers. */
const remoteTypes: Readonly<Record<number, string>> = { 2: 'Hybrid remote', 3: 'Fully remote' }

function indeedJob(job: OwnPublicJob, { organization }: Feed): string {
  const speech = readerIn('en')
  const types: Readonly<Record<number, { schema: string }>> = contractTypes
  const { contract_type, collaboration_model, city } = job
  const parts = {
    title: job.title,
    date: atTime(job.published_at),
    referencenumber: job.job_id,
    requisitionid: job.job_id,
    url: job.url,
    company: organization.name,
    sourcename: organization.name,
    city: city?.name,
    state: city?.province,
    country: 'IR',
    description: jobText(job) || job.title,
    salary: payOf(job, speech),
    jobtype: contract_type === undefined ? undefined : jobTypes[types[contract_type]?.schema ?? ''],
    expirationdate: job.valid_through,
    remotetype: collaboration_model === undefined ? undefined : remoteTypes[collaboration_model],
  }
  return `<job>${Object.entries(parts)
    .map(([name, text]) => element(name, text && cdata(text)))
    .join('')}</job>`
}

/** The openings in the form that Indeed and other job search engines read. */
export function indeedOf(feed: Feed): string {
  const { organization, jobs, publicUrl } = feed
  const latest = newest(jobs)
  return `<?xml version="1.0" encoding="UTF-8"?>
<source><publisher>${xml(organization.name)}</publisher><publisherurl>${xml(publicUrl + publicPaths.careers(organization.username))}</publisherurl>${element('lastBuildDate', latest && atTime(latest))}
${jobs.map(job => indeedJob(job, feed)).join('\n')}
</source>
`
}
