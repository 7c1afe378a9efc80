import { publicPaths } from '@kargozin/api/paths.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { say } from '../../core/say.ts'
import type { PublicPage } from '../../core/http/static.ts'
import { boardBody, placeName, type BoardSearch } from './board-html.ts'
import { pageScript } from '../../core/plain-switches.ts'
import { headOf, shortened, type PageRequest } from './page-head.ts'
import { maxPublicJobs, placesOfJobs, publicFilterOf, readPublicJobs } from './public-job-list.ts'

/** How many openings a page has. */
const jobsOnPage = 20

/** The parameter if it fits the contract of the search. A visitor who edits the address gets no error page. */
function fitting(query: URLSearchParams, name: keyof BoardSearch): string | undefined {
  const value = query.get(name)?.trim()
  return value && publicJobs.search.query.safeParse({ [name]: value }).success ? value : undefined
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/**
 * What the address searches for. `place` of the form is a province or a city in it, as `8` or `8-301`. Links of before have `province`
 * and `city`.
 */
function searchIn(query: URLSearchParams): BoardSearch {
  const [, province, city] = /^(\d{1,4})(?:-(\d{1,6}))?$/.exec(query.get(placeName) ?? '') ?? []
  const contract = numberIn(fitting(query, 'contract_type'))
  return {
    title: fitting(query, 'title'),
    description: fitting(query, 'description'),
    activities: fitting(query, 'activities'),
    competencies: fitting(query, 'competencies'),
    province: numberIn(province ?? fitting(query, 'province')),
    city: numberIn(city ?? (province ? undefined : fitting(query, 'city'))),
    contract_type: contract === undefined ? undefined : [contract],
  }
}

const pageIn = (query: URLSearchParams): number => {
  const asked = Number(query.get('page') ?? 1)
  return Number.isInteger(asked) && asked >= 1 && asked <= maxPublicJobs / jobsOnPage ? asked : 1
}

/** /jobs: the active job openings of all organisations. The filters are a form of the page, so that it needs no app. */
export async function boardPage({ transaction, services, locale, query }: PageRequest): Promise<PublicPage> {
  const [search, page] = [searchIn(query), pageIn(query)]
  const offset = (page - 1) * jobsOnPage
  const { jobs, total } = await readPublicJobs(transaction.db, publicFilterOf(search), { limit: jobsOnPage, offset })
  const places = await placesOfJobs(transaction)
  const title = say(locale, 'Job openings')
  const url = services.config.publicUrl + publicPaths.jobs()
  return {
    status: 200,
    app: 'never',
    head: headOf({
      title,
      description: shortened([title, ...jobs.map(it => it.title)].join(' · ')),
      url,
      more: [pageScript],
    }),
    body: boardBody(
      { search, jobs, total, places, page, pages: Math.max(1, Math.ceil(total / jobsOnPage)), query },
      locale,
    ),
  }
}
