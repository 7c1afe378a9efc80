import type { ExportTemplate } from '@kargozin/api/recruitment/exports/export-templates.ts'
import { isPdfSection, usualPdfSections, type PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'

/** A template as it is being set. */
export type TemplateDraft = {
  head: string
  foot: string
  sections: readonly PdfSectionName[]
  /** A new one; null takes the old one away. */
  logo?: File | null
}

/** A saved one. */
export const startOf = (saved: ExportTemplate): TemplateDraft => ({
  head: saved.head,
  foot: saved.foot,
  sections: saved.sections?.filter(isPdfSection) ?? usualPdfSections,
})

/** As both calls take it; the product's own order is sent as none. */
export const givenOf = ({ head, foot, sections, logo }: TemplateDraft) => ({
  body: {
    ...({ report_template_type: 'applicant', head, foot } as const),
    sections: sections.join(',') === usualPdfSections.join(',') ? '' : sections.join(','),
    ...(logo === null && ({ logo: 'remove' } as const)),
  },
  ...(logo && { files: { report_template_file: logo } }),
})
