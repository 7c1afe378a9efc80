import { pdfSectionOf, type PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'

/** The title of a section of an applicant’s PDF. */
export function sectionWord(name: PdfSectionName): string {
  const { word } = pdfSectionOf(name)
  return typeof word === 'string' ? t(word) : word[locale]
}
