import { sql } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import { enqueue, task } from '../../core/queue.ts'
import { say, type Word } from '../../core/say.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import type { Cv } from '@kargozin/cv-reader/person/cv.ts'

type CvKey = { organization_id: string; application_id: string; file_id: string }

/** A CV to read. `known`: its facts were already reviewed during an import. */
export type UnreadCv = CvKey & { known?: boolean }

/** The task that reads the CV of an application: its text for searches, and its facts. */
export const readingCv = task<UnreadCv>('read-cv', 'cvs')

const words = {
  unreadable: 'No text could be read in this CV: it may be a scan. Searches do not find its words.',
  protected: 'This CV has a password. Searches do not find its words.',
  broken: 'This CV could not be read: the file may be damaged. Searches do not find its words.',
  'too large': 'This CV takes too long to read. Searches do not find its words.',
  'given up': 'This CV could not be read yet. Searches do not find its words.',
} as const satisfies Record<Exclude<Cv['state'], 'read'> | 'given up', Word>

/** The sentence that says why the text of a CV is not available. Null if it is available. */
export const unreadSentence = (locale: Locale, unread: string | null): string | null =>
  unread !== null && unread in words ? say(locale, words[unread as keyof typeof words]) : null // `in` has checked it

/** Stores why the text of a CV is not available. For a picture it stores nothing: nobody expects to find its text. */
export async function storeUnread(db: Db, cv: CvKey, state: Cv['state'] | 'given up'): Promise<void> {
  await sql`
    update application_file af set unread = case when f.type like 'image/%' then null else ${state === 'read' ? null : state}::text end
      from file f
     where af.organization_id = ${cv.organization_id} and af.application_id = ${cv.application_id} and af.file_id = ${cv.file_id}
       and f.organization_id = af.organization_id and f.id = af.file_id`.execute(db)
}

/** Stores that the queue has given up reading a CV. */
export async function giveUpCv({ database }: Pick<Services, 'database'>, cv: CvKey): Promise<void> {
  await inOrganization(database.fixed, cv.organization_id, ({ db }) => storeUnread(db, cv, 'given up'))
}

/** Queues the reading of an application's current CV, for searches and for its facts. */
export const queueCvText = (db: Db, cv: UnreadCv): Promise<void> => enqueue(db, readingCv, cv)

/** Queues reading a CV again. */
export async function readCvAgain(db: Db, cv: CvKey): Promise<void> {
  await storeUnread(db, cv, 'read')
  await queueCvText(db, cv)
}

/** Copies the text of the current CV to its file, before a newer CV replaces it. */
export const keepReplacedText = (db: Db, { organization_id, application_id }: Omit<CvKey, 'file_id'>) =>
  sql`
    update application_file af set cv_text = a.cv_text from application a
     where a.organization_id = ${organization_id} and a.id = ${application_id} and a.cv_text is not null
       and af.organization_id = a.organization_id and af.application_id = a.id and af.file_id = a.cv_file_id`.execute(
    db,
  )
