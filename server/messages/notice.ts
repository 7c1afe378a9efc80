import { sql } from 'kysely'
import { number, type Locale } from '@kargozin/api/words.ts'
import { dayText, timeText } from '../core/day-text.ts'
import { announce } from '../core/events.ts'
import { say, type Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'

type Data = Record<string, string | undefined>

/** Unread notices of a kind that have the same `by` are shown as one, with this sentence and link. `count` is their number. */
type Together<Given extends Data> = { by: keyof Given & string; sentence: Word; link: (data: Given) => string | null }

/** A kind of notice. The type parameter is the data that its sentence and its link need. */
export type Notice<Given extends Data = Data> = {
  readonly type: string
  /** The placeholders of the sentence are fields of the data. */
  readonly sentence: Word
  /** The path of the screen that the notice is about, relative to the app. */
  link(data: Data): string | null
  readonly together?: Together<Data> | undefined
  readonly data?: Given
}

const known = new Map<string, Notice>()

/** The declared kinds of notices. */
export const notices = (): readonly Notice[] => [...known.values()]

/** The types of all notices that the loaded modules have declared. */
export const noticeTypes = (): string[] => [...known.keys()]

/** Declares a kind of notice next to its use; `type` is stored in its rows. */
export function notice<Given extends Data>(
  type: string,
  sentence: Word,
  link: (data: Given) => string | null = () => null,
  together?: Together<Given>,
): Notice<Given> {
  if (known.has(type)) throw new Error(`The notice ${type} is declared twice`)
  // `notify` has written the data of each row, with the type of its notice.
  const joined = together && { ...together, link: (data: Data) => together.link(data as Given) }
  const it: Notice<Given> = { type, sentence, link: data => link(data as Given), together: joined }
  known.set(type, it)
  return it
}

/** The organisation, the receivers and the data of a notice. */
type NoticeRecipients<Given> = { organization_id: string; user_ids: readonly string[]; data: Given }

/**
 * Sends a notice to users in the transaction of the change; their open screens receive an event when it commits. Users who
 * have left the organisation get nothing.
 */
export async function notify<Given extends Data>(
  db: Db,
  { type }: Notice<Given>,
  { organization_id, user_ids, data }: NoticeRecipients<Given>,
): Promise<void> {
  const users = [...new Set(user_ids)]
  if (users.length === 0) return
  const { rows } = await sql<{ user_id: string }>`
    insert into notification (organization_id, user_id, type, data)
    select organization_id, user_id, ${type}, ${JSON.stringify(data)}::jsonb from membership
     where organization_id = ${organization_id} and user_id = any(${users}::uuid[])
    returning user_id`.execute(db)
  const notified = rows.map(row => row.user_id)
  announce(db, ...notified.map(user => ({ organization: organization_id, user, kind: 'notification' as const })))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/** A stored notice, or several that are shown as one: then `data` is that of the newest. */
type Row = { type: string; data: Record<string, string>; count: number }

/** The sentence of a notice as HTML. Names are bold and isolated, and their text is escaped. */
export function textOf({ type, data, count }: Row, locale: Locale): string {
  const shown = (name: string, value: string) => {
    if (name === 'count') return number(Number(value), locale)
    if (name === 'day') return escaped(dayText(value, locale))
    return escaped(name === 'time' ? timeText(value, locale) : value)
  }
  const it = known.get(type)
  const joined = count > 1 ? it?.together?.sentence : undefined
  const values = joined ? { ...data, count: String(count) } : data
  const names = Object.entries(values).map(([name, value]) => [
    name,
    `<strong><bdi>${shown(name, value)}</bdi></strong>`,
  ])
  // A row from an older version may have a type that no longer exists.
  const sentence = joined ?? it?.sentence
  return sentence ? say(locale, sentence, Object.fromEntries(names)) : ''
}

/** The screen that a notice is about. */
export function linkOf({ type, data, count }: Row): string | null {
  const it = known.get(type)
  return (count > 1 ? it?.together?.link(data) : it?.link(data)) ?? null
}
