import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { t } from '../core/words.ts'
import { isEvent, type OpenMemo } from './open-memo.ts'

/** The events with the new memo that is being written, first. An existing memo is among them already. */
export function withDraft(events: readonly CalendarEvent[], memo: OpenMemo | null): readonly CalendarEvent[] {
  if (!memo || isEvent(memo)) return events
  const texts = { title: t('New memo'), description: '', address: '' }
  const facts = {
    applicant: null,
    job: null,
    employee: null,
    is_webinar: false,
    own: true,
    can: { change: true, open: true },
  }
  return [{ id: 'draft', type: 'memo', ...memo, ...texts, ...facts }, ...events]
}
