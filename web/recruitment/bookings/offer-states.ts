import type { BookingState } from '@kargozin/api/recruitment/bookings/bookings.ts'
import type { Word } from '../../core/words.ts'
import type { Tone } from '../../ui/Chip.tsx'

const states: Readonly<Record<BookingState, { word: Word; tone: Tone }>> = {
  offered: { word: 'Offered', tone: 'info' },
  opened: { word: 'Opened', tone: 'info' },
  booked: { word: 'Booked', tone: 'green' },
  cancelled: { word: 'Cancelled', tone: 'warn' },
  declined: { word: 'Declined|an offer', tone: 'danger' },
  expired: { word: 'Expired', tone: 'warn' },
  withdrawn: { word: 'Withdrawn|an offer', tone: 'plain' },
  ended: { word: 'Process ended', tone: 'plain' },
}

/** The name and the colour of a state of an offer. */
export const stateOf = (state: BookingState): { word: Word; tone: Tone } => states[state]
