import { languageLevels, languages } from '@kargozin/api/labels-person.ts'
import { cleanText, foldText } from '@kargozin/api/persian.ts'
import type { Entries, EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'

/** What a cell lists: divided by commas, semicolons, bars and lines. */
export const listed = (text: string): string[] =>
  text
    .split(/[،,؛;|\n]/)
    .map(cleanText)
    .filter(Boolean)

/** Other words for levels, beside their labels. */
const levelWords: Record<keyof typeof languageLevels, readonly string[]> = {
  1: ['ضعیف', 'مقدماتی', 'پایه', 'آشنا', 'basic', 'elementary'],
  2: ['medium'],
  3: ['نسبتا خوب', 'upper intermediate'],
  4: ['عالی', 'خیلی خوب', 'پیشرفته', 'حرفه ای', 'advanced', 'professional', 'excellent', 'very good'],
  5: ['مادری', 'mother tongue', 'native speaker'],
}

type Named = readonly (readonly [words: string, key: string])[]

/** Longer names first: «خیلی خوب» is not «خوب». */
const byLength = (all: Named) =>
  all.map(([words, key]) => [foldText(words), key] as const).toSorted((a, b) => b[0].length - a[0].length)

const namesOf = (labels: Record<string, { fa: string; en: string }>): Named =>
  Object.entries(labels).flatMap(([key, { fa, en }]) => [[fa, key] as const, [en, key] as const])

const languageNames = byLength([
  ...namesOf(languages).filter(([, key]) => key !== 'other'),
  ['ترکی', 'tr'],
  ['کوردی', 'ku'],
])
const levelNames = byLength([
  ...namesOf(languageLevels),
  ...Object.entries(levelWords).flatMap(([level, words]) => words.map(it => [it, level] as const)),
])

/** What of these names a text holds as words, and the text without it. */
function taken(text: string, names: Named): { key: string | undefined; rest: string } {
  const padded = ` ${text} `
  const found = names.find(([words]) => padded.includes(` ${words} `))
  return { key: found?.[1], rest: found ? padded.replace(` ${found[0]} `, ' ').trim() : text }
}

/** «انگلیسی خوب» is a language and its level, which is that of speaking; what is more than that stays as it was written. */
function languageIn(text: string): EntryOf<'language'> {
  const language = taken(foldText(text), languageNames)
  const level = taken(language.rest, levelNames)
  if (!language.key || level.rest !== '') return { line: text }
  return { name: language.key, ...(level.key ? { speaking: level.key } : {}) }
}

const part = <F extends string>(field: F, text: string | null | undefined, most: number): { [name in F]?: string } =>
  (text ? { [field]: text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') } : {}) as { [name in F]?: string } // that very field

/** What a row of a workbook says in entries: the last education, the last post, the languages. */
export function entriesOfRow(given: Partial<Record<ImportField, string | null>>, degree: string | null): Entries {
  const study = { ...part('field', given.education_field, 100), ...part('university', given.university, 150) }
  const post = { ...part('title', given.last_title, 150), ...part('employer', given.last_employer, 150) }
  const spoken = listed(given.languages ?? '').map(languageIn)
  return {
    ...(Object.keys(study).length > 0 ? { education: [{ ...(degree ? { degree } : {}), ...study }] } : {}),
    ...(Object.keys(post).length > 0 ? { experience: [post] } : {}),
    ...(spoken.length > 0 ? { language: spoken.slice(0, 20) } : {}),
  }
}
