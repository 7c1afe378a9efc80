import { int, list, shape, shown } from '../fields.ts'

/** The variables that are empty for a recipient, so that a gap would be sent, with the number of recipients for whom they are. */
export const emptyValues = (recipients: number) =>
  list(shape({ name: shown(), title: shown(), count: int(1, recipients) }), 30)
