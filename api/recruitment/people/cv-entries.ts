import { body, choice, flag, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { cvFactStates, foundPlace } from './cv-facts.ts'
import { anyEntryRead } from './entries.ts'
import { sectionNames, type SectionName } from './section-names.ts'

const sections = Object.fromEntries(sectionNames.map(it => [it, it])) as { [S in SectionName]: S } // maps each name to itself

/**
 * An entry read from the CV. It is only a proposal until somebody accepts it. Then it is also in `entries`, and the years of
 * work, the degree and the skills are calculated from it. `key` stays the same when the CV is read again.
 */
export const cvEntry = shape({
  key: shown(),
  section: choice(sections),
  entry: anyEntryRead(),
  state: choice(cvFactStates),
  /** The place in the current CV where the entry was found. Null if the reader cannot determine it. */
  place: orNull(foundPlace),
  /** Whether some letters of the entry could not be read. */
  check: flag(),
})
export type CvEntry = Of<typeof cvEntry>

/** The maximum number of decisions in one request: enough for nine sections with fifty entries each. */
const maxEntryDecisions = 450

/** The decisions on entries of a CV, by their keys. */
export const cvEntryStates = () => list(body({ key: text(40), state: choice(cvFactStates) }), maxEntryDecisions)

/** A stored entry. `replaced`: accepting the entry added a level to a known skill that had none. */
export type StoredCvEntry = CvEntry & { replaced?: true }
