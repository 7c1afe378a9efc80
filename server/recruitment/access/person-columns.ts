import { wireName, type Wire } from '@kargozin/api/field-table.ts'
import {
  personFieldTable,
  personNames,
  type PersonFieldName,
  type PersonTable,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { DB } from '../../db/types.ts'

/** A column name, checked by type. A type error means that the migration or `npm run db:types` is missing. */
type InTable<Name extends keyof DB['applicant']> = Name

type StoredName = InTable<PersonFieldName>

/** The fields with a column in `applicant`. Sensitive fields have a column in `applicant_private`. */
export const personColumns: readonly StoredName[] = personNames()

/** Selects these fields from `applicant p`, with their names in the API. */
export const onWire = <N extends StoredName>(names: readonly N[]) =>
  names.map(name => `p.${name} as ${wireName(personFieldTable, name)}` as `p.${N} as ${Wire<PersonTable[N], N>}`) // wireName and Wire use the same table

/** Whether a field is part of lists. */
export const isListed = (name: PersonFieldName): boolean => 'listed' in personFieldTable[name]
