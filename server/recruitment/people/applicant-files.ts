import { contents, type Collection } from '../../core/files/files.ts'

/** CVs: a document, or a picture of one. */
export const cvFiles: Collection = { name: 'cv', accepts: [...contents.documents, ...contents.pictures] }

/** What applicants and colleagues add beside a CV: documents, tables, slides, pictures. */
export const attachedFiles: Collection = {
  name: 'attachments',
  accepts: [...contents.documents, ...contents.workbook, ...contents.slides, ...contents.pictures],
}
