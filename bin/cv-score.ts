// Scores the CV reader: `npm run cv:score -- [DIR]`. DIR contains the CVs, manifest.json and people.json. The manifest is a
// list of { file, who, expect? }, where `expect` is text, unreadable, protected or broken. people.json has the true data by
// `who`. A file that differs from a listed one only in its extension is scored too (the same CV as DOCX, ODT, DOC or RTF).
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { plain } from '@kargozin/cv-reader/text/characters.ts'
import type { Cv } from '@kargozin/cv-reader/person/cv.ts'
import { readCv } from '@kargozin/server/cv/read-cv.ts'
import { piecesOfPerson, truthOf } from './cv-truth.ts'
import type { Person } from './cv-truth.ts'
import { countEntries, entriesLine } from './cv-score-entries.ts'

type Row = { file: string; who?: string; expect?: string }
type Mark = 'right' | 'WRONG' | 'to check' | 'not found' | ''

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../shared/cv-corpus'))
const load = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const people = load('people.json') as Record<string, Person>
const listed = load('manifest.json') as Row[]

/** A file without usable letters. The README of the first corpus says this, but the manifest does not. */
const knownUnreadable = new Set(['17-fa4-printed-ps.pdf'])

const counted = ['email', 'mobile', 'name', 'degree', 'years', 'birth_date'] as const
const total = { wanted: 0, right: 0, refused: 0, toRefuse: 0, halfSpaces: 0, halfSpacesRead: 0 }
const levels = ['پیشرفته', 'متوسط', 'مقدماتی', 'advanced', 'intermediate', 'basic']
const skills = { right: 0, of: 0, wrong: 0, toCheck: 0 }
const tally = Object.fromEntries(counted.map(it => [it, { right: 0, of: 0, wrong: 0 }]))

for (const row of withSiblings(listed)) {
  const expect = row.expect ?? (knownUnreadable.has(row.file) ? 'unreadable' : 'text')
  const started = performance.now()
  const cv = await readCv({ path: join(folder, row.file), name: row.file })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log([row.file.padEnd(28), cv.state.padEnd(10), ...marksOf(row, expect, cv), `${seconds} s`].join('  '))
}

const titles: Record<string, string> = { email: 'e-mail', birth_date: 'birth date' }
const wrong = counted.map(it => `${it} ${tally[it]?.wrong ?? 0}`).join(', ')
console.log(entriesLine())
console.log(`wrong values: ${wrong}, skills ${skills.wrong}`)
const characters = total.wanted === 0 ? 0 : (100 * total.right) / total.wanted
const fields = (['email', 'mobile', 'name', 'degree', 'birth_date'] as const).map(it => {
  return `${titles[it] ?? it} ${tally[it]?.right ?? 0}/${tally[it]?.of ?? 0}`
})
console.log(
  [
    `characters ${characters.toFixed(2)} %`,
    ...fields,
    `skills ${skills.right}/${skills.of} (of ${skills.toCheck} files to check)`,
    `half-spaces ${total.halfSpacesRead}/${total.halfSpaces}`,
    `refused ${total.refused}/${total.toRefuse}`,
  ].join(', '),
)

function withSiblings(rows: Row[]) {
  const files = readdirSync(folder)
    .filter(it => /\.(pdf|docx?|odt|rtf)$/i.test(it))
    .toSorted()
  return rows.flatMap(row => {
    const stem = basename(row.file, extname(row.file))
    const siblings = files.filter(it => basename(it, extname(it)) === stem && !rows.some(row => row.file === it))
    return [row, ...siblings.map(file => ({ ...row, file }))]
  })
}

