import * as z from 'zod/mini'
import { maybe } from '../../fields.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/**
 * The schema for an entry in a request: an object of texts, numbers and flags, or a plain text. `checkSection` checks lengths
 * and counts instead of this schema, so that the error names the field.
 */
const sentEntry = () =>
  z.union([z.string(), z.record(z.string(), maybe(z.union([z.string(), z.number(), z.boolean(), z.null()])))])

const sentEntries = () => z.array(sentEntry())

type GivenEntries = z.ZodMiniObject<{ [S in SectionName]: z.ZodMiniOptional<ReturnType<typeof sentEntries>> }>

/** The schema for sections of entries in a request. `checkEntries` validates them. Absent sections are not changed. */
export const entriesGiven = () =>
  z.strictObject(Object.fromEntries(sectionNames.map(name => [name, maybe(sentEntries())]))) as unknown as GivenEntries // one key for each of `sectionNames`
