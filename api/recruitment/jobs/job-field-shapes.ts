import { toRead, toSet, toShow, type Both, type ToRead, type ToSet, type ToShow } from '../../field-table.ts'
import { jobFieldTable, namesOf, type JobFieldName, type JobFieldNames, type JobTable } from './job-fields.ts'

/*
 * The contract of the fields of a job opening, derived from their table. Functions and not objects to be spread: what the
 * web does not need of them goes out of its bundle.
 */

type ListedName = JobFieldNames<{ listed: true }>
type PublicName = JobFieldNames<{ public: 'page' | 'card' }>
type CardName = JobFieldNames<{ public: 'card' }>

const allNames = () => namesOf(() => true)

/** What can be set, and `more`: absent leaves, null clears what may be empty. */
export const fieldsToSet = <More>(more: More) =>
  ({ ...toSet(jobFieldTable, allNames()), ...more }) as Both<ToSet<JobTable, JobFieldName>, More> // more counts

/** What is read of a job opening: its fields, what a list says, and `more`. */
export const fieldsToRead = <InLists, More>(listed: InLists, more: More) =>
  ({ ...toRead(jobFieldTable, allNames()), ...listed, ...more }) as Both<
    Both<ToRead<JobTable, JobFieldName>, InLists>,
    More
  > // more counts

/** What a list says of a job opening: the fields that stand there, and `more`. */
export const fieldsInLists = <More>(more: More) =>
  ({
    ...toRead(
      jobFieldTable,
      namesOf<ListedName>(it => it.listed === true),
    ),
    ...more,
  }) as Both<ToRead<JobTable, ListedName>, More> // more counts

/** What its card in a public list shows, as far as it is filled in, and `more`. */
export const fieldsOnCards = <More>(more: More) =>
  ({
    ...toShow(
      jobFieldTable,
      namesOf<CardName>(it => it.public === 'card'),
    ),
    ...more,
  }) as Both<ToShow<JobTable, CardName>, More> // more counts

/** What its page shows the public, as far as it is filled in: its fields, what a card shows, and `more`. */
export const fieldsInPublic = <Card, More>(card: Card, more: More) =>
  ({
    ...toShow(
      jobFieldTable,
      namesOf<PublicName>(it => it.public !== false),
    ),
    ...card,
    ...more,
  }) as Both<Both<ToShow<JobTable, PublicName>, Card>, More> // more counts
