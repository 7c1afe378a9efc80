import { clearable, maybe, orNull, type z } from '../../fields.ts'
import { jobFieldsByName, namesOf, type jobFieldTable, type JobFieldName, type JobFieldNames } from './job-fields.ts'

/* The contract of the fields of a job opening, derived from their table. */

type Table = typeof jobFieldTable
type Settable<F extends { field: z.ZodMiniType }> = F extends { kept: true }
  ? z.ZodMiniOptional<F['field']>
  : z.ZodMiniOptional<z.ZodMiniNullable<F['field']>>
type Readable<F extends { field: z.ZodMiniType }> = F extends { kept: true }
  ? F['field']
  : z.ZodMiniNullable<F['field']>

const settable = (name: JobFieldName) => {
  const { field, kept } = jobFieldsByName[name]
  return kept ? maybe(field) : clearable(field)
}

const readable = (name: JobFieldName) => {
  const { field, kept } = jobFieldsByName[name]
  return kept ? field : orNull(field)
}

/** An object with one entry for each name. */
const each = <T>(names: readonly JobFieldName[], of: (name: JobFieldName) => T) =>
  Object.fromEntries(names.map(name => [name, of(name)]))

/** What can be set: absent leaves, null clears what may be empty. */
export const fieldsToSet = each(
  namesOf(() => true),
  settable,
) as { [N in JobFieldName]: Settable<Table[N]> } // `settable` for each name

/** What is read of a job opening. */
export const fieldsToRead = each(
  namesOf(() => true),
  readable,
) as { [N in JobFieldName]: Readable<Table[N]> } // `readable` for each name

/** What a list says of a job opening. */
export const fieldsInLists = each(
  namesOf(it => it.listed === true),
  readable,
) as { [N in JobFieldNames<{ listed: true }>]: Readable<Table[N]> } // `readable` for each of these names

/** What the page of a job opening shows the public, as far as it is filled in. */
export const fieldsInPublic = each(
  namesOf(it => it.public !== false),
  name => maybe(jobFieldsByName[name].field),
) as { [N in JobFieldNames<{ public: 'page' | 'card' }>]: z.ZodMiniOptional<Table[N]['field']> } // `maybe` for each of these names

/** What its card in a public list shows. */
export const fieldsOnCards = each(
  namesOf(it => it.public === 'card'),
  name => maybe(jobFieldsByName[name].field),
) as { [N in JobFieldNames<{ public: 'card' }>]: z.ZodMiniOptional<Table[N]['field']> } // `maybe` for each of these names
