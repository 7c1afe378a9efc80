import { call } from '../../call.ts'
import { body, choice, flag, formList, list, longText, maybe, orNull, shape, shown, type Of } from '../../fields.ts'
import { pdfLanguage, pdfSectionName } from './pdf.ts'

/** What a template is for. */
const reportType = () => choice({ applicant: 'applicant' })

/** How many letters the head and the foot have at most. */
export const templateTextMost = 300

/** How the organisation's PDFs look. */
const exportTemplate = shape({
  report_template_type: reportType(),
  /** Lines under the organisation's name on the first page, and at the foot of every page; may be empty. */
  head: shown(),
  foot: shown(),
  /** The names of the sections, in their order; null: as the product orders them. */
  sections: orNull(list(shown())),
  /** The address of the logo, for ten minutes; without one of its own the organisation's picture stands there. */
  logo: orNull(shown()),
  own_logo: flag(),
})
export type ExportTemplate = Of<typeof exportTemplate>

const fields = {
  report_template_type: reportType(),
  head: maybe(longText(templateTextMost)),
  foot: maybe(longText(templateTextMost)),
  /** Their names between commas; empty: as the product orders them. */
  sections: maybe(formList(pdfSectionName(), 40)),
  /** Takes the template's own logo away. */
  logo: maybe(choice({ remove: 'remove' })),
}

const path = '/organization/job-applicants/export-template'

/** Calls about how the PDFs of an organisation look: settings and a picture, never a document or code. */
export const exportTemplates = {
  list: call({
    method: 'GET',
    path,
    needs: 'member',
    says: 'How the organisation’s PDFs look, by what they are of',
    data: shape({ templates: list(exportTemplate) }),
  }),
  save: call({
    method: 'POST',
    path,
    needs: 'organization.settings.recruitment',
    says: 'Change how the organisation’s PDFs look; report_template_file is its logo, what is absent stays',
    body: body(fields),
    files: ['report_template_file'],
    data: shape({ template: exportTemplate }),
  }),
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    needs: 'organization.settings.recruitment',
    says: 'A sample page as it would look, as the address of a picture with the picture in it; nothing is saved',
    ours: 'one sees what one sets',
    body: body({ ...fields, language: pdfLanguage() }),
    files: ['report_template_file'],
    data: shape({ picture: shown() }),
  }),
} as const
