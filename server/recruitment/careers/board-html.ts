import { contractTypes, valuesOf } from '@kargozin/api/labels.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { dayText } from '../../core/day-text.ts'
import { escapeHtml } from '../../core/html.ts'
import type { Word } from '../../core/say.ts'
import { factsOf } from './career-html.ts'
import { barOf, markOf, pageLinks, voiceIn, type Voice } from './page-parts.ts'
import { labelOf } from './public-job-posting.ts'
import type { OwnCard, PlaceOfJobs, PublicSearch } from './public-job-list.ts'

/** What the board is searched for. */
export type BoardSearch = PublicSearch

/** The parameter of the form for a province, or a city in it. */
export const placeName = 'place'

/** What the board shows. `page` is one of `pages`, from 1; `query` is the address. */
type BoardView = {
  search: BoardSearch
  jobs: readonly OwnCard[]
  total: number
  places: readonly PlaceOfJobs[]
  page: number
  pages: number
  query: URLSearchParams
}

type Writing = BoardView & Voice

const nameIn = (locale: Locale, it: { name: string; name_en: string }) => (locale === 'fa' ? it.name : it.name_en)

const option = (value: string, text: string, chosen: boolean) =>
  `<option value="${escapeHtml(value)}"${chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`

type Labelled = { name: string; label: string }

const field = ({ name, label }: Labelled, input: string) =>
  `<div class="field"><label for="board-${name}">${label}</label>${input}</div>`

const textField = ({ name, label }: Labelled, value: string | undefined, type = 'text') =>
  field(
    { name, label },
    `<input id="board-${name}" name="${name}" type="${type}" maxlength="200" value="${escapeHtml(value ?? '')}">`,
  )

const select = ({ name, label }: Labelled, options: readonly string[]) =>
  field({ name, label }, `<select id="board-${name}" name="${name}">${options.join('')}</select>`)

/** Provinces that have job openings, each with its cities. */
function placeField({ search, places, speech, said }: Writing): string {
  const { locale } = speech
  const groups = places.map(it => {
    const whole = speech.say('All of {province}', { province: nameIn(locale, it) })
    const cities = it.cities.map(city => option(`${it.id}-${city.id}`, nameIn(locale, city), search.city === city.id))
    const all = option(String(it.id), whole, search.province === it.id && search.city === undefined)
    return `<optgroup label="${escapeHtml(nameIn(locale, it))}">${all}${cities.join('')}</optgroup>`
  })
  return select({ name: placeName, label: said('Place') }, [option('', speech.say('All of Iran'), false), ...groups])
}

function contractField({ search, speech, said }: Writing): string {
  const chosen = search.contract_type?.[0]
  const options = valuesOf(contractTypes).map(key =>
    option(String(key), labelOf(contractTypes, key, speech.locale), chosen === Number(key)),
  )
  return select({ name: 'contract_type', label: said('Contract') }, [
    option('', speech.say('All contract types'), false),
    ...options,
  ])
}

/** Search words for the texts of a job, which are rarer. */
const texts = [
  { name: 'description', word: 'Words in the description' },
  { name: 'activities', word: 'Words in the duties' },
  { name: 'competencies', word: 'Words in the skills' },
] as const satisfies readonly { name: keyof BoardSearch; word: Word }[]

function formOf(writing: Writing): string {
  const { search, query, said } = writing
  const isOpen = texts.some(it => search[it.name])
  const fields = texts.map(({ name, word }) => textField({ name, label: said(word) }, search[name])).join('')
  const language = query.get('lang')
  return `<form class="filters" action="${publicPaths.jobs()}" role="search">
${textField({ name: 'title', label: said('Job title') }, search.title, 'search')}${placeField(writing)}${contractField(writing)}
<button type="submit">${said('Search')}</button>
<details${isOpen ? ' open' : ''}><summary>${said('More filters')}</summary><div class="more">${fields}</div></details>
${language ? `<input type="hidden" name="lang" value="${escapeHtml(language)}">` : ''}</form>`
}

function cardOf(job: OwnCard, { speech }: Voice): string {
  const { organization } = job
  return `<li><a href="${escapeHtml(publicPaths.job(job.job_id))}">${markOf(organization)}<span><strong><bdi>${escapeHtml(job.title)}</bdi></strong><span class="who"><bdi>${escapeHtml(organization.name)}</bdi></span><span class="facts">${factsOf(job, speech)}</span></span><time datetime="${job.published_at}">${dayText(job.published_at, speech.locale)}</time></a></li>`
}

function foundOf(writing: Writing): string {
  const { search, jobs, total, page, pages, query, speech, said } = writing
  if (jobs.length === 0) {
    const isSearched = Object.values(search).some(it => it !== undefined)
    const why = isSearched
      ? `${said('No job openings match these filters')}<br><a href="${publicPaths.jobs()}">${said('Clear the filters')}</a>`
      : said('There are no job openings at the moment')
    return `<p class="none">${why}</p>`
  }
  const count = speech.say('{count} job opening|{count} job openings', { count: total })
  const rest = new URLSearchParams([...query].filter(([name, value]) => name !== 'page' && value !== ''))
  return `<p class="count">${escapeHtml(count)}</p><ul class="openings">${jobs.map(job => cardOf(job, writing)).join('')}</ul>${pageLinks({ page, pages, query: rest }, { speech, said })}`
}

/** The HTML of the job board. */
export function boardBody(view: BoardView, locale: Locale): string {
  const writing: Writing = { ...view, ...voiceIn(locale) }
  const { said } = writing
  const rest = new URLSearchParams([...view.query].filter(([name]) => name !== 'lang'))
  const owner = `<a href="${publicPaths.jobs()}"><img src="/logo.svg" alt="" width="32" height="32"><span>${said('Kargozin')}</span></a>`
  return [
    '<main class="plain job career board">',
    barOf(owner, writing, rest),
    `<h1>${said('Job openings')}</h1>`,
    formOf(writing),
    foundOf(writing),
    '</main>',
  ].join('\n')
}
