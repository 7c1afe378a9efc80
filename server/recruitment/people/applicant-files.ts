import { contents, type Collection } from '../../core/files/files.ts'

/** CVs, which are documents or pictures. */
export const cvFiles: Collection = { name: 'cv', accepts: [...contents.documents, ...contents.pictures] }

/** Files of an applicant other than CVs: documents, workbooks, slides and pictures. */
export const attachedFiles: Collection = {
  name: 'attachments',
  accepts: [...contents.documents, ...contents.workbook, ...contents.slides, ...contents.pictures],
}
