import type { CareerPage, CareerLink } from '@kargozin/api/recruitment/careers/career-page.ts'
import { isWebLink } from '@kargozin/api/fields.ts'

/** An opening in the settings of the page. `place`: whether it is among the first. */
export type Opening = { uuid: string; title: string; first: boolean; hidden: boolean }

/** The values of the form. */
export type CareerValues = {
  color: string | null
  headline: string
  headline_en: string
  links: { kind: CareerLink; url: string }[]
  benefits: { title: string; title_en: string }[]
  questions: { question: string; answer: string; question_en: string; answer_en: string }[]
  pictures: { picture_uuid: string; title: string }[]
  openings: Opening[]
}

/** The values of the form for a stored page. */
export const valuesOf = (page: CareerPage): CareerValues => ({
  color: page.color,
  ...{ headline: page.headline, headline_en: page.headline_en },
  ...{ links: page.links, benefits: page.benefits, questions: page.questions },
  pictures: page.pictures.map(({ picture_uuid, title }) => ({ picture_uuid, title })),
  openings: page.openings.map(({ uuid, title, place, hidden }) => ({ uuid, title, first: place !== null, hidden })),
})

const bodyOf = ({ openings, ...values }: CareerValues) => ({
  ...values,
  first_jobs: openings.flatMap(it => (it.first && !it.hidden ? [it.uuid] : [])),
  hidden_jobs: openings.flatMap(it => (it.hidden ? [it.uuid] : [])),
})

type CareerBody = Partial<ReturnType<typeof bodyOf>>

/** The fields that differ between two states of the form, with the later values. */
export function changesIn(from: CareerValues, to: CareerValues): CareerBody {
  const before: CareerBody = bodyOf(from)
  const changes = Object.entries(bodyOf(to)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CareerBody]),
  )
  return Object.fromEntries(changes)
}

/** What can be previewed: without rows that are not finished yet. */
export function previewOf(values: CareerValues): CareerBody {
  const { links, benefits, questions, ...rest } = bodyOf(values)
  return {
    ...rest,
    links: links.filter(it => isWebLink(it.url.trim())),
    benefits: benefits.filter(it => it.title.trim()),
    questions: questions.filter(it => it.question.trim() && it.answer.trim()),
  }
}

/** The openings after one was moved up or down among the first, which come before the others and the hidden ones. */
export function movedBy(openings: readonly Opening[], uuid: string, by: -1 | 1): Opening[] {
  const first = openings.filter(it => it.first && !it.hidden)
  const others = openings.filter(it => !it.first && !it.hidden)
  const hidden = openings.filter(it => it.hidden)
  const at = first.findIndex(it => it.uuid === uuid)
  const found = openings.find(it => it.uuid === uuid)
  if (!found || (at < 0 && by > 0)) return [...openings]
  if (at < 0) return [...first, { ...found, first: true }, ...others.filter(it => it.uuid !== uuid), ...hidden]
  if (at === first.length - 1 && by > 0)
    return [...first.slice(0, -1), { ...found, first: false }, ...others, ...hidden]
  const without = first.filter(it => it.uuid !== uuid)
  return [...without.toSpliced(Math.max(0, at + by), 0, found), ...others, ...hidden]
}

/** The openings after one was hidden or shown. */
export function shownOrHidden(openings: readonly Opening[], uuid: string, hidden: boolean): Opening[] {
  const changed = openings.map(it => (it.uuid === uuid ? { ...it, hidden, first: it.first && !hidden } : it))
  return [...changed.filter(it => !it.hidden), ...changed.filter(it => it.hidden)]
}
