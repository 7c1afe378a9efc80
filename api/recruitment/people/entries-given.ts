import * as z from 'zod/mini'
import { maybe } from '../../fields.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/**
 * What may be given of an entry: texts as typed, numbers and flags as they are. A text alone is a line without fields. How
 * long and how many they may be `checkSection` says, at the field that breaks it.
 */
const given = () =>
  z.union([z.string(), z.record(z.string(), maybe(z.union([z.string(), z.number(), z.boolean(), z.null()])))])

const manyGiven = () => z.array(given())

type GivenEntries = z.ZodMiniObject<{ [S in SectionName]: z.ZodMiniOptional<ReturnType<typeof manyGiven>> }>

/** Sections with their entries as somebody gives them: `checkEntries` says what of it is right. A section that is not given stays. */
export const entriesGiven = () =>
  z.strictObject(Object.fromEntries(sectionNames.map(name => [name, maybe(manyGiven())]))) as unknown as GivenEntries // by the same table
