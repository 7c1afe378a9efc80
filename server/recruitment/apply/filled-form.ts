import { placeholderCode } from '@kargozin/api/iran.ts'
import {
  checkForm,
  filesOf,
  type ApplicationForm,
  type CheckedForm,
  type FilledForm,
} from '@kargozin/api/recruitment/apply/application-rules.ts'
import { fromWire } from '@kargozin/api/field-table.ts'
import type { information } from '@kargozin/api/recruitment/apply/information.ts'
import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import { sectionNames } from '@kargozin/api/recruitment/people/section-names.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import type { CallContext } from '../../core/http/answer.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { checkKind, keepFile, keyOf, pictureFiles } from '../../core/files/files.ts'
import { drawPicture } from '../../core/files/pictures.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import type { PersonData, PrivateData } from '../people/persons.ts'
import { attachedFiles, cvFiles } from '../people/applicant-files.ts'

/** The request with a form: an application, or additional information. */
type SentForm = Pick<CallContext<typeof information.give>, 'body' | 'files'>

/** Parses a part of the form that is sent as JSON text. Throws 422 for invalid JSON. */
function fromJson(field: string, text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(field, 'type', 'Some fields need your attention.')
  }
}

const given = (files: SentForm['files']): FilledForm['files'] =>
  Object.fromEntries(Object.keys(files).map(name => [name, true]))

/** Parses the form of a request. Throws 422 for invalid JSON. */
export function readFilled({ body, files }: SentForm): FilledForm {
  const { answers, website: _website, ...rest } = body
  const names: readonly string[] = sectionNames
  const texts = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)))
  const sections = Object.fromEntries(
    sectionNames.flatMap(name => (body[name] ? [[name, fromJson(name, body[name])]] : [])),
  )
  const answered = fromJson('answers', answers) ?? {}
  if (typeof answered !== 'object' || Array.isArray(answered))
    throw wrong('answers', 'type', 'Some fields need your attention.')
  return { texts, sections, answers: { ...answered }, files: given(files) }
}

/** A valid form, with the names of the city in it. */
export type FormWithCity = CheckedForm & { city: City | undefined }

type City = { id: number; name: string; name_en: string }

/** The values of a valid form. Throws 422 with every broken rule. */
export async function checkFilled(
  db: Db,
  form: ApplicationForm,
  filled: FilledForm,
  later = false,
): Promise<FormWithCity> {
  const { checked, broken } = checkForm(form, filled, later)
  if (broken.length > 0) throw refuse(422, 'Some fields need your attention.', { fields: broken })
  return { ...checked, city: await cityOf(db, checked) }
}

/** The chosen city. Throws 422 if it does not exist. */
async function cityOf(db: Db, { fields: { residence } }: CheckedForm): Promise<City | undefined> {
  if (!residence) return undefined
  return db
    .selectFrom('city')
    .select(['id', 'name', 'name_en'])
    .where('id', '=', Number(residence))
    .executeTakeFirstOrThrow(() => wrong('residence', 'one_of', 'Some fields need your attention.'))
}

/**
 * Whether a value of a form is stored as a sensitive field. Ten equal digits instead of a national code are not: they identify
 * nobody, and would make two applicants the same person. They stay in the form as it was sent.
 */
const isSecret = (field: string, value = ''): boolean =>
  isPrivate(field) && !(field === 'national_id' && placeholderCode(value) !== null)

/** Groups the values by the place in which they are stored: `person`, `secret` (sensitive fields) and `said` (the snapshot). */
export function filedBy({ fields, sections, city }: FormWithCity): {
  person: Omit<PersonData, 'first_name'>
  secret: PrivateData
  said: Pick<Snapshot, 'email' | 'fields' | 'sections'>
} {
  const { email, residence: _residence, ...others } = fields
  const shown = Object.entries(others).filter(([field, value]) => !isSecret(field, value))
  const open = Object.fromEntries(shown.filter(([field]) => !isPrivate(field)))
  return {
    person: { email, ...fromWire(personFieldTable, open), city_id: city?.id, entries: sections },
    secret: Object.fromEntries(Object.entries(others).filter(([field, value]) => isSecret(field, value))),
    said: {
      ...(email ? { email } : {}),
      fields: [
        ...shown.map(([name, value]) => ({ name, value })),
        ...(city
          ? [{ name: 'residence', value: String(city.id), city: { name: city.name, name_en: city.name_en } }]
          : []),
      ],
      sections: sectionNames.flatMap(name => (sections[name] ? [{ name, entries: sections[name] }] : [])),
    },
  }
}

/** A stored file that was requested or that answers a question. */
type AskedFile = NonNullable<Snapshot['files']>[number]

/**
 * The stored files of a form: the ids of the CV and the photo, and the other files with their titles.
 */
export type KeptFiles = { cv: string | undefined; avatar: string | undefined; files: AskedFile[] }

type Keeping = { db: Db; services: Pick<Services, 'storage'>; files: SentForm['files'] }
type Field = 'cv' | 'avatar' | ReturnType<typeof filesOf>[number]['field']

const collections = { cv: cvFiles, avatar: pictureFiles } as const

/**
 * Stores the files of a form and runs `work` with them. If storing or `work` fails, no file stays. Throws 422 for a file that
 * is empty or has another type.
 */
export async function withKeptFiles<T>(
  asked: Keeping,
  { organizationId, form }: { organizationId: string; form: ApplicationForm },
  work: (kept: KeptFiles) => Promise<T>,
): Promise<T> {
  const ids: string[] = []
  const keep = async (field: Field, title?: string) => {
    const upload = asked.files[field]
    if (!upload) return undefined
    const collection = field === 'cv' || field === 'avatar' ? collections[field] : attachedFiles
    const as = { organizationId, collection, field, ...(title ? { title } : {}) } as const
    const id = await keepFile(asked.db, asked.services.storage, upload, as)
    ids.push(id)
    return id
  }
  try {
    const kept: KeptFiles = { cv: await keep('cv'), avatar: await keep('avatar'), files: [] }
    for (const { field, title } of filesOf(form)) {
      // oxlint-disable-next-line no-await-in-loop -- a form has few files, and the first refused one determines the error
      const file = await keep(field, title)
      if (file) kept.files.push({ field, title, name: asked.files[field]?.name ?? '', file })
    }
    return await work(kept)
  } catch (error) {
    // If removing a file fails too, the daily cleanup deletes it, because it has no row. The first error is thrown.
    await Promise.allSettled(ids.map(id => asked.services.storage.remove(keyOf(organizationId, id))))
    throw error
  }
}

/**
 * Re-encodes the photo of a form and then runs `work`. Commits first, so that no connection is held meanwhile. `work` must
 * therefore repeat its checks in a new transaction. Throws 422 for a file that is not a picture.
 */
export async function withPhotoDrawn<T>(
  {
    files,
    transaction,
    from,
    services: { storage },
  }: Pick<CallContext<typeof information.give>, 'files' | 'transaction' | 'from' | 'services'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!files.avatar) return work()
  checkKind(files.avatar, pictureFiles, 'avatar')
  await transaction.commit()
  files.avatar = await drawPicture(storage, files.avatar, 'avatar', from.ip)
  try {
    return await work()
  } finally {
    await storage.forget(files.avatar)
  }
}

/** Adds files other than the CV to an application. They are deleted with it. */
export async function attachFiles(
  db: Db,
  { organization_id, application_id }: { organization_id: string; application_id: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map(file_id => ({ organization_id, application_id, file_id }))
  await db.insertInto('application_file').values(rows).execute()
}
