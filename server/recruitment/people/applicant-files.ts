import { contents, type Collection } from '../../core/files/files.ts'

/** CVs: a document or a picture. */
export const cvFiles: Collection = { name: 'cv', accepts: [...contents.documents, ...contents.pictures] }

/** Files that applicants and members add to a CV: documents, tables, slides, pictures. */
export const attachedFiles: Collection = {
  name: 'attachments',
  accepts: [...contents.documents, ...contents.workbook, ...contents.slides, ...contents.pictures],
}