function marksOf(row: Row, expect: string, cv: Cv) {
  const person = people[row.who ?? '']
  if (expect !== 'text') {
    total.toRefuse++
    // A file that is expected to be broken may also be too large to read. Both are clear refusals.
    const refused = expect === 'broken' ? ['broken', 'too large'].includes(cv.state) : cv.state === expect
    if (refused) total.refused++
    return [refused ? 'refused, as it should be' : `should be ${expect}`]
  }
  if (!person) return ['nobody of this name in people.json']
  const { right, wanted } = characterScore(person, cv)
  total.right += right
  total.wanted += wanted
  countSkills(person, cv)
  countHalfSpaces(person, cv)
  countEntries(person, cv)
  const percent = `${((100 * right) / wanted).toFixed(1)} %`.padStart(7)
  return [percent, ...counted.map(field => `${field}: ${fieldMark(field, person, cv)}`.padEnd(17))]
}

function countSkills(person: Person, cv: Cv) {
  const bare = (text: string) => plain(text).replace(/\s/g, '').toLowerCase()
  const truth = new Set((person.skills ?? []).map(bare))
  const found = (cv.fields.skills?.value ?? []).map(bare)
  skills.of += truth.size
  // Values that are marked for checking count neither as right nor as wrong.
  if (cv.fields.skills?.check) {
    skills.toCheck += 1
    return
  }
  // «اکسل پیشرفته» is the skill «اکسل» with a level.
  const isTrue = (it: string) => truth.has(it) || levels.some(level => truth.has(it + level))
  skills.right += found.filter(isTrue).length
  skills.wrong += found.filter(it => !isTrue(it)).length
}

/** Counts the words with a zero-width non-joiner, and how many of them the text contains with this character. */
function countHalfSpaces(person: Person, cv: Cv) {
  const bare = (text: string) => plain(text.replaceAll('\u200c', '_'))
  const words = piecesOfPerson(person).flatMap(it => it.match(/[\u0620-\u06D3]+(?:\u200c[\u0620-\u06D3]+)+/g) ?? [])
  const text = bare(cv.text)
  total.halfSpaces += words.length
  total.halfSpacesRead += words.filter(it => text.includes(bare(it))).length
}

function fieldMark(field: (typeof counted)[number], person: Person, cv: Cv): Mark {
  const truth = truthOf(person)[field]
  const found = cv.fields[field]
  const sum = (tally[field] ??= { right: 0, of: 0, wrong: 0 })
  if (truth.length > 0) sum.of++
  // A value that a person must check counts neither as right nor as wrong.
  if (found?.check) return 'to check'
  if (!found) return truth.length > 0 ? 'not found' : ''
  const bare = (text: string) => plain(text).replace(/\s/g, '').toLowerCase()
  // The truth contains years of experience only if the CV states them. Years computed from dates cannot be judged.
  if (field === 'years' && truth.length === 0) return ''
  const same = truth.map(bare).includes(bare(String(found.value)))
  sum[same ? 'right' : 'wrong']++
  return same ? 'right' : 'WRONG'
}

/** The fraction of the characters of the CV that the text contains in order. The order of blocks does not count. */
function characterScore(person: Person, cv: Cv) {
  const text = plain(cv.text).replace(/\s/g, '').toLowerCase()
  const pieces = piecesOfPerson(person)
    .map(it => plain(it).replace(/\s/g, '').toLowerCase())
    .filter(it => it !== '')
  const wanted = pieces.reduce((sum, it) => sum + it.length, 0)
  const right = pieces.reduce((sum, it) => sum + it.length - distanceWithin(it, text), 0)
  return { wanted, right }
}

/** The minimum number of letters to change, insert or delete so that `piece` occurs in `text`. */
function distanceWithin(piece: string, text: string) {
  if (text.includes(piece)) return 0
  let before = new Uint16Array(text.length + 1)
  for (let i = 1; i <= piece.length; i++) {
    const row = new Uint16Array(text.length + 1)
    row[0] = i
    for (let j = 1; j <= text.length; j++) {
      const change = (before[j - 1] ?? 0) + (piece[i - 1] === text[j - 1] ? 0 : 1)
      row[j] = Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
    before = row
  }
  return Math.min(piece.length, ...before)
}
