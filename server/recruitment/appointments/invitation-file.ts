import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalCalendar } from 'ical-generator'
import { dayText, mayLiveAbroad, timeTextFor } from '../../core/day-text.ts'
import { oneLineName } from '../../messages/plain-name.ts'
import type { AppointmentForMessage } from './appointment-for-message.ts'

/** What the .ics of an invitation needs besides the appointment. */
type Invitation = {
  /** PUBLISH: a file for downloading, which asks for no answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The address of the product; its host names the event and the sender of the answers. */
  publicUrl: string
  /** The applicant's own page of the appointment. */
  link: string
}

/** The time of the organisation. A calendar shows an event in the zone of its reader only. */
const whenText = ({ mobile, starts_at, language }: AppointmentForMessage) =>
  mayLiveAbroad(mobile)
    ? `${dayText(starts_at, language)}${language === 'fa' ? '،' : ','} ${timeTextFor(mobile, starts_at, language)}`
    : ''

/**
 * The .ics of an invitation, of a change, or of a cancellation (iTIP, RFC 5546). Calendars know the event by its UID and take a
 * message with a higher SEQUENCE for a later one.
 */
export function invitationFile(it: AppointmentForMessage, { method, publicUrl, link }: Invitation): string {
  const { hostname } = new URL(publicUrl)
  const calendar = new ICalCalendar({
    prodId: { company: 'Kargozin', product: 'Appointments', language: 'FA' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${it.id}@${hostname}`,
    sequence: it.sequence,
    start: new Date(it.starts_at),
    end: new Date(it.ends_at),
    stamp: new Date(),
    summary: `${oneLineName(it.title)} · ${oneLineName(it.organization)}`,
    description: [whenText(it), it.description, link].filter(Boolean).join('\n\n'),
    location: it.address.replace(/\s+/g, ' ').trim() || null,
    url: it.is_webinar ? it.address : link,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLineName(it.organization), email: `no-reply@${hostname}` },
  })
  if (it.email && method !== 'PUBLISH')
    event.createAttendee({
      name: oneLineName(it.applicant),
      email: it.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })
  return calendar.toString()
}
