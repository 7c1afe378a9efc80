import type { Locale } from '@kargozin/api/words.ts'
import { dayText } from '../core/day-text.ts'
import { keyOf } from '../core/files/files.ts'
import { say } from '../core/say.ts'
import { directedText, paragraphs } from '../core/typeset/directed-text.ts'
import type { Picture, PlacedPicture } from '../core/typeset/typeset.ts'
import type { Db } from '../db/transaction.ts'

/** The name of the organisation, the header of the first page (`head`), the footer (`foot`) and the logo. */
export type Letterhead = { organization: string; head: string; foot: string; logo: Picture | null }

/** The only kind of report that has settings. All PDFs have its letterhead. */
export const templateType = 'applicant'

/** Reads what the organisation has set for its PDFs. */
export async function readPdfSettings(db: Db, { organization_id }: { organization_id: string }) {
  const row = await db
    .selectFrom('organization as o')
    .leftJoin('export_template as t', join =>
      join.onRef('t.organization_id', '=', 'o.id').on('t.type', '=', templateType),
    )
    .select(['o.name', 'o.logo as organization_logo', 't.head', 't.foot', 't.sections', 't.logo'])
    .where('o.id', '=', organization_id)
    .executeTakeFirstOrThrow()
  return { ...row, head: row.head ?? '', foot: row.foot ?? '' }
}

type PdfSettings = Awaited<ReturnType<typeof readPdfSettings>>

/** The letterhead of these settings. Without a logo of its own, it has that of the organisation. */
export function letterheadOf({ organization_id }: { organization_id: string }, it: PdfSettings): Letterhead {
  const file = it.logo ?? it.organization_logo
  return {
    ...{ organization: it.name, head: it.head, foot: it.foot },
    logo: file ? { key: keyOf(organization_id, file) } : null,
  }
}

/** The data of a letterhead and of the page numbers for base.typ. */
export const letterheadData = ({ organization, head, foot, logo }: Letterhead, locale: Locale) => ({
  organization: directedText(organization, locale),
  head: paragraphs(head, locale),
  foot: paragraphs(foot, locale),
  logo: logo && 'logo',
  beside: [directedText(dayText(new Date().toISOString(), locale), locale)],
  'page-of': directedText(say(locale, 'Page {page} of {pages}', { page: '{page}', pages: '{pages}' }), locale).t,
})

/** The logo of a letterhead as a picture for `typeset`. */
export const logoOf = ({ logo }: Letterhead): PlacedPicture[] =>
  logo ? [{ name: 'logo', picture: logo, transparent: true }] : []
