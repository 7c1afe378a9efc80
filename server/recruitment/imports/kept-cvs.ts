import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { contents, keyOf, type Storage } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import type { Word } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import type { ImportKey } from './import-rows.ts'

/**
 * Parsed CVs that belong to no applicant yet are files of the collection `parsed`. An import that names such a file by its
 * path makes it the CV of an applicant. The others are deleted after a day (forget_parsed).
 */
const keptSeconds = 86_400

/** The path of a parsed CV. The id is random, so only the caller who received the path knows it. */
const pathOf = (fileId: string) => `parsed/${fileId}`
const aPath = /^parsed\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is the path of a parsed CV rather than the name of a file in a ZIP. */
export const namesStoredCv = (text: string | null | undefined): boolean => aPath.test(text ?? '')

/** A parsed CV in the response. `url` needs no token and is valid as long as the CV is stored for an import. */
export type KeptCv = { path: string; url: string }

/** Stores the CVs of one request: the content of each file at once, and the rows of all files at the end. */
export type KeepingCvs = {
  /** Stores the content of a file. Returns null if its type is not accepted for CVs. The caller deletes the upload. */
  put(upload: Upload): Promise<KeptCv | null>
  /** Inserts the rows of all stored CVs in one statement. */
  storeRows(db: Db): Promise<void>
  /** Deletes the stored content again. After a crash, the daily cleanup deletes it. */
  drop(): Promise<void>
}

const documents: readonly string[] = contents.documents

/** Creates the functions that store the CVs of a request. Only `storeRows` needs a database connection. */
export function keepingCvs(storage: Storage, who: Pick<Member, 'organization_id' | 'user_id'>): KeepingCvs {
  const { organization_id, user_id } = who
  const rows: { id: string; name: string; type: string; bytes: number; sha256: Buffer }[] = []
  return {
    put: async ({ name, path, bytes, sha256, type }) => {
      if (!type || !documents.includes(type)) return null
      const id = randomUUID()
      rows.push({ id, name: name || 'file', type, bytes, sha256 })
      await storage.put(keyOf(organization_id, id), path, bytes, type)
      return { path: pathOf(id), url: storage.link(id, keptSeconds) }
    },
    storeRows: async db => {
      if (rows.length === 0) return
      const files = rows.map(row => ({ ...row, organization_id, user_id, collection: 'parsed' }))
      await db.insertInto('file').values(files).execute()
    },
    drop: async () => {
      await Promise.all(rows.map(async ({ id }) => storage.remove(keyOf(organization_id, id))))
    },
  }
}

const unknown: Word = 'There is no CV at this path. CVs are kept for a day after they are read. Read it again.'
const twice: Word = 'Row {row} already names this CV.'

/**
 * Attaches parsed CVs to the new rows of an import that name them, and stores them permanently. A row gets the verdict `wrong`
 * if its CV does not exist or belongs to an earlier row. A CV goes to one applicant only, even if two imports name it at the
 * same time. With `every`, all names must be paths of parsed CVs; otherwise the other names are files of a ZIP.
 */
export async function attachStoredCvs(
  db: Db,
  { organization_id, import_id }: ImportKey,
  every: boolean,
): Promise<void> {
  await sql`
    with named as materialized (
      select row, case when given ->> 'cv_path' ~ ${aPath.source} then right(given ->> 'cv_path', 36)::uuid end as id,
             first_value(row) over (partition by given ->> 'cv_path' order by row) as first
        from import_row
       where organization_id = ${organization_id} and import_id = ${import_id} and verdict = 'new'
         and given ->> 'cv_path' ~ ${every ? '.' : aPath.source}),
    -- Locks in the order of the ids, so that two imports of the same CVs cannot deadlock.
    locked as materialized (
      select id from file
       where organization_id = ${organization_id} and id = any(array(select id from named)) and collection = 'parsed'
         and created_at > now() - ${keptSeconds} * interval '1 second'
       order by id for no key update),
    claimed as (
      update file set collection = 'cv' from locked
       where file.organization_id = ${organization_id} and file.id = locked.id
      returning file.id)
    update import_row r
       set cv_file_id = case when ok then named.id end,
           faulty = not ok,
           verdict = case when ok then 'new' else 'wrong' end,
           reasons = case when ok then reasons
             when claimed.id is null then reasons || jsonb_build_object('field', 'cv_path', 'word', ${unknown}::text)
             else reasons || jsonb_build_object('field', 'cv_path', 'word', ${twice}::text,
                                                'params', jsonb_build_object('row', first)) end
      from named left join claimed on claimed.id = named.id
           cross join lateral (select claimed.id is not null and named.row = first as ok) it
     where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.row = named.row`.execute(db)
}
