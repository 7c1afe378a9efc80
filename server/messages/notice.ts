import { sql } from 'kysely'
import type { NotificationType } from '@kargozin/api/labels-work.ts'
import { chosenWith } from '@kargozin/api/messages/notice-kinds.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import { dayText, timeTextIn } from '../core/day-text.ts'
import { announce } from '../core/events.ts'
import { enqueueSql, task } from '../core/queue.ts'
import { say, type Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'

type Data = Record<string, string | undefined>

/** Unread notices of a kind that have the same `by` are shown as one, with this sentence and link. `count` is their number. */
type Together<Given extends Data> = { by: keyof Given & string; sentence: Word; link: (data: Given) => string | null }

type Snake<Pascal extends string> = Pascal extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Pascal
type WithoutStart<Text extends string> = Text extends `_${infer Rest}` ? Rest : Text

/** The type of a notice as its rows store it: `new_task` for `NewTask` of the API. */
export type NoticeType = WithoutStart<Snake<NotificationType>>

/** The name in the API of a stored type. It is a `NotificationType`, unless an older version of the server has stored the row. */
export const pascal = (type: string): string =>
  type.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The stored type for a name in the API. */
export const snake = (kind: NotificationType): NoticeType =>
  kind.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase() as NoticeType // what `NoticeType` says in types

/** The type under which members have stored their choice for notices of a type. */
export const choiceKey = (type: NoticeType): NoticeType => snake(chosenWith(pascal(type) as NotificationType)) // see `pascal`

/** Writes the e-mails and text messages of these notices. */
export const sendingNotices = task<{ organization_id: string; ids: string[] }>('send-notices', 'messages')

/** A kind of notice. The type parameter is the data that its sentence and its link need. */
export type Notice<Given extends Data = Data> = {
  readonly type: NoticeType
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
  type: NoticeType,
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
type NoticeRecipients<Given> = {
  organization_id: string
  user_ids: readonly string[]
  data: Given
  /** False: the organisation does not want it in the app. */
  app?: boolean
  /** The caller queues the e-mails that are sent at once. */
  written?: boolean
}

/**
 * Sends a notice to users in the transaction of the change, as each of them has chosen: in the app, where open screens receive an event
 * at the commit, and by e-mail and text message, which the worker writes. Users who have left the organisation get nothing.
 */
export async function notify<Given extends Data>(
  db: Db,
  { type }: Notice<Given>,
  { organization_id, user_ids, data, app = true, written = false }: NoticeRecipients<Given>,
): Promise<void> {
  const users = [...new Set(user_ids)]
  if (users.length === 0) return
  const payload = sql`json_build_object('organization_id', ${organization_id}::uuid, 'ids', json_agg(id))`
  const { rows } = await sql<{ user_id: string; hidden: boolean }>`
    with wanted as (
      select m.organization_id, m.user_id, ${app}::boolean and coalesce((s.it ->> 'app')::boolean, true) as app,
             case when ${written}::boolean and s.it ->> 'email' = 'now' then null else nullif(s.it ->> 'email', 'none') end as mail, coalesce((s.it ->> 'sms')::boolean, false) as sms
        from membership m
        left join lateral (select n.choices -> ${choiceKey(type)}::text as it from notice_settings n
                            where n.organization_id = m.organization_id and n.user_id = m.user_id) s on true
       where m.organization_id = ${organization_id} and m.user_id = any(${users}::uuid[])),
    added as (
      insert into notification (organization_id, user_id, type, data, hidden, read_at, mail, sms_waits)
      select organization_id, user_id, ${type}, ${JSON.stringify(data)}::jsonb, not app, case when not app then now() end, mail, sms
        from wanted where app or mail is not null or sms
      returning id, user_id, hidden, mail, sms_waits)
    select user_id, hidden,
           (select ${enqueueSql(sendingNotices, payload)} from added where mail = 'now' or sms_waits having count(*) > 0) as queued
      from added`.execute(db)
  const shown = rows.filter(row => !row.hidden)
  announce(
    db,
    ...shown.map(({ user_id: user }) => ({ organization: organization_id, user, kind: 'notification' as const })),
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/**
 * A stored notice, or several that are shown as one: then `data` is that of the newest. `zone`: the time zone that the reader has chosen, if
 * any.
 */
export type NoticeRow = { type: string; data: Record<string, string>; count: number; zone?: string | null }

/** The sentence of a notice. `write` writes each of its values. */
function sentenceOf(
  { type, data, count, zone = null }: NoticeRow,
  locale: Locale,
  write: (value: string) => string,
): string {
  const shown = (name: string, value: string) => {
    if (name === 'count') return number(Number(value), locale)
    if (name === 'day') return dayText(value, locale)
    return name === 'time' ? timeTextIn(zone, value, locale) : value
  }
  const it = known.get(type)
  const joined = count > 1 ? it?.together?.sentence : undefined
  const values = joined ? { ...data, count: String(count) } : data
  const names = Object.entries(values).map(([name, value]) => [name, write(shown(name, value))])
  // A row from an older version may have a type that no longer exists.
  const sentence = joined ?? it?.sentence
  return sentence ? say(locale, sentence, Object.fromEntries(names)) : ''
}

/** The sentence of a notice as HTML. Names are bold and isolated, and their text is escaped. */
export const textOf = (row: NoticeRow, locale: Locale): string =>
  sentenceOf(row, locale, value => `<strong><bdi>${escaped(value)}</bdi></strong>`)

/** The sentence of a notice as plain text. */
export const plainTextOf = (row: NoticeRow, locale: Locale): string => sentenceOf(row, locale, value => value)

/** What unread notices of a kind have in common to be shown as one; undefined for a notice that is shown alone. */
export function togetherKey({ type, data }: Pick<NoticeRow, 'type' | 'data'>): string | undefined {
  const by = known.get(type)?.together?.by
  return by === undefined ? undefined : `${type} ${data[by]}`
}

/** The screen that a notice is about. */
export function linkOf({ type, data, count }: NoticeRow): string | null {
  const it = known.get(type)
  return (count > 1 ? it?.together?.link(data) : it?.link(data)) ?? null
}
