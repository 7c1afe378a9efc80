import type { Word } from '../../areas.ts'

/** The sentences for activities about keeping and erasing an applicant's data. */
export const toErasures: Record<string, Word> = {
  erase: 'The personal data of this application was erased.',
  ask_erasure: '{by} asked for their personal data to be erased.',
  keep_data: '{by} took back the request to erase their personal data.',
  stop_erasure: '{by} stopped the erasure of the data of {who}.',
  continue_erasure: '{by} let the erasure of the data of {who} continue.',
  hold: '{by} put a legal hold on the data of {who}.',
  end_hold: '{by} ended the legal hold on the data of {who}.',
}
