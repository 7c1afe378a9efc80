import { exportTemplates, type ExportTemplate } from '@kargozin/api/recruitment/exports/export-templates.ts'
import {
  isPdfSection,
  pdfSectionNames,
  usualPdfSections,
  type PdfSectionName,
} from '@kargozin/api/recruitment/exports/pdf.ts'
import { readFile } from 'node:fs/promises'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { keepFile, keyOf, pictureFiles, removingFile, type Collection, type Storage } from '../../core/files/files.ts'
import { drawPicture } from '../../core/files/pictures.ts'
import type { Upload } from '../../core/files/store.ts'
import { enqueue } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { setPeople, type Letterhead } from './pdf/document.ts'
import { samplePerson } from './pdf/sample.ts'

/** Logos of templates, drawn anew by us. */
const logoFiles: Collection = { name: 'export_logo', accepts: ['image/webp'] }

const field = 'report_template_file'
const type = 'applicant'

async function readRow(db: Db, who: Member) {
  const row = await db
    .selectFrom('organization as o')
    .leftJoin('export_template as t', join => join.onRef('t.organization_id', '=', 'o.id').on('t.type', '=', type))
    .select(['o.name', 'o.logo as organization_logo', 't.head', 't.foot', 't.sections', 't.logo'])
    .where('o.id', '=', who.organization_id)
    .executeTakeFirstOrThrow()
  return { ...row, head: row.head ?? '', foot: row.foot ?? '' }
}

/** The sections of a template that there still are; without any, the product's. */
const sectionsIn = (sections: readonly string[] | null): readonly PdfSectionName[] => {
  const known = sections?.filter(isPdfSection) ?? []
  return known.length > 0 ? known : usualPdfSections
}

/** The order of all sections: the template's, then the others. */
const orderIn = (sections: readonly string[] | null): readonly PdfSectionName[] => [
  ...new Set([...(sections?.filter(isPdfSection) ?? []), ...pdfSectionNames]),
]

type Template = { letterhead: Letterhead; usual: readonly PdfSectionName[]; order: readonly PdfSectionName[] }

/** How the PDFs of the caller's organisation look, the sections that they have, and the order of all sections. */
export async function readTemplate(db: Db, who: Member): Promise<Template> {
  const { name, head, foot, sections, logo, organization_logo } = await readRow(db, who)
  const file = logo ?? organization_logo
  const picture = file ? { key: keyOf(who.organization_id, file) } : null
  const letterhead = { organization: name, head, foot, logo: picture }
  return { letterhead, usual: sectionsIn(sections), order: orderIn(sections) }
}

async function shown(db: Db, who: Member, storage: Storage): Promise<ExportTemplate> {
  const { head, foot, sections, logo, organization_logo } = await readRow(db, who)
  return {
    ...{ report_template_type: type, head, foot, own_logo: logo !== null },
    sections: sections?.filter(isPdfSection) ?? null,
    logo: logo ? storage.link(logo) : organization_logo && `/files/${organization_logo}`,
  }
}

const list = async ({ db, who, services }: Asked<typeof exportTemplates.list>) => ({
  templates: [await shown(db, who, services.storage)],
})

type Given = Pick<Asked<typeof exportTemplates.preview>, 'files' | 'services' | 'transaction' | 'who'>

/**
 * The logo that was sent, drawn anew, while `work` runs; undefined when none was sent. Throws 422 for anything but a picture:
 * documents and templates of other programs may hold code.
 */
async function withLogo<T>(
  { files, services: { storage }, transaction, who }: Given,
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
  // Drawing takes its time, and no connection waits for it.
  await transaction.commit()
  const logo = await drawPicture(storage, upload, field, who.user_id)
  try {
    await transaction.enter(who.organization_id)
    return await work(logo)
  } finally {
    await storage.forget(logo)
  }
}

type Body = Asked<typeof exportTemplates.save>['body']

/** What of the body is a column; an empty list of sections is the product's order. */
const columnsOf = ({ head, foot, sections, logo }: Body) => ({
  ...(head !== undefined && { head }),
  ...(foot !== undefined && { foot }),
  ...(sections && { sections: sections.length > 0 ? [...new Set(sections)] : null }),
  ...(logo && { logo: null }),
})

/** Takes a logo that nothing shows any more away; its bytes go once this is committed. */
async function dropLogo(db: Db, who: Member, logo: string): Promise<void> {
  await db.deleteFrom('file').where(ofOrganization(who)).where('id', '=', logo).execute()
  await enqueue(db, removingFile, { key: keyOf(who.organization_id, logo) })
}

const save = (asked: Asked<typeof exportTemplates.save>) =>
  withLogo(asked, async logo => {
    const { db, who, body, services } = asked
    const { organization_id } = who
    // Of two who save at once the second waits here, and finds the first one's logo.
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
    if (Object.keys(columns).length > 0) {
      const change = db.updateTable('export_template').set(columns)
      await change.where(ofOrganization(who)).where('type', '=', type).execute()
      await recordActivity(db, who, { type: 'update', subject: 'export_template', id: organization_id })
    }
    if (before.logo && 'logo' in columns) await dropLogo(db, who, before.logo)
    return { template: await shown(db, who, services.storage) }
  })

const preview = (asked: Asked<typeof exportTemplates.preview>) =>
  withLogo(asked, async logo => {
    const { db, who, body, services, transaction } = asked
    const locale = body.language ?? asked.locale
    const saved = await readRow(db, who)
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

/** The answers to the calls about how PDFs look. */
export const exportTemplateAnswers: readonly Answer[] = [
  answer(exportTemplates.list, list),
  answer(exportTemplates.save, save),
  answer(exportTemplates.preview, preview),
]
