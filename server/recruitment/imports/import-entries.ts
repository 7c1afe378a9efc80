import { languageLevels, languages } from '@kargozin/api/labels-person.ts'
import { cleanText, foldText } from '@kargozin/api/persian.ts'
import { maxEntries, type Entries, type EntryOf } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { ImportField } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Word } from '../../core/say.ts'

/** Splits the text of a cell at commas, semicolons, bars and line breaks. */
export const listed = (text: string): string[] =>
  text
    .split(/[،,؛;|\n]/)
    .map(cleanText)
    .filter(Boolean)

/** Words for the levels of a language, besides their labels. */
const levelWords: Record<keyof typeof languageLevels, readonly string[]> = {
  1: ['ضعیف', 'مقدماتی', 'پایه', 'آشنا', 'basic', 'elementary'],
  2: ['medium'],
  3: ['نسبتا خوب', 'upper intermediate'],
  4: ['عالی', 'خیلی خوب', 'پیشرفته', 'حرفه ای', 'advanced', 'professional', 'excellent', 'very good'],
  5: ['مادری', 'mother tongue', 'native speaker'],
}

type NamedKeys = readonly (readonly [words: string, key: string])[]

/** Sorts longer names first, because «خیلی خوب» contains «خوب» but is another level. */
const byLength = (all: NamedKeys) =>
  all.map(([words, key]) => [foldText(words), key] as const).toSorted((a, b) => b[0].length - a[0].length)

const namesOf = (labels: Record<string, { fa: string; en: string }>): NamedKeys =>
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

/** Finds the first of these names in a text, as whole words. Returns its key, and the text without the name. */
function taken(text: string, names: NamedKeys): { key: string | undefined; rest: string } {
  const padded = ` ${text} `
  const found = names.find(([words]) => padded.includes(` ${words} `))
  return { key: found?.[1], rest: found ? padded.replace(` ${found[0]} `, ' ').trim() : text }
}

/**
 * Parses a language with an optional level («انگلیسی خوب»), which is stored as the level of speaking. Other texts stay plain
 * texts.
 */
function languageIn(text: string): EntryOf<'language'> {
  const language = taken(foldText(text), languageNames)
  const level = taken(language.rest, levelNames)
  if (!language.key || level.rest !== '') return { line: text }
  return { name: language.key, ...(level.key ? { speaking: level.key } : {}) }
}

const part = <F extends string>(field: F, text: string | null | undefined, most: number): { [name in F]?: string } =>
  (text ? { [field]: text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') } : {}) as { [name in F]?: string } // the only key is `field`

/** The maximum lengths of texts, and the maximum numbers of values in one cell. */
const most = {
  education_field: 100,
  university: 150,
  last_title: 150,
  last_employer: 150,
  languages: 20,
  skill: 60,
} as const
const texts = ['education_field', 'university', 'last_title', 'last_employer'] as const

type Note = { field: ImportField; word: Word; params: Record<string, string | number> }

/** The fields whose cells may have a line for each education or job. A line of another cell of the row belongs to the same one. */
export const linedFields: readonly string[] = ['degree', ...texts] satisfies ImportField[]

/** The lines of a cell. An empty line stands for an education or job without this value. */
export const linesOf = (text: string | null | undefined): string[] => (text ? text.split('\n').map(cleanText) : [])

/**
 * The lines of cells of one section. They are educations or jobs of their own if another cell has several lines too, or if it is the only
 * one with a text. Otherwise a text was only broken over two lines, as the name of a university and its branch.
 */
function sectionLines(...cells: (string | null | undefined)[]): string[][] {
  const lined = cells.map(linesOf)
  const apart = lined.filter(it => it.length > 1).length > 1 || lined.filter(it => it.length > 0).length === 1
  return apart ? lined : lined.map(it => (it.length > 0 ? [it.filter(Boolean).join(' ')] : []))
}

/** The lines of the cells about educations and jobs. */
function linesOfRow(given: Partial<Record<ImportField, string | null>>) {
  const [degree = [], education_field = [], university = []] = sectionLines(
    ...[given.degree, given.education_field, given.university],
  )
  const [last_title = [], last_employer = []] = sectionLines(given.last_title, given.last_employer)
  return { degree, education_field, university, last_title, last_employer }
}

/** Notes on values that will be stored differently from the cells of a row. */
export function entryNotes(given: Partial<Record<ImportField, string | null>>): Note[] {
  const spoken = listed(given.languages ?? '')
  const unknown = spoken.filter(text => languageIn(text).line !== undefined)
  const skills = listed(given.skills ?? '')
  const lines = linesOfRow(given)
  const notes: (Note | false)[] = [
    ...texts.map(
      field =>
        lines[field].some(it => it.length > most[field]) &&
        ({ field, word: 'Only the first {count} characters will be saved.', params: { count: most[field] } } as const),
    ),
    unknown.length > 0 && {
      field: 'languages',
      word: 'Unknown language or level: {texts}. It will be saved as written.',
      params: { texts: unknown.join(' · ') },
    },
    spoken.length > most.languages && {
      field: 'languages',
      word: 'Only the first {count} languages will be saved.',
      params: { count: most.languages },
    },
    skills.some(it => it.length > most.skill) && {
      field: 'skills',
      word: 'Skills of more than {count} characters will not be saved.',
      params: { count: most.skill },
    },
    new Set(skills).size > maxEntries && {
      field: 'skills',
      word: 'Only the first {count} skills will be saved.',
      params: { count: maxEntries },
    },
  ]
  return notes.filter(it => it !== false)
}

/** The skills that a cell lists, each once. */
export const skillsOf = (text: string): string[] =>
  [...new Set(listed(text).filter(skill => skill.length <= most.skill))].slice(0, maxEntries)

/** An entry for each line of two cells, without lines that are empty in both. */
function byLine<E extends object>(one: string[], other: string[], entryOf: (at: number) => E): E[] {
  const lines = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at)
  return lines
    .filter(at => one[at] || other[at])
    .map(entryOf)
    .slice(0, maxEntries)
}

/**
 * The entries of a row of a workbook: educations and jobs, one for each line of their cells, and the languages. `degreeOf` recognises
 * the degree of a line.
 */
export function entriesOfRow(
  given: Partial<Record<ImportField, string | null>>,
  degreeOf: (line: string) => string | null | undefined,
): Entries {
  const {
    degree,
    education_field: fields,
    university: schools,
    last_title: titles,
    last_employer: employers,
  } = linesOfRow(given)
  // Of several degrees of one education, the highest.
  const degrees = degree.length === 1 ? [degreeOf(given.degree ?? '')] : degree.map(degreeOf)
  const studies = byLine(fields, schools, at => ({
    ...(degrees[at] ? { degree: degrees[at] } : {}),
    ...part('field', fields[at], most.education_field),
    ...part('university', schools[at], most.university),
  }))
  const posts = byLine(titles, employers, at => ({
    ...part('title', titles[at], most.last_title),
    ...part('employer', employers[at], most.last_employer),
  }))
  const spoken = listed(given.languages ?? '').map(languageIn)
  return {
    ...(studies.length > 0 ? { education: studies } : {}),
    ...(posts.length > 0 ? { experience: posts } : {}),
    ...(spoken.length > 0 ? { language: spoken.slice(0, most.languages) } : {}),
  }
}
