import { createHash } from 'node:crypto'
import { ICalCalendar, type ICalEventData } from 'ical-generator'
import type { EventType } from '@kargozin/api/calendar/events.ts'
import { calendarEventTypes } from '@kargozin/api/labels-work.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound } from '../core/errors.ts'
import type { Member } from '../core/http/answer.ts'
import type { Services } from '../core/http/services.ts'
import { limit } from '../core/limits.ts'
import { say } from '../core/say.ts'
import { hashOfHandle } from '../core/tokens.ts'
import { memberOf } from '../core/work/tickets.ts'
import { ofOrganization } from '../db/conditions.ts'
import { Transaction, type Db } from '../db/transaction.ts'
import type { ReadEvent } from './event-parts.ts'
import { readEvents } from './read-events.ts'

/** Calendar programs ask every few minutes at most. Counted per feed, because services ask for many people from one address. */
const reading = limit('calendarFeed', 60, 600)
/** Wrong addresses, per IP address. */
const guessing = limit('calendarFeedWrong', 60, 600)

/** The days in the file before and after today. */
const days = { before: 31, after: 180 }

/** The file of a feed, and its ETag. */
export type FeedFile = { text: string; etag: string }

type Feed = { id: string; types: string[]; language: string; created_at: string; organization: string }

/**
 * The calendar of a member as an .ics, by the secret of the feed: what concerns the member, as far as they may see it now. Throws 404
 * for a wrong secret, also after the member has left, and 429 for too many requests.
 */
export async function feedFile(services: Services, secret: string, ip: string): Promise<FeedFile> {
  const hash = hashOfHandle(secret)
  const transaction = new Transaction(services.database.search, { reads: true })
  try {
    const found = await enter(transaction, hash)
    await (found ? services.limits.count(reading, hash.toString('hex')) : services.limits.count(guessing, ip))
    if (!found) throw notFound()
    const { who, feed } = found
    const text = await write(services, { db: transaction.db, who }, feed)
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  } finally {
    await transaction.rollback()
  }
}

/** Finds the feed and its member. Undefined for a wrong secret, and for a member who has left. */
async function enter(transaction: Transaction, hash: Buffer): Promise<{ who: Member; feed: Feed } | undefined> {
  const [owner] = await transaction.rows<{ organization_id: string | null; user_id: string | null }>(
    'select * from owner_of_calendar_feed($1)',
    [hash],
  )
  if (!owner?.organization_id) return undefined
  const { organization_id } = owner
  await transaction.enter(organization_id)
  const who = await memberOf(transaction, { organization_id }, owner.user_id)
  const feed = await transaction.db
    .selectFrom('calendar_feed as f')
    .innerJoin('organization as o', 'o.id', 'f.organization_id')
    .select(['f.id', 'f.types', 'f.language', 'f.created_at', 'o.name as organization'])
    .where(ofOrganization({ organization_id }, 'f'))
    .where('f.secret_hash', '=', hash)
    .executeTakeFirst()
  return who && feed ? { who, feed } : undefined
}

const dayMilliseconds = 86_400_000
const dayAfter = (count: number) => new Date(Date.now() + count * dayMilliseconds).toISOString().slice(0, 10)

async function write({ config }: Services, { db, who }: { db: Db; who: Member }, feed: Feed): Promise<string> {
  const locale: Locale = feed.language === 'en' ? 'en' : 'fa'
  const types = feed.types as EventType[] // the call that stores them allows only these
  const filter = { start: dayAfter(-days.before), end: dayAfter(days.after), types, people: [who.user_id] }
  const calendar = new ICalCalendar({
    prodId: { company: 'Kargozin', product: 'Calendar', language: locale.toUpperCase() },
    name: `${say(locale, 'Calendar')} · ${feed.organization}`,
    ttl: 3600,
  })
  for (const it of await readEvents(db, who, filter)) calendar.createEvent(eventOf(it, locale, config.publicUrl, feed))
  return calendar.toString()
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The page of an event, or that of the calendar for what the member may not open. */
function pageOf({ can, applicant, employee }: ReadEvent): string {
  if (can.open && applicant) return paths.applicant(applicant.uuid)
  return can.open && employee ? paths.employees({ employee: employee.uuid }) : paths.calendar()
}

/** An event of the file. DTSTAMP is that of the feed, so that the file changes only with its events. */
function eventOf(it: ReadEvent, locale: Locale, publicUrl: string, feed: Feed): ICalEventData {
  const link = publicUrl + pageOf(it)
  const isOfPerson = it.employee !== null || it.type === 'endTrialPeriod' // then the title is only the name
  const label = isOfPerson ? calendarEventTypes[it.type][locale] : it.title
  return {
    id: `${it.type}-${it.id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(feed.created_at),
    summary: [label, it.applicant?.name ?? it.employee?.name]
      .filter(Boolean)
      .map(part => oneLine(String(part)))
      .join(' · '),
    ...timesOf(it),
    description: [it.description, it.type === 'memo' ? '' : link].filter(Boolean).join('\n\n') || null,
    location: oneLine(it.address) || null,
    url: link,
  }
}

/** In an .ics, the end of an event of whole days is the day after the last one. */
const timesOf = ({ start, end, all_day }: ReadEvent) => ({
  start: new Date(start),
  end: new Date(Date.parse(end) + (all_day ? dayMilliseconds : 0)),
  allDay: all_day,
})
