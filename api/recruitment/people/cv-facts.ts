import * as z from 'zod/mini'
import type { NamesWhere } from '../../field-table.ts'
import { choice, int, list, orNull, shape, shown, type Of } from '../../fields.ts'
import { personNames, wireChoice, type PersonTable } from './person-fields.ts'

/** Where in a PDF a value was found: the page from 1, the rest as fractions (0 to 1) of the page's width and height. */
export const foundPlace = shape({
  page: int(1, 1000),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type FoundPlace = Of<typeof foundPlace>

/**
 * The fields read from a CV, besides the name. Degree, years and skills are used as soon as they are read, because lists
 * filter by them, but never replace a value that somebody entered. E-mail and mobile are used only after somebody has
 * accepted them, because messages are sent there.
 */
export type CvField = NamesWhere<PersonTable, { inCv: true }>
export const cvFieldNames = personNames<CvField>(it => it.inCv === true)
const cvFields = wireChoice<CvField>(cvFieldNames)

/** The decision on a fact of a CV. `open`: nobody has reviewed it yet. */
export const cvFactStates = { open: 'open', accepted: 'accepted', dismissed: 'dismissed' } as const
export type CvFactState = keyof typeof cvFactStates

/** The state of a fact may also be that the field has another value, which the fact replaces only once it is accepted. */
const toldStates = { ...cvFactStates, differs: 'differs' } as const
type ToldState = keyof typeof toldStates

/** A value of any field in the API: its words one by one; empty when there is no value. */
export const words = () => list(shown())

export const cvFact = shape({
  field: choice(cvFields),
  value: words(),
  state: choice(toldStates),
  /** Where in the CV it was found; null if the reader cannot tell. */
  place: orNull(foundPlace),
})
export type CvFact = Of<typeof cvFact>

type CvValue = string | number | string[]

/** The stored facts, each in the form of its field. `was` is the value that an accepted one replaced. */
export type FromCv = {
  [field in CvField]?: { value: CvValue; state: ToldState; place: CvFact['place']; was?: CvValue }
}
