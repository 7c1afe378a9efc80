import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { ICalCalendar } from 'ical-generator'
import ICAL from 'ical.js'
import { organisedBy } from './calendar-organiser.ts'

test('the organiser of an invitation is whoever sends it, and everything else stays', () => {
  const calendar = new ICalCalendar({ prodId: { company: 'Kargozin', product: 'Appointments' } })
  const summary = 'مصاحبهٔ فنی برای جایگاه توسعه‌دهندهٔ ارشد سامانه‌های بزرگ'
  calendar.createEvent({
    ...{ id: 'a@example.com', start: new Date('2026-01-01T10:00:00Z'), summary },
    organizer: { name: 'آریا پردازش', email: 'no-reply@example.com' },
  })
  const text = organisedBy(calendar.toString(), 'jobs+key@arya.example')
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  equal(event?.getFirstPropertyValue('organizer'), 'mailto:jobs+key@arya.example')
  equal(event?.getFirstProperty('organizer')?.getParameter('cn'), 'آریا پردازش')
  equal(event?.getFirstPropertyValue('summary'), summary)
  ok(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75))
})
