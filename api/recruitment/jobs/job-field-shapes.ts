import { clearable, maybe, orNull, type z } from '../../fields.ts'
import { jobFieldsByName, namesOf, type jobFieldTable, type JobFieldName, type JobFieldNames } from './job-fields.ts'

/*
 * The contract of the fields of a job opening, derived from their table. Functions and not objects to be spread: what the
 * web does not need of them goes out of its bundle.
 */

type Table = typeof jobFieldTable
type Settable<F extends { field: z.ZodMiniType }> = F extends { kept: true }
  ? z.ZodMiniOptional<F['field']>
  : z.ZodMiniOptional<z.ZodMiniNullable<F['field']>>
type Readable<F extends { field: z.ZodMiniType }> = F extends { kept: true }
  ? F['field']
  : z.ZodMiniNullable<F['field']>

/** Two shapes as one; where both name a field, the second counts. */
type Both<A, B> = { [N in keyof A | keyof B]: N extends keyof B ? B[N] : N extends keyof A ? A[N] : never }

const settable = (name: JobFieldName) => {
  const { field, kept } = jobFieldsByName[name]
  return kept ? maybe(field) : clearable(field)
}

const readable = (name: JobFieldName) => {
  const { field, kept } = jobFieldsByName[name]
  return kept ? field : orNull(field)
}

const shown = (name: JobFieldName) => maybe(jobFieldsByName[name].field)

const each = (names: readonly JobFieldName[], of: (name: JobFieldName) => z.ZodMiniType) =>
  Object.fromEntries(names.map(name => [name, of(name)]))

type All = { [N in JobFieldName]: Readable<Table[N]> }
type Listed = { [N in JobFieldNames<{ listed: true }>]: Readable<Table[N]> }
type Shown<Where> = { [N in JobFieldNames<{ public: Where }>]: z.ZodMiniOptional<Table[N]['field']> }

/** What can be set, and `more`: absent leaves, null clears what may be empty. */
export const fieldsToSet = <More>(more: More) => {
  const all = each(
    namesOf(() => true),
    settable,
  )
  return { ...all, ...more } as Both<{ [N in JobFieldName]: Settable<Table[N]> }, More> // `settable` for each name
}

/** What is read of a job opening: its fields, what a list says, and `more`. */
export const fieldsToRead = <InLists, More>(listed: InLists, more: More) => {
  const all = each(
    namesOf(() => true),
    readable,
  )
  return { ...all, ...listed, ...more } as Both<Both<All, InLists>, More> // `readable` for each name
}

/** What a list says of a job opening: the fields that stand there, and `more`. */
export const fieldsInLists = <More>(more: More) => {
  const some = each(
    namesOf(it => it.listed === true),
    readable,
  )
  return { ...some, ...more } as Both<Listed, More> // `readable` for each of these names
}

/** What its card in a public list shows, as far as it is filled in, and `more`. */
export const fieldsOnCards = <More>(more: More) => {
  const some = each(
    namesOf(it => it.public === 'card'),
    shown,
  )
  return { ...some, ...more } as Both<Shown<'card'>, More> // `shown` for each of these names
}

/** What its page shows the public, as far as it is filled in: its fields, what a card shows, and `more`. */
export const fieldsInPublic = <Card, More>(card: Card, more: More) => {
  const some = each(
    namesOf(it => it.public !== false),
    shown,
  )
  return { ...some, ...card, ...more } as Both<Both<Shown<'page' | 'card'>, Card>, More> // `shown` for each of these names
}
