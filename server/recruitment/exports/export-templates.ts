import { exportTemplates, type ExportTemplate } from '@kargozin/api/recruitment/exports/export-templates.ts'
import {
  isPdfSection,
  pdfSectionNames,
  usualPdfSections,
  type PdfSectionName,
} from '@kargozin/api/recruitment/exports/pdf.ts'
import { readFile } from 'node:fs/promises'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { keepFile, keyOf, pictureFiles, removingFile, type Collection, type Storage } from '../../core/files/files.ts'
import { drawPicture } from '../../core/files/pictures.ts'
import type { Upload } from '../../core/files/store.ts'
import { enqueue } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { letterheadOf, readPdfSettings, templateType as type, type Letterhead } from '../../organisation/letterhead.ts'
import { setPeople } from './pdf/document.ts'
import { samplePerson } from './pdf/sample.ts'

/** The logos of templates, which the server re-encodes as WebP. */
const logoFiles: Collection = { name: 'export_logo', accepts: ['image/webp'] }

const field = 'report_template_file'

/** The sections of a template that still exist, or the default sections if there are none. */
const sectionsIn = (sections: readonly string[] | null): readonly PdfSectionName[] => {
  const known = sections?.filter(isPdfSection) ?? []
  return known.length > 0 ? known : usualPdfSections
}

/** All sections: first those of the template in its order, then the others. */
const orderIn = (sections: readonly string[] | null): readonly PdfSectionName[] => [
  ...new Set([...(sections?.filter(isPdfSection) ?? []), ...pdfSectionNames]),
]

type Template = { letterhead: Letterhead; usual: readonly PdfSectionName[]; order: readonly PdfSectionName[] }

/**
 * Reads the template of the caller's organisation: the letterhead, the sections of its PDFs (`usual`), and the order of all
 * sections.
 */
export async function readTemplate(db: Db, who: Member): Promise<Template> {
  const settings = await readPdfSettings(db, who)
  const { sections } = settings
  return { letterhead: letterheadOf(who, settings), usual: sectionsIn(sections), order: orderIn(sections) }
}

async function shown(db: Db, who: Member, storage: Storage): Promise<ExportTemplate> {
  const { head, foot, sections, logo, organization_logo } = await readPdfSettings(db, who)
  return {
    ...{ report_template_type: type, head, foot, own_logo: logo !== null },
    sections: sections?.filter(isPdfSection) ?? null,
    logo: logo ? storage.link(logo) : organization_logo && `/files/${organization_logo}`,
  }
}

const list = async ({ db, who, services }: CallContext<typeof exportTemplates.list>) => ({
  templates: [await shown(db, who, services.storage)],
})

type PreviewContext = Pick<CallContext<typeof exportTemplates.preview>, 'files' | 'services' | 'transaction' | 'who'>

/**
 * Runs `work` with the uploaded logo, re-encoded as WebP, or with undefined if the request has none. Throws 422 for any other
 * file: documents and templates of other programs may contain code.
 */
async function withLogo<T>(
  { files, services: { storage }, transaction, who }: PreviewContext,
  work: (logo: Upload | undefined) => Promise<T>,
): Promise<T> {
  const upload = files[field]
  if (!upload) return work(undefined)
  if (!upload.type || !pictureFiles.accepts.includes(upload.type))
    throw wrong(
      field,
      'one_of',
      'A template consists of settings and a logo, not of a document. Choose a PNG, JPEG or WebP picture as the logo.',
    )
  // Re-encoding is slow. Commit first, so that no connection is held meanwhile.
  await transaction.commit()
  const logo = await drawPicture(storage, upload, field, who.user_id)
  try {
    await transaction.enter(who.organization_id)
    return await work(logo)
  } finally {
    await storage.forget(logo)
  }
}

type Body = CallContext<typeof exportTemplates.save>['body']

/** The columns that a request sets. An empty list of sections means the default sections. */
const columnsOf = ({ head, foot, sections, logo }: Body) => ({
  ...(head !== undefined && { head }),
  ...(foot !== undefined && { foot }),
  ...(sections && { sections: sections.length > 0 ? [...new Set(sections)] : null }),
  ...(logo && { logo: null }),
})

/** Deletes a replaced logo. A queued task deletes its content after the commit. */
async function dropLogo(db: Db, who: Member, logo: string): Promise<void> {
  await db.deleteFrom('file').where(ofOrganization(who)).where('id', '=', logo).execute()
  await enqueue(db, removingFile, { key: keyOf(who.organization_id, logo) })
}

const save = (context: CallContext<typeof exportTemplates.save>) =>
  withLogo(context, async logo => {
    const { db, who, body, services } = context
    const { organization_id } = who
    if (!logo && Object.keys(columnsOf(body)).length === 0) return { template: await shown(db, who, services.storage) }
    // If two users save at the same time, the second waits for this row and then reads the logo of the first.
    await db
      .insertInto('export_template')
      .values({ organization_id, type })
      .onConflict(it => it.doNothing())
      .execute()
    const mine = db.selectFrom('export_template').where(ofOrganization(who)).where('type', '=', type)
    const before = await mine.select('logo').forUpdate().executeTakeFirstOrThrow()
    const as = { organizationId: organization_id, userId: who.user_id, collection: logoFiles, field } as const
    const kept = logo && (await keepFile(db, services.storage, logo, as))
    const columns = { ...columnsOf(body), ...(kept && { logo: kept }) }
    const change = db.updateTable('export_template').set(columns)
    await change.where(ofOrganization(who)).where('type', '=', type).execute()
    await recordActivity(db, who, { type: 'update', subject: 'export_template', id: organization_id })
    if (before.logo && 'logo' in columns) await dropLogo(db, who, before.logo)
    return { template: await shown(db, who, services.storage) }
  })

const preview = (context: CallContext<typeof exportTemplates.preview>) =>
  withLogo(context, async logo => {
    const { db, who, body, services, transaction } = context
    const locale = body.language ?? context.locale
    const saved = await readPdfSettings(db, who)
    const { head, foot, sections } = { ...saved, ...columnsOf(body) }
    const file = body.logo ? saved.organization_logo : (saved.logo ?? saved.organization_logo)
    const kept = file ? { key: keyOf(who.organization_id, file) } : null
    const letterhead = { organization: saved.name, head, foot, logo: logo ? { path: logo.path } : kept }
    await transaction.commit()
    const of = {
      ...{ locale, title: 'sample', name: 'sample.webp', people: [samplePerson(locale)], letterhead },
      ...{ sections: sectionsIn(sections), organizationId: who.organization_id },
    }
    const page = await setPeople(services.storage, of, 'picture')
    try {
      return { picture: `data:image/webp;base64,${await readFile(page.path, 'base64')}` }
    } finally {
      await services.storage.forget(page)
    }
  })

/** The answers to the calls for the layout of PDFs. */
export const exportTemplateAnswers: readonly Answer[] = [
  answer(exportTemplates.list, list),
  answer(exportTemplates.save, save),
  answer(exportTemplates.preview, preview),
]
