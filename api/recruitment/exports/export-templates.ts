import { call } from '../../call.ts'
import { body, choice, flag, formList, list, longText, maybe, orNull, shape, shown, type Of } from '../../fields.ts'
import { pdfLanguage, pdfSectionName } from './pdf.ts'

/** The kind of report to which a template applies. */
const reportType = () => choice({ applicant: 'applicant' })

/** The maximum length of the header and of the footer, in characters. */
export const maxTemplateText = 300

/** The settings for the layout of the organisation's PDFs. */
const exportTemplate = shape({
  report_template_type: reportType(),
  /** `head`: text under the organisation's name on the first page. `foot`: the footer of every page. Both may be empty. */
  head: shown(),
  foot: shown(),
  /** The names of the sections in the chosen order. Null: the default sections in the default order. */
  sections: orNull(list(shown())),
  /** The URL of the logo, valid for ten minutes. If the template has no logo of its own, this is the organisation's picture. */
  logo: orNull(shown()),
  own_logo: flag(),
})
export type ExportTemplate = Of<typeof exportTemplate>

const fields = {
  report_template_type: reportType(),
  head: maybe(longText(maxTemplateText)),
  foot: maybe(longText(maxTemplateText)),
  /** The names of the sections, separated by commas. Empty: the default sections in the default order. */
  sections: maybe(formList(pdfSectionName(), 40)),
  /** Removes the template's own logo. */
  logo: maybe(choice({ remove: 'remove' })),
}

const path = '/organization/job-applicants/export-template'

/** Calls for the layout of an organisation's PDFs. A template has settings and a picture, but never a document or code. */
export const exportTemplates = {
  list: call({
    method: 'GET',
    path,
    needs: 'member',
    summary: 'The layout settings of the organisation’s PDFs, one entry for each kind of report',
    shows: ['export_template', 'organization'],
    data: shape({ templates: list(exportTemplate) }),
  }),
  save: call({
    method: 'POST',
    path,
    needs: 'organization.settings.recruitment',
    summary:
      'Change the layout of the organisation’s PDFs; report_template_file is the logo, absent fields are not changed',
    changes: ['export_template'],
    body: body(fields),
    files: ['report_template_file'],
    data: shape({ template: exportTemplate }),
  }),
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    needs: 'organization.settings.recruitment',
    summary: 'Preview the layout as a sample page, returned as a data URL of a picture; nothing is saved',
    addedBecause: 'the settings screen shows a preview of unsaved settings',
    body: body({ ...fields, language: pdfLanguage() }),
    files: ['report_template_file'],
    data: shape({ picture: shown() }),
  }),
} as const
