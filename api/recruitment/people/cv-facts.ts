import * as z from 'zod/mini'
import type { NamesWhere } from '../../field-table.ts'
import { choice, int, list, orNull, shape, shown, type Of } from '../../fields.ts'
import { personNames, wireChoice, type PersonTable } from './person-fields.ts'

/** Where in a PDF a value was found: page from 1, the rest as shares (0 to 1) of the page's width and height. */
export const foundPlace = shape({
  page: int(1, 1000),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type FoundPlace = Of<typeof foundPlace>

/**
 * What a CV says of its applicant beside the name. Degree, years and skills count as soon as they are read, where nobody has
 * said anything else: lists are filtered by them. E-mail and mobile count once somebody has accepted them, for messages go there.
 */
export type CvField = NamesWhere<PersonTable, { inCv: true }>
export const cvFieldNames = personNames<CvField>(it => it.inCv === true)
const cvFields = wireChoice<CvField>(cvFieldNames)

/** Whether somebody has looked at a fact of a CV, and what came of it. */
export const cvFactStates = { open: 'open', accepted: 'accepted', dismissed: 'dismissed' } as const
export type CvFactState = keyof typeof cvFactStates

/** A value as it travels, whatever it is of: the words of it, one by one; none when there is none. */
export const words = () => list(shown())

export const cvFact = shape({
  field: choice(cvFields),
  value: words(),
  state: choice(cvFactStates),
  /** Where in the CV it stands; null where the reader cannot say. */
  place: orNull(foundPlace),
})
export type CvFact = Of<typeof cvFact>

/** Facts as they are kept: each in the form of the field that it is of. */
export type FromCv = {
  [field in CvField]?: { value: string | number | string[]; state: CvFactState; place: CvFact['place'] }
}
