import { toRead, toSet, toShow, type Both, type ToRead, type ToSet, type ToShow } from '../../field-table.ts'
import { jobFieldTable, namesOf, type JobFieldName, type JobFieldNames, type JobTable } from './job-fields.ts'

/*
 * The contract of the fields of a job opening, derived from their table. These are functions rather than objects, so
 * that the bundler can drop what the web does not use.
 */

type ListedName = JobFieldNames<{ listed: true }>
type PublicName = JobFieldNames<{ public: 'page' | 'card' }>
type CardName = JobFieldNames<{ public: 'card' }>

const allNames = () => namesOf(() => true)

/** The schemas for setting the fields of a job opening, plus `more`. Null clears a field that may be empty. */
export const fieldsToSet = <More>(more: More) =>
  ({ ...toSet(jobFieldTable, allNames()), ...more }) as Both<ToSet<JobTable, JobFieldName>, More> // `more` wins

/** The schemas for reading a job opening: its fields, the fields of lists, and `more`. */
export const fieldsToRead = <InLists, More>(listed: InLists, more: More) =>
  ({ ...toRead(jobFieldTable, allNames()), ...listed, ...more }) as Both<
    Both<ToRead<JobTable, JobFieldName>, InLists>,
    More
  > // `more` wins

/** The fields of a job opening in lists, plus `more`. */
export const fieldsInLists = <More>(more: More) =>
  ({
    ...toRead(
      jobFieldTable,
      namesOf<ListedName>(it => it.listed === true),
    ),
    ...more,
  }) as Both<ToRead<JobTable, ListedName>, More> // `more` wins

/** The fields of a card in a public list, absent when empty, plus `more`. */
export const fieldsOnCards = <More>(more: More) =>
  ({
    ...toShow(
      jobFieldTable,
      namesOf<CardName>(it => it.public === 'card'),
    ),
    ...more,
  }) as Both<ToShow<JobTable, CardName>, More> // `more` wins

/** The fields of the public page, absent when empty: its own, those of a card, and `more`. */
export const fieldsInPublic = <Card, More>(card: Card, more: More) =>
  ({
    ...toShow(
      jobFieldTable,
      namesOf<PublicName>(it => it.public !== false),
    ),
    ...card,
    ...more,
  }) as Both<Both<ToShow<JobTable, PublicName>, Card>, More> // `more` wins
