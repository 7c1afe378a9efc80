import { collaborationModels, contractTypes } from '@kargozin/api/labels.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { colorIn } from '@kargozin/api/recruitment/careers/career-colors.ts'
import type { CareerLink } from '@kargozin/api/recruitment/careers/career-page.ts'
import { payOf, placeOf, type Speech } from '@kargozin/api/recruitment/careers/job-words.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { dayText } from '../../core/day-text.ts'
import { escapeHtml } from '../../core/html.ts'
import type { Word } from '../../core/say.ts'
import { ownerBar, pageLinks, voiceIn, type Voice } from './page-parts.ts'
import { labelOf } from './public-job-posting.ts'
import type { OwnCard } from './public-job-list.ts'
import type { Career, PublicOrganization } from './read-career.ts'

/** How many openings the career page shows at once. */
export const jobsOnPage = 100

/** What a career page shows. `page` is one of `pages`, from 1. */
export type CareerView = {
  of: Pick<PublicOrganization, 'organization' | 'industries'>
  career: Career
  jobs: readonly OwnCard[]
  page: number
  pages: number
}

type Writing = CareerView & Voice

/** The text in the reader's language: the Persian one if there is no English one. */
export const inLocale = (locale: Locale, persian: string, english: string | undefined): string =>
  (locale === 'en' && english) || persian

/** The rules that give the page its own colour, more exact than those of the theme; empty without a colour. */
export function colorsOf(color: string | null): string {
  if (!color) return ''
  const rules = (['light', 'dark'] as const).map(theme => {
    const { color: shown, ink } = colorIn(theme, color)
    const selector = theme === 'light' ? 'html:root' : "html:root[data-theme='dark']"
    return `${selector}{--primary:${shown};--primary-2:${shown};--focus:${shown};--on-primary:${ink}}`
  })
  return `@media not print{${rules.join('')}}`
}

const part = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`

function pictureOf({ title, url }: Career['pictures'][number], isFirst: boolean): string {
  const loading = isFirst ? '' : ' loading="lazy"'
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(title)}"${loading}>`
}

function coverOf({ career: { pictures } }: Writing): string {
  const [first] = pictures
  return first ? `<div class="cover">${pictureOf(first, true)}</div>` : ''
}

function headOf({ of: { organization, industries }, career, speech }: Writing): string {
  const { locale, say } = speech
  const general = say('Jobs at {organization}', { organization: organization.name })
  const title = inLocale(locale, career.headline, career.headline_en) || general
  const facts = industries.map(it => escapeHtml(locale === 'fa' ? it.name : it.name_en))
  const below = facts.length > 0 ? `<p class="sub">${facts.join(' · ')}</p>` : ''
  return `<h1><bdi>${escapeHtml(title)}</bdi></h1>${below}`
}

/** The city, the contract, the work arrangement, the pay and the deadline. */
export function factsOf(job: OwnCard, speech: Speech): string {
  const { locale, say } = speech
  const facts = [
    placeOf(job, speech),
    job.contract_type !== undefined && labelOf(contractTypes, job.contract_type, locale),
    job.collaboration_model !== undefined && labelOf(collaborationModels, job.collaboration_model, locale),
    payOf(job, speech),
    job.valid_through && `${say('Until')} ${dayText(job.valid_through, locale)}`,
  ]
  return facts.flatMap(it => (it ? [`<span>${escapeHtml(it)}</span>`] : [])).join('')
}

function openingsOf({ jobs, speech, said, page, pages }: Writing): string {
  if (jobs.length === 0)
    return part(
      said('Job openings'),
      `<p class="none">${said('There are no job openings at the moment')}<br>${said('Please check again later.')}</p>`,
    )
  const items = jobs.map(
    job =>
      `<li><a href="${escapeHtml(publicPaths.job(job.job_id))}"><strong><bdi>${escapeHtml(job.title)}</bdi></strong><span class="facts">${factsOf(job, speech)}</span></a></li>`,
  )
  return part(
    said('Job openings'),
    `<ul class="openings">${items.join('')}</ul>${pageLinks({ page, pages }, { speech, said })}`,
  )
}

function aboutOf({ of: { organization }, speech, said }: Writing): string {
  const about = inLocale(speech.locale, organization.about ?? '', organization.about_en)
  return about && part(said('About us'), `<p dir="auto" class="lines">${escapeHtml(about)}</p>`)
}

function benefitsOf({ career: { benefits }, speech, said }: Writing): string {
  const items = benefits.map(it => escapeHtml(inLocale(speech.locale, it.title, it.title_en)))
  const list = items.map(it => `<li><span><bdi>${it}</bdi></span></li>`).join('')
  return list && part(said('What we offer'), `<ul class="chips">${list}</ul>`)
}

function galleryOf({ career: { pictures } }: Writing): string {
  const others = pictures.slice(1).map(it => `<li>${pictureOf(it, false)}</li>`)
  return others.length > 0 ? `<ul class="gallery">${others.join('')}</ul>` : ''
}

function questionsOf({ career: { questions }, speech, said }: Writing): string {
  const items = questions.map(it => {
    const question = escapeHtml(inLocale(speech.locale, it.question, it.question_en))
    const answer = escapeHtml(inLocale(speech.locale, it.answer, it.answer_en))
    return `<details><summary><bdi>${question}</bdi></summary><p dir="auto" class="lines">${answer}</p></details>`
  })
  return items.length > 0 ? part(said('Questions and answers'), items.join('')) : ''
}

/** The names of the links. Names of services are the same in both languages, except Aparat. */
const linkNames: Readonly<Record<CareerLink, Word>> = {
  website: 'Website',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  telegram: 'Telegram',
  x: 'X',
  youtube: 'YouTube',
  aparat: 'Aparat',
  other: 'Link',
}

function footOf({ of: { organization }, career: { links }, said }: Writing): string {
  const website = organization.website ? [{ kind: 'website' as const, url: organization.website }] : []
  const all = [...website, ...links].map(
    ({ kind, url }) =>
      `<a href="${escapeHtml(url)}" rel="noopener nofollow" target="_blank">${said(linkNames[kind])}</a>`,
  )
  const own = [
    `<a href="${escapeHtml(publicPaths.jobs())}">${said('All job openings')}</a>`,
    `<a href="${escapeHtml(publicPaths.careers(organization.username))}/rss.xml">RSS</a>`,
  ]
  const outside = all.length > 0 ? `<p>${all.join('')}</p>` : ''
  return `<div class="foot">${outside}<p>${own.join('')}<span>${said('Kargozin')}</span></p></div>`
}

/** The HTML of a career page. Needs no script: careers.js only switches the theme. */
export function careerBody(view: CareerView, locale: Locale): string {
  const writing: Writing = { ...view, ...voiceIn(locale) }
  const parts = [aboutOf, openingsOf, benefitsOf, galleryOf, questionsOf].map(write => write(writing))
  return [
    '<main class="plain job career">',
    ownerBar(view.of.organization, writing),
    coverOf(writing),
    headOf(writing),
    `<div class="texts">${parts.join('')}</div>`,
    footOf(writing),
    '</main>',
  ].join('\n')
}
