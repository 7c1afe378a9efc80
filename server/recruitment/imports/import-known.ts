import { defaultSources } from '@kargozin/api/labels.ts'
import { degrees, genders, type Degree, type Gender } from '@kargozin/api/labels-person.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { highestDegree } from '@kargozin/api/recruitment/people/entry-facts.ts'
import type { SettledField } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Member } from '../../core/http/answer.ts'
import { degreeOf, genderOf } from '../../core/sheets/choice-words.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { readCities, type Cities } from './import-cities.ts'
import { linesOf } from './import-entries.ts'

/** A source of an import: its id in the tables, its source_key in the API. */
export type KnownSource = { id: string; key: string }

/** The organisation's sources and decisions, by which the values of an import are recognised. */
export type KnownPeople = {
  /** The sources by their names, folded with `foldName`. */
  sources: ReadonlyMap<string, KnownSource>
  /** The earlier decisions about unknown values, by `wordKey`. A source is stored as its id. Null: the field stays empty. */
  meanings: ReadonlyMap<string, string | null>
  /** The ids of the tags for applicants by their titles, folded with `foldName`. */
  tags: ReadonlyMap<string, string>
  cities: Cities
}

/** For values that do not depend on an organisation, such as those of a CV. */
export const nothingKnown: KnownPeople = {
  sources: new Map(),
  meanings: new Map(),
  tags: new Map(),
  cities: new Map(),
}

/** The key under which a title or a value is remembered: folded, and short enough for an index. */
export const rememberedKey = (text: string): string => Array.from(foldName(text)).slice(0, 200).join('')

/** The key of a value in `meanings`. */
export const wordKey = (field: SettledField, text: string): string => `${field} ${rememberedKey(text)}`

/**
 * Reads the sources that rows can name (those of the organisation, with the default ones in both languages), the earlier decisions,
 * the tags and the cities.
 */
export async function readKnown(db: Db, who: Pick<Member, 'organization_id'>): Promise<KnownPeople> {
  const [rows, decided, tags, cities] = await Promise.all([
    db
      .selectFrom('source')
      .select(['id', 'title', 'kind'])
      .where(ofOrganization(who))
      .where('deleted_at', 'is', null)
      .execute(),
    db.selectFrom('import_value').selectAll().where(ofOrganization(who)).execute(),
    db
      .selectFrom('tag')
      .select(['id', 'title'])
      .where(ofOrganization(who))
      .where('type', '=', 'applicant')
      .where('deleted_at', 'is', null)
      .execute(),
    readCities(db),
  ])
  const labels: Record<string, { fa: string; en: string }> = defaultSources
  const sources = rows.flatMap(({ id, title, kind }) => {
    const label = labels[kind ?? '']
    const names = [title, kind ?? '', label?.fa ?? '', label?.en ?? ''].map(foldName)
    return names.filter(name => name !== '').map((name): [string, KnownSource] => [name, { id, key: kind ?? id }])
  })
  return {
    sources: new Map(sources),
    meanings: new Map(decided.map(it => [`${it.field} ${it.value_key}`, it.source_id ?? it.meaning])),
    tags: new Map(tags.map(it => [foldName(it.title), it.id])),
    cities,
  }
}

/**
 * The gender that a text names, also by a decision of the organisation. Undefined: not recognised. Null: the field stays
 * empty.
 */
export const genderIn = (text: string, known: KnownPeople): Gender | null | undefined =>
  genderOf.get(foldName(text)) ?? decided('gender', text, known, key => (key in genders ? (key as Gender) : undefined)) // `in` has checked it

/** Like `genderIn`, for a degree. Of several lines, the highest degree; undefined if one of them is not recognised. */
export function degreeIn(text: string, known: KnownPeople): Degree | null | undefined {
  const whole =
    degreeOf.get(foldName(text)) ??
    decided('degree', text, known, key => (key in degrees ? (key as Degree) : undefined)) // `in` has checked it
  const lines = linesOf(text).filter(Boolean)
  if (whole !== undefined || lines.length < 2) return whole
  const each = lines.map(line => degreeIn(line, known))
  return each.includes(undefined) ? undefined : highestDegree(each.map(degree => (degree ? { degree } : {})))
}

/** Like `genderIn`, for a source. */
export const sourceIn = (text: string, known: KnownPeople): KnownSource | null | undefined =>
  known.sources.get(foldName(text)) ??
  decided('source', text, known, id => [...known.sources.values()].find(source => source.id === id))

function decided<Value>(
  field: SettledField,
  text: string,
  known: KnownPeople,
  valueOf: (meaning: string) => Value | undefined,
): Value | null | undefined {
  const meaning = known.meanings.get(wordKey(field, text))
  return meaning === null || meaning === undefined ? meaning : valueOf(meaning)
}

/** Whether a text matches an option of the field, regardless of the organisation's decisions. */
export const isChoice = (field: SettledField, text: string, { sources }: KnownPeople): boolean =>
  field === 'degree'
    ? linesOf(text).every(line => line === '' || degreeOf.has(foldName(line)))
    : (field === 'gender' ? genderOf : sources).has(foldName(text))
