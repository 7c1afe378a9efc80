import { sql, type RawBuilder } from 'kysely'
import { languageLevels, languages, skillLevels } from '@kargozin/api/labels-person.ts'
import { valuesOf, type Label } from '@kargozin/api/labels.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { literally } from '../../../db/conditions.ts'

/** The pattern for the name of a skill. One or two letters must be the whole name, because C is not a part of Excel. */
function skillPattern(typed: string): string {
  const key = literally(foldName(typed))
  return foldName(typed).length < 3 ? `%§${key}§%` : `%${key}%`
}

/** Patterns that find any of the labels in the text of an entry. */
const patternsOf = (labels: readonly (Label | undefined)[]): string[] =>
  labels.flatMap(it => (it ? [`%${literally(it.fa)}%`, `%${literally(it.en)}%`] : []))

/** The lowest given level and all above it. Empty if none is given. */
const atLeast = <L extends Record<number, Label>>(labels: L, levels: readonly number[]): number[] =>
  levels.length === 0
    ? []
    : valuesOf(labels)
        .map(Number)
        .filter(it => it >= Math.min(...levels))

/**
 * A regular expression for an entry of the column `skill_levels` (`§excel¦3¦§`) with one of these names, or any name, and one of these
 * levels. Names match as in skillPattern.
 */
function skillWithLevel(names: readonly string[], levels: readonly number[]): string {
  const keys = names.map(name => {
    const key = foldName(name)
    const part = key.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    return key.length < 3 ? part : `[^§]*${part}[^§¦]*`
  })
  return `§(?:${keys.length > 0 ? keys.join('|') : '[^§¦]*'})[¦\\d]*¦[${levels.join('')}]¦`
}

/** Whether the person has a skill, a skill level, or both in one entry. Uses the column of 0119_stored_answers.sql. */
export function knows(names: readonly string[], levels: readonly number[]): RawBuilder<boolean>[] {
  const patterns = names.map(skillPattern)
  const named = names.length > 0 ? [sql<boolean>`p.skills_key like any(${patterns}::text[])`] : []
  const high = atLeast(skillLevels, levels)
  if (high.length === 0) return named
  // The level alone is found by an index, then name and level in one entry.
  const some = high.map(level => `%¦${level}¦%`)
  return [
    ...named,
    sql<boolean>`p.skill_levels <> '' and p.skill_levels like any(${some}::text[]) and p.skill_levels ~ ${skillWithLevel(names, high)}`,
  ]
}

const languageLevelLabels: Record<number, Label> = languageLevels

/**
 * Whether the person has a language, at least a level, or both in one entry. Uses the column of 0066_levels_of_languages.sql.
 */
export function speaks(keys: readonly (keyof typeof languages)[], levels: readonly number[]): RawBuilder<boolean>[] {
  if (keys.length + levels.length === 0) return []
  const high = atLeast(languageLevels, levels)
  const digits = high.length > 0 ? high.map(String) : ['_']
  const entries = (keys.length > 0 ? keys.map(key => `§${key}`) : ['']).flatMap(key =>
    digits.map(it => `%${key}${it}§%`),
  )
  const written = [
    patternsOf(keys.map(key => languages[key])),
    patternsOf(high.map(it => languageLevelLabels[it])),
  ].filter(it => it.length > 0)
  const all = written.map(it => sql`entry ->> 'line' ilike any(${it}::text[])`)
  return [
    sql<boolean>`p.languages_key <> '' and (p.languages_key like any(${entries}::text[]) or p.languages_key like '%¦%' and exists (
      select from jsonb_array_elements(p.entries -> 'language') entry where ${sql.join(all, sql` and `)}))`,
  ]
}
