import { call } from '../../call.ts'
import { queryMany, body, idOf, list, maybe, shape } from '../../fields.ts'
import { exported } from '../../page.ts'
import { activityFilters, organizationActivityFilters } from '../applicants/activities.ts'
import { applicantFilters, applicantOrder } from '../pipeline/applicants.ts'
import { appointmentExport } from '../people/appointment-fields.ts'
import { appointments } from '../appointments/appointments.ts'
import { maxBulk } from '../pipeline/bulk.ts'
import { talentFilters, talentOrder, talents } from '../talents/talents.ts'
import { exportColumn, exportColumnNames } from './export-columns.ts'
import { pdfChoice, pdfLanguage, maxPdfApplicants, pdfSectionName } from './pdf.ts'

/** Filters that have another spelling in the specification than in our list. */
export const exportSpellings = {
  stepUuid: 'step_uuid',
  minAge: 'min_age',
  maxAge: 'max_age',
  sendRequestFrom: 'send_request_from',
  sendRequestTo: 'send_request_to',
  firstName: 'first_name',
  lastName: 'last_name',
  orderBy: 'order_by',
} as const

/** The filters of an export of a job's applicants: all filters and orders of their list. */
export const applicantExport = {
  ...applicantFilters,
  ...applicantOrder,
  stepUuid: applicantFilters.step_uuid,
  minAge: applicantFilters.min_age,
  maxAge: applicantFilters.max_age,
  sendRequestFrom: applicantFilters.send_request_from,
  sendRequestTo: applicantFilters.send_request_to,
  firstName: applicantFilters.first_name,
  lastName: applicantFilters.last_name,
  orderBy: applicantOrder.order_by,
  /** Exports only these applicants. A selection of more than 200 must be sent in the body (`chosen`). */
  applicants_uuids: queryMany(idOf('application')),
} as const

const job = '/organization/jobs/{job_uuid}/applicants/export/excel'
const pool = '/organization/talents-pool/export/excel'
const all = '/organization/applicants/export/excel'
const maxColumns = exportColumnNames.length

/** The same value as `file_url`. In some results the specification has another name for it. */
const fileUrl = exported.shape.file_url

/** Calls that create files: workbooks and PDFs. */
export const exports = {
  applicants: call({
    method: 'GET',
    path: job,
    needs: 'organization.hiring',
    summary: 'Export the applicants of a job that match the filters to Excel',
    searches: 'always',
    query: shape(applicantExport),
    data: exported,
  }),
  chosen: call({
    method: 'POST',
    path: job,
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'it only reads' },
    summary: 'Export the selected applicants of a job to Excel',
    searches: 'always',
    addedBecause: 'a selection of thousands does not fit into a URL',
    body: body({ applicants_uuids: list(idOf('application'), maxBulk, 1), ...applicantOrder }),
    data: exported,
  }),
  found: call({
    method: 'GET',
    path: all,
    needs: 'organization.hiring.applicants',
    summary: 'Export the applicants of all job openings that match the filters to Excel, by default with all columns',
    searches: 'always',
    addedBecause: 'users hand over the list of all applicants in the same way as the list of one job opening',
    query: shape({ ...applicantFilters, ...applicantOrder, columns: queryMany(exportColumn(), maxColumns) }),
    data: exported,
  }),
  foundChosen: call({
    method: 'POST',
    path: all,
    needs: 'organization.hiring.applicants',
    summary: 'Export the selected applicants, also of several job openings, to Excel, by default with all columns',
    searches: 'always',
    addedBecause: 'a selection of thousands does not fit into a URL',
    body: body({
      applicants_uuids: list(idOf('application'), maxBulk, 1),
      columns: maybe(list(exportColumn(), maxColumns)),
      ...applicantOrder,
    }),
    data: exported,
  }),
  skipped: call({
    method: 'GET',
    path: '/organization/imports/{import_uuid}/skipped/export/excel',
    needs: 'organization.hiring',
    summary: 'The rows that an import has left out, with the reasons, in the columns of an import',
    shows: ['import'],
    addedBecause: 'rows with errors are corrected in the workbook program and imported again',
    params: shape({ import_uuid: idOf('import') }),
    data: exported,
  }),
  activities: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/activities/export/excel',
    needs: 'organization.hiring',
    summary: 'Export the activities on a job opening and its applicants to Excel',
    searches: 'always',
    query: shape(activityFilters),
    data: exported,
  }),
  organizationActivities: call({
    method: 'GET',
    path: '/organization/activities/export/excel',
    needs: 'organization.activities',
    summary: 'Export the activities of the organisation to Excel',
    searches: 'always',
    addedBecause:
      'an audit needs the history of the whole organisation, but the specification exports only that of a job opening',
    query: shape(organizationActivityFilters),
    data: exported,
  }),
  talents: call({
    method: 'GET',
    path: pool,
    needs: talents.list.needs,
    summary: 'Export the members of the talent pool that match the filters to Excel',
    searches: 'always',
    statements: 14,
    addedBecause: 'users hand over the list of the talent pool in the same way as the list of a job opening',
    query: shape({ ...talentFilters, ...talentOrder }),
    data: exported,
  }),
  talentsChosen: call({
    method: 'POST',
    path: pool,
    needs: talents.list.needs,
    summary: 'Export the selected members of the talent pool to Excel',
    searches: 'always',
    addedBecause: 'a selection of thousands does not fit into a URL',
    body: body({ applicants_uuids: list(idOf('application'), maxBulk, 1), ...talentOrder }),
    data: exported,
  }),
  appointments: call({
    method: 'GET',
    path: '/organization/appointments/export/excel',
    needs: appointments.list.needs,
    summary: 'Export the appointments that match the filters to Excel',
    searches: 'always',
    query: appointmentExport,
    data: shape({ ...exported.shape, file: fileUrl }),
  }),
  pdf: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/export/pdf',
    needs: 'organization.hiring',
    summary:
      'Create a PDF of an applicant with the given sections, or by default with those of the organisation’s template',
    query: shape({ sections: queryMany(pdfSectionName(), 40), language: pdfLanguage() }),
    data: shape({ ...exported.shape, pdf: fileUrl }),
  }),
  commentsPdf: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/comments/export/pdf',
    needs: 'organization.hiring',
    summary: 'Create a PDF of the comments on an applicant that the caller may see',
    query: shape({ language: pdfLanguage() }),
    data: shape({ ...exported.shape, pdf_url: fileUrl }),
  }),
  interviewsExcel: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/interview/export/excel',
    needs: 'organization.hiring',
    summary: 'Export the submitted scorecards of an applicant that the caller may see to Excel, side by side',
    data: shape({ ...exported.shape, excel_url: fileUrl }),
  }),
  interviewsPdf: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/interview/export/pdf',
    needs: 'organization.hiring',
    summary: 'Create a PDF of the submitted scorecards of an applicant that the caller may see, side by side',
    query: shape({ language: pdfLanguage() }),
    data: shape({ ...exported.shape, pdf_url: fileUrl }),
  }),
  pdfOfMany: call({
    method: 'POST',
    path: '/organization/applicants/export/pdf',
    needs: 'organization.hiring',
    callers: { supervisors: 'who may look', because: 'it only reads' },
    summary: 'Create one PDF of several applicants, in the order of their ids in the request',
    addedBecause:
      'the specification exports a single applicant, but users hand over a selection of applicants as one file',
    body: body({
      applicants_uuids: list(idOf('application'), maxPdfApplicants, 1),
      sections: maybe(pdfChoice()),
      language: pdfLanguage(),
    }),
    data: exported,
  }),
} as const
