import { dayText } from '../../../core/day-text.ts'
import { readFileSync } from 'node:fs'
import { stepTypes } from '@kargozin/api/labels.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { nameIn } from '@kargozin/api/fields.ts'
import type { PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { keyOf, type Storage } from '../../../core/files/files.ts'
import type { Upload } from '../../../core/files/store.ts'
import { say } from '../../../core/say.ts'
import { cut, directedText } from '../../../core/typeset/directed-text.ts'
import { typeset, type PlacedPicture, type Setting } from '../../../core/typeset/typeset.ts'
import { letterheadData, logoOf, type Letterhead } from '../../../organisation/letterhead.ts'
import { sourceTitle } from '../../../organisation/sources.ts'
import type { PdfPerson } from './read-people.ts'
import { sectionsOf } from './sections.ts'

const template = readFileSync(new URL('./people.typ', import.meta.url), 'utf8')

/** The content of a PDF: people with these sections. `title` is the title of the document. */
export type PdfOf = {
  locale: Locale
  title: string
  /** The name of the file. */
  name: string
  people: readonly PdfPerson[]
  sections: readonly PdfSectionName[]
  letterhead: Letterhead
  organizationId: string
}

/** An applicant's name as a title. */
export const nameOf = (it: Pick<PdfPerson, 'first_name' | 'last_name'>) =>
  `${it.first_name} ${it.last_name}`.trim() || '—'

const photoOf = (it: PdfPerson) => `photo-${it.id}`

function contactsOf(it: PdfPerson, locale: Locale) {
  const { mobile, email, city } = it
  return [
    ...(mobile ? [{ icon: 'phone', link: `tel:${mobile}`, text: directedText(readableMobile(mobile), locale) }] : []),
    ...(email ? [{ icon: 'mail', link: `mailto:${email}`, text: directedText(email, locale) }] : []),
    ...(city ? [{ icon: 'place', link: null, text: directedText(city, locale) }] : []),
  ]
}

function personData(it: PdfPerson, names: readonly PdfSectionName[], locale: Locale) {
  const source = it.source && sourceTitle(it.source, locale)
  const [name, job] = [nameOf(it), it.job]
  return {
    name: directedText(name, locale),
    short: directedText(cut(name, 60), locale),
    job: directedText(job, locale),
    'job-short': directedText(cut(job, 40), locale),
    step: directedText(nameIn(stepTypes, it.step, locale), locale),
    rate: it.rate ?? 0,
    photo: it.avatar ? photoOf(it) : null,
    contacts: contactsOf(it, locale),
    facts: [`${say(locale, 'Applied')} ${dayText(it.applied_at, locale)}`, ...(source ? [source] : [])].map(fact =>
      directedText(fact, locale),
    ),
    sections: sectionsOf(it, names, locale),
  }
}

function dataOf({ locale, title, people, sections, letterhead }: PdfOf): object {
  const { beside, ...head } = letterheadData(letterhead, locale)
  // Who reads Persian is usually in Iran.
  const zone = locale === 'en' ? [directedText(say(locale, 'All times are Tehran time.'), locale)] : []
  return {
    locale,
    title,
    ...head,
    beside: [...beside, ...zone],
    nothing: directedText(say(locale, 'There is nothing in the chosen sections.'), locale),
    people: people.map(it => personData(it, sections, locale)),
  }
}

const picturesOf = ({ people, letterhead, organizationId }: PdfOf): PlacedPicture[] => [
  ...logoOf(letterhead),
  ...people.flatMap(it =>
    it.avatar ? [{ name: photoOf(it), picture: { key: keyOf(organizationId, it.avatar) }, transparent: false }] : [],
  ),
]

/** Typesets people as a PDF, or as a picture of its first page. The caller must delete the result with `storage.forget`. */
export const setPeople = (storage: Storage, of: PdfOf, as: Setting['as'] = 'pdf'): Promise<Upload> =>
  typeset(storage, { template, as, pictures: picturesOf(of), data: dataOf(of), name: of.name }, of.organizationId)
