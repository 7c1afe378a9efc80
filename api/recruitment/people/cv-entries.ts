import { body, choice, flag, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { cvFactStates, foundPlace } from './cv-facts.ts'
import { anyEntryRead } from './entries.ts'
import { sectionNames, type SectionName } from './section-names.ts'

const sections = Object.fromEntries(sectionNames.map(it => [it, it])) as { [S in SectionName]: S } // each name once

/**
 * An entry read from the CV. It is only a proposal until somebody accepts it; then it is also in `entries`, and the years of
 * work, the degree and the skills follow from it. `key` stays the same when the CV is read again.
 */
export const cvEntry = shape({
  key: shown(),
  section: choice(sections),
  entry: anyEntryRead(),
  state: choice(cvFactStates),
  /** Where in the current CV it was found; null if the reader cannot tell. */
  place: orNull(foundPlace),
  /** Some of its letters could not be read. */
  check: flag(),
})
export type CvEntry = Of<typeof cvEntry>

/** The most decisions in one request: all sections full. */
const mostEntries = 450

/** The decisions on entries of a CV, by their keys. */
export const cvEntryStates = () => list(body({ key: text(40), state: choice(cvFactStates) }), mostEntries)

/** A stored entry. `replaced`: accepting it gave a level to a skill that had none. */
export type StoredCvEntry = CvEntry & { replaced?: true }
