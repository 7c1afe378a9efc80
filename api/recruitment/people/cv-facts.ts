import * as z from 'zod/mini'
import type { NamesWhere } from '../../field-table.ts'
import { choice, int, list, orNull, shape, shown, type Of } from '../../fields.ts'
import { personNames, wireChoice, type PersonTable } from './person-fields.ts'

/**
 * The place of a value in a PDF: the page, counted from 1, and the position as fractions (0 to 1) of the page's width and
 * height.
 */
export const foundPlace = shape({
  page: int(1, 1000),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type FoundPlace = Of<typeof foundPlace>

/**
 * The fields read from a CV, besides the name. Degree, years and skills are used as soon as they are read, because lists filter
 * by them. They never replace a value that somebody entered. E-mail and mobile are used only after somebody has accepted them,
 * because messages are sent to these contacts.
 */
export type CvField = NamesWhere<PersonTable, { inCv: true }>
export const cvFieldNames = personNames<CvField>(it => it.inCv === true)
const cvFields = wireChoice<CvField>(cvFieldNames)

/** The decision on a fact of a CV. `open`: nobody has reviewed it yet. */
export const cvFactStates = { open: 'open', accepted: 'accepted', dismissed: 'dismissed' } as const
export type CvFactState = keyof typeof cvFactStates

/** The states of a fact in a response. `differs`: the field has another value, which the fact replaces if it is accepted. */
const factStates = { ...cvFactStates, differs: 'differs' } as const
type FactState = keyof typeof factStates

/** A value of any field in the API, as a list of texts. Empty if there is no value. */
export const words = () => list(shown())

export const cvFact = shape({
  field: choice(cvFields),
  value: words(),
  state: choice(factStates),
  /** The place in the CV where the value was found. Null if the reader cannot determine it. */
  place: orNull(foundPlace),
  /** For years of experience that the CV states: the number that its jobs give, if it is another one. */
  counted: orNull(int(0, 80)),
})
export type CvFact = Of<typeof cvFact>

type CvValue = string | number | string[]

/**
 * The stored facts. Each value has the type of its field. `was` is the value that an accepted fact has replaced. `stated`: the CV
 * itself says this number of years, so that its jobs do not replace it.
 */
export type FromCv = {
  [field in CvField]?: {
    value: CvValue
    state: FactState
    place: CvFact['place']
    was?: CvValue
    stated?: true
    counted?: number
  }
}
