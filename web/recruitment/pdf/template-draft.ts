import type { ExportTemplate } from '@kargozin/api/recruitment/exports/export-templates.ts'
import { isPdfSection, usualPdfSections, type PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'

/** The unsaved values of the template form. */
export type TemplateDraft = {
  head: string
  foot: string
  sections: readonly PdfSectionName[]
  /** The new logo. Null removes the saved logo; undefined keeps it. */
  logo?: File | null
}

/** The form values of a saved template. */
export const startOf = (saved: ExportTemplate): TemplateDraft => ({
  head: saved.head,
  foot: saved.foot,
  sections: saved.sections?.filter(isPdfSection) ?? usualPdfSections,
})

/** Converts the draft to the input of the save and preview calls. The default sections in the default order are sent as ''. */
export const givenOf = ({ head, foot, sections, logo }: TemplateDraft) => ({
  body: {
    ...({ report_template_type: 'applicant', head, foot } as const),
    sections: sections.join(',') === usualPdfSections.join(',') ? '' : sections.join(','),
    ...(logo === null && ({ logo: 'remove' } as const)),
  },
  ...(logo && { files: { report_template_file: logo } }),
})
