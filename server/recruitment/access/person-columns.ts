import { wireName, type Wire } from '@kargozin/api/field-table.ts'
import {
  personFieldTable,
  personNames,
  type PersonFieldName,
  type PersonTable,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { DB } from '../../db/types.ts'

/** Names of columns, and a type error where the table has no such column: its migration is missing, or `npm run db:types`. */
type InTable<Name extends keyof DB['applicant']> = Name

type StoredName = InTable<PersonFieldName>

/** The fields that are columns of `applicant`; sensitive ones are those of `applicant_private`. */
export const personColumns: readonly StoredName[] = personNames()

/** These fields as a query of `applicant p` selects them, under the names of the contract. */
export const onWire = <N extends StoredName>(names: readonly N[]) =>
  names.map(name => `p.${name} as ${wireName(personFieldTable, name)}` as `p.${N} as ${Wire<PersonTable[N], N>}`) // by the same table

/** Those that stand in a list, or do not. */
export const isListed = (name: PersonFieldName): boolean => 'listed' in personFieldTable[name]
