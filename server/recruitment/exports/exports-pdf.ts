import { sql } from 'kysely'
import { choice, id, list, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { may } from '@kargozin/api/permissions.ts'
import {
  pdfChoice,
  pdfLanguage,
  maxPdfApplicants,
  pdfSectionOf,
  type PdfSectionName,
} from '@kargozin/api/recruitment/exports/pdf.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import { fileName, fileOf, type Export, type Asking, type Making } from '../../core/work/exports.ts'
import { visibleJobs } from '../access/job-access.ts'
import { readTemplate } from './export-templates.ts'
import { cut } from '../../core/typeset/directed-text.ts'
import { nameOf, setPeople, type PdfOf } from './pdf/document.ts'
import { readPeople, type PdfPerson } from './pdf/read-people.ts'

const asked = shape({
  applicants_uuids: list(id(), maxPdfApplicants, 1),
  sections: maybe(pdfChoice()),
  language: pdfLanguage(),
  /** Export only this section, with another title. */
  of: maybe(choice({ comments: 'comments', interviews: 'interviews' })),
})

/** The maximum number of applicants for a PDF in the response. A larger PDF is created in the background. */
const atOnce = 20
/** The number of applicants that are read together. */
const slice = 50

/** Throws 404 if one of the applicants does not exist, or if the caller may not see one of them. */
async function requireAll({ db, who }: Asking, ids: readonly string[]): Promise<void> {
  const { count } = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < ids.length) throw notFound()
}

/** Reads applicants in batches and reports the progress. Reading takes about half of the time, typesetting the other half. */
async function readAll(
  { db, who }: Asking,
  ids: readonly string[],
  locale: Locale,
  progress: (share: number) => void = () => {},
): Promise<PdfPerson[]> {
  const people: PdfPerson[] = []
  for (let at = 0; at < ids.length; at += slice) {
    // oxlint-disable-next-line no-await-in-loop -- the queries share one connection
    people.push(...(await readPeople(db, who, ids.slice(at, at + slice), locale)))
    progress((people.length / ids.length) * 0.5)
  }
  return people
}

const titles = { comments: 'Comments on {name}', interviews: 'Interviews of {name}' } as const

/** The title of the PDF: the name of a single applicant, or the number of several. */
function titleOf(people: readonly PdfPerson[], of: Of<typeof asked>['of'], locale: Locale): string {
  const [only] = people
  const name =
    people.length === 1 && only
      ? cut(nameOf(only), 60)
      : say(locale, '{count} applicant|{count} applicants', { count: people.length })
  return of ? say(locale, titles[of], { name }) : name
}

async function open(to: Asking, { applicants_uuids, ...given }: Of<typeof asked>): Promise<Making> {
  const { who, db, services } = to
  const ids = [...new Set(applicants_uuids)]
  const locale = given.language ?? to.locale
  await requireAll(to, ids)
  const { letterhead, usual, order } = await readTemplate(db, who)
  const wanted: readonly PdfSectionName[] = given.of ? [given.of] : (given.sections ?? usual)
  const sections = order.filter(name => wanted.includes(name) && may(who, pdfSectionOf(name).needs ?? 'member'))
  const set = (people: PdfPerson[]) => {
    const title = titleOf(people, given.of, locale)
    const name = fileName(title, locale, 'pdf')
    const of: PdfOf = { locale, title, name, people, sections, letterhead, organizationId: who.organization_id }
    return setPeople(services.storage, of)
  }
  if (ids.length > atOnce) return { large: true, make: async progress => set(await readAll(to, ids, locale, progress)) }
  const people = await readAll(to, ids, locale)
  return { large: false, apart: true, make: () => set(people) }
}

/** The export of a PDF of applicants whose jobs the caller may see. */
export const applicantsPdf = {
  ...fileOf('organization.hiring', asked, open),
  whenFailed: 'The server cannot be reached now. Try again in a little while.',
} satisfies Export
