import { sql } from 'kysely'
import type { AppointmentOccasion, TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { dayText, timeTextFor } from '../../core/day-text.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { emptyFor } from '../../messages/empty-values.ts'
import { emailOf } from '../../messages/email-body.ts'
import { plainName } from '../../messages/plain-name.ts'
import { fill, variablesIn, type TemplateValues } from '../../messages/template-text.ts'
import { openTrackLinks } from '../people/track-link.ts'
import { applicantValues, readMessageFacts } from '../steps/message-values.ts'
import type { AppointmentForMessage } from './appointment-for-message.ts'

/** What the messages say about an appointment. */
export type SaidAppointment = Pick<AppointmentForMessage, 'title' | 'address' | 'starts_at' | 'ends_at' | 'language'>

type Texts = { type: number; subject: string; content: string }

/** The templates of an occasion: those of the organisation, or the usual ones where it has none. */
async function readTexts(db: Db, organizationId: string, occasion: AppointmentOccasion, language: TemplateLanguage) {
  const { rows } = await sql<Texts>`
    select distinct on (type) type, subject, content from (
      select 0 as rank, type, coalesce(subject, title) as subject, content from message_template
       where organization_id = ${organizationId} and occasion = ${occasion} and language = ${language} and deleted_at is null
      union all
      select 1, type, coalesce(subject, title), content from usual_message_template
       where occasion = ${occasion} and language = ${language}) texts
     order by type, rank`.execute(db)
  return rows
}

/** The formats of a day of the week, by language; opening one takes a hundred times as long as using it. */
const weekday = { weekday: 'long', timeZone: 'Asia/Tehran' } as const
const weekdays = { fa: new Intl.DateTimeFormat('fa-IR', weekday), en: new Intl.DateTimeFormat('en-GB', weekday) }

/** «دوشنبه ۹ آذر ۱۴۰۵», or “Monday, 30 November 2026”. */
const dateText = (at: string, language: TemplateLanguage): string =>
  `${weekdays[language].format(new Date(at))}${language === 'fa' ? '' : ','} ${dayText(at, language)}`

/** «۱ ساعت و ۳۰ دقیقه», or “1 hour and 30 minutes”. */
function durationText({ starts_at, ends_at }: SaidAppointment, language: TemplateLanguage): string {
  const all = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const parts = [
    ...(hours > 0 ? [say(language, '{count} hour|{count} hours', { count: hours })] : []),
    ...(minutes > 0 ? [say(language, '{count} minute|{count} minutes', { count: minutes })] : []),
  ]
  return parts.join(language === 'fa' ? ' و ' : ' and ')
}

/** The first lines of the place on one line, or the link of an online meeting. */
const placeText = ({ address }: SaidAppointment, language: TemplateLanguage): string =>
  address
    .split('\n')
    .filter(Boolean)
    .slice(0, 3)
    .join(language === 'fa' ? '، ' : ', ') || say(language, 'Not set yet')

const valuesOf = (it: SaidAppointment, link: string, mobile: string | null): TemplateValues => ({
  appointment_title: plainName(it.title),
  appointment_date: dateText(it.starts_at, it.language),
  appointment_time: timeTextFor(mobile, it.starts_at, it.language),
  appointment_duration: durationText(it, it.language),
  appointment_place: placeText(it, it.language),
  appointment_link: link,
})

type Composing = { config: { secret: string; publicUrl: string }; organization_id: string; link: string }

/**
 * The texts of the message to the applicant of an appointment, in the language of the appointment. Undefined if the application no
 * longer exists.
 */
export async function composeAppointment(
  db: Db,
  composing: Composing,
  it: SaidAppointment & { application_id: string },
  occasion: AppointmentOccasion,
) {
  const { config, organization_id } = composing
  const texts = await readTexts(db, organization_id, occasion, it.language)
  if (texts.some(({ subject, content }) => variablesIn(`${subject} ${content}`).includes('status_link')))
    await openTrackLinks(db, config.secret, organization_id, [it.application_id])
  return filled(db, composing, it, texts)
}

/** The invitation to an appointment that is not saved yet. Links that are not open yet stay closed. */
export const previewInvitation = async (
  db: Db,
  composing: Composing,
  it: SaidAppointment & { application_id: string },
) => filled(db, composing, it, await readTexts(db, composing.organization_id, 'invited', it.language))

async function filled(
  db: Db,
  { config, organization_id, link }: Composing,
  it: SaidAppointment & { application_id: string },
  texts: readonly Texts[],
) {
  const facts = (await readMessageFacts(db, organization_id, [it.application_id])).get(it.application_id)
  if (!facts) return undefined
  const values = { ...applicantValues(facts, config, it.language), ...valuesOf(it, link, facts.mobile) }
  const [email, sms] = [templateType.email, templateType.sms].map(type => texts.find(one => one.type === type))
  return {
    /** The variables that are empty in those of the texts that are sent. */
    empty: (sent: { email: boolean; sms: boolean }, locale: Locale) => {
      const written = [
        sent.email && email ? `${email.subject} ${email.content}` : '',
        sent.sms && sms ? sms.content : '',
      ]
      return emptyFor(written.join(' '), values, locale)
    },
    email: email && emailOf({ ...email, language: it.language }, values),
    sms: sms && fill(sms.content, values),
  }
}
