import { call } from '../../call.ts'
import {
  body,
  choice,
  flag,
  hexColor,
  id,
  idOf,
  int,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  text,
  webLink,
  type Of,
} from '../../fields.ts'

/** How many of them a career page can have. */
export const mostOnPage = { pictures: 8, links: 8, benefits: 12, questions: 20, first: 50, hidden: 200 } as const

/** The maximum lengths of its texts. */
export const careerLengths = { headline: 120, benefit: 80, question: 200, answer: 2000, picture: 160 } as const

/** The kinds of links. */
export const careerLinks = {
  website: 'website',
  linkedin: 'linkedin',
  instagram: 'instagram',
  telegram: 'telegram',
  x: 'x',
  youtube: 'youtube',
  aparat: 'aparat',
  other: 'other',
} as const
export type CareerLink = keyof typeof careerLinks

const { headline, benefit, question, answer, picture } = careerLengths

/** Texts in two languages. English readers see the Persian text where the English one is empty. */
const link = { kind: choice(careerLinks), url: webLink(300) } as const
const offered = { title: text(benefit), title_en: longText(benefit) } as const
const asked = {
  ...{ question: text(question), answer: text(answer) },
  ...{ question_en: longText(question), answer_en: longText(answer) },
} as const

/** The fields of a request. An absent field is not changed; lists are replaced as a whole. */
const fields = {
  color: maybe(orNull(hexColor())),
  headline: maybe(longText(headline)),
  headline_en: maybe(longText(headline)),
  links: maybe(list(body(link), mostOnPage.links)),
  benefits: maybe(list(body(offered), mostOnPage.benefits)),
  questions: maybe(list(body(asked), mostOnPage.questions)),
  /** Uploaded with organizationMedia.upload; the first one is at the top of the page. */
  pictures: maybe(list(body({ picture_uuid: id(), title: longText(picture) }), mostOnPage.pictures)),
  /** The openings at the top, in this order. The others follow, the newest first. */
  first_jobs: maybe(list(idOf('job'), mostOnPage.first)),
  /** The openings that only those with their link find. */
  hidden_jobs: maybe(list(idOf('job'), mostOnPage.hidden)),
} as const

const opening = shape({
  uuid: idOf('job'),
  title: shown(),
  /** Its place at the top of the page, from 0; null if it follows by date. */
  place: orNull(int(0, 1000)),
  hidden: flag(),
})

/** The content of a career page in a response, without its pictures. Texts may be empty. */
export const careerContent = {
  color: orNull(shown()),
  headline: shown(),
  headline_en: shown(),
  links: list(shape({ kind: choice(careerLinks), url: shown() })),
  benefits: list(shape({ title: shown(), title_en: shown() })),
  questions: list(shape({ question: shown(), answer: shown(), question_en: shown(), answer_en: shown() })),
} as const

const careerPage = shape({
  ...careerContent,
  pictures: list(shape({ picture_uuid: id(), title: shown(), url: shown() })),
  /** The published openings in the order of the page, the hidden ones last; at most 500. */
  openings: list(opening),
  /** The addresses of the page, and of its openings for feed readers (RSS) and for job search engines. */
  url: shown(),
  rss_url: shown(),
  feed_url: shown(),
})
export type CareerPage = Of<typeof careerPage>

const path = '/organization/career-page'
const needs = 'organization.careerPage.update'
const data = shape({ career_page: careerPage })

/** Calls about the career page of the organisation. Its name, logo and description are in organizationProfile. */
export const careerPages = {
  show: call({
    method: 'GET',
    path,
    needs,
    summary: 'The career page of the organisation, with its openings in their order',
    addedBecause: 'the specification has the screen of the career page but no call for it',
    shows: ['organization', 'job'],
    data,
  }),
  update: call({
    method: 'PUT',
    path,
    needs,
    summary: 'Change the career page; absent fields stay, and lists are replaced as a whole',
    addedBecause: 'as careerPages.show',
    changes: ['organization', 'job'],
    body: body(fields),
    data,
    // The pictures and the openings are in tables of their own.
    statements: 12,
  }),
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    needs,
    summary: 'The career page as it would be with these changes, as HTML; nothing is saved',
    addedBecause: 'the page is seen before it is changed for everybody',
    body: body({ ...fields, locale: maybe(choice({ fa: 'fa', en: 'en' })) }),
    data: shape({ html: shown(), css: shown() }),
  }),
} as const
