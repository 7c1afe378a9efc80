import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { areas } from '@kargozin/api/areas.ts'

/*
 * Checks the dictionaries. A missing word is already a type error. This script finds unused words, words in the wrong
 * dictionary, and English texts with two Persian texts. It also finds placeholders that the English text does not have, bars
 * without a clear meaning, and letters of the Arabic keyboard. `npm run words` moves each word to the right dictionary.
 */

const findDictionaries = () =>
  globSync(['{api,web}/{*/,}fa.json', 'web/*/*/fa.json'], { exclude: ['web/dist/**'] }).sort()
const dictionaries = findDictionaries()
const sources = globSync(['{api,server,web}/**/*.{ts,tsx,sql}'], {
  exclude: ['**/node_modules/**', 'web/dist/**', 'web/{build,gallery,test}/**', 'server/test/**', '**/*.test.*'],
})

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

/** The parts of a syntax tree that this script reads. */
type Node = { type?: string; value?: unknown; cooked?: string; key?: { value?: unknown } }

/**
 * Whether this is a property of JSON-LD such as `'@type': 'Place'`. Its value is a word of schema.org, not of our screens: taken
 * for ours, it was once replaced together with a label, and no search engine understood the job openings any more.
 */
const isOfJsonLd = ({ type, key }: Node) => type === 'KeyValueProperty' && String(key?.value).startsWith('@')

/** All string literals in a file, in any quotes, except the words of other vocabularies. */
function textsIn(file: string): Set<string> {
  const code = readFileSync(file, 'utf8')
  if (file.endsWith('.sql'))
    return new Set([...code.matchAll(/'((?:[^']|'')+)'/g)].map(([, text = '']) => text.replaceAll("''", "'")))
  const found = new Set<string>()
  const look = (node: Node) => {
    if (isOfJsonLd(node)) return
    if (node.type === 'StringLiteral') found.add(String(node.value))
    if (node.type === 'TemplateElement') found.add(node.cooked ?? '')
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) look(part)
  }
  look(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

/** Each word with the files that use it. */
function usersOf(words: ReadonlySet<string>): Map<string, string[]> {
  const users = new Map([...words].map(word => [word, [] as string[]]))
  for (const file of sources) for (const text of textsIn(file)) users.get(text)?.push(file)
  return users
}

const isArea = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(areas, name)

/** The common value if all values are equal, otherwise the second argument. */
const common = (all: string[], otherwise: string): string =>
  all[0] !== undefined && all.every(it => it === all[0]) ? all[0] : otherwise

/**
 * The folder of the dictionary for a word: its area in the contract, if the contract or the server uses it, otherwise its area in the
 * browser. Words of several areas are in the dictionary above the areas.
 */
function placeOf(users: string[]): string {
  const shared = users.filter(file => !file.startsWith('web/'))
  const root = shared.length > 0 ? 'api' : 'web'
  const places = (shared.length > 0 ? shared : users).map(file => {
    const [, area] = file.split('/')
    return isArea(area) ? `${root}/${area}` : root
  })
  return common(places, root)
}

/** English that sounds translated or that assumes a man. */
const unEnglish =
  /\b(he|him|his|himself|whoever|whom|off the air|on the air|mend|not said|whichever|a look at it|any more)\b/i

const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/**
 * Checks the bar in a word. The bar separates either a singular from a plural that contains the number, or a text from a
 * context without a number.
 */
function barFault(word: string): string | undefined {
  const [one = '', many, ...more] = word.split('|')
  if (many === undefined) return undefined
  if (more.length > 0) return 'has more than one bar'
  if (one.trim() === '' || many.trim() === '') return 'has nothing on one side of its bar'
  const counts = many.includes('{count}')
  if (!counts && placeholders(many).length > 0) return 'has a placeholder in its context'
  return !counts && one.includes('{count}') ? 'has no {count} in the text for many' : undefined
}

/** What applicants never read: an evaluation, and themselves in the third person. */
const ofStaff = /ارزیابی|متقاضی|داوطلب/

/**
 * A word of the public pages that other pages use too, but whose Persian text only staff understand. One key for "fill in" once put
 * "fill in the evaluation" on every public form.
 */
const isForOthers = (persian: string, users: readonly string[]): boolean =>
  ofStaff.test(persian) &&
  users.some(file => file.startsWith('web/careers/')) &&
  users.some(file => !file.startsWith('web/careers/'))

/** One word for one thing: what the dictionaries write, beside what they must not write for the same thing. */
const oneWord: Readonly<Record<string, string>> = {
  آدرس: 'نشانی',
  برد: 'تخته',
  وظایف: 'وظیفه‌ها',
  اینجا: 'این‌جا',
  الگو: 'قالب PDF',
  جست‌وجو: 'جستجو',
  PDF: 'پی‌دی‌اف',
  'جدید, and تازه only in تازه‌ترین': 'تازه‌ای',
}

const otherWords = (persian: string): string[] =>
  Object.entries(oneWord).flatMap(([ours, other]) =>
    persian.replaceAll('بازنشانی', '').includes(other) ? [`says ${other} instead of ${ours}`] : [],
  )

/** The faults of a single word. */
function faultsOf(word: string, persian: string): string[] {
  const strange = placeholders(persian).filter(it => !placeholders(word).includes(it))
  const odd = unEnglish.exec(word)?.[0]
  return [
    persian.trim() === '' && 'has no Persian text',
    persian.includes('|') && 'has a bar in its Persian text',
    strange.length > 0 && `does not have ${strange.join(', ')}`,
    odd && `is unusual English (${odd})`,
    /[يىك]/.test(persian) && 'is written with Arabic letters (ي, ى or ك)',
    barFault(word),
    ...otherWords(persian),
  ].filter(fault => typeof fault === 'string')
}

/** The faults of the Persian labels that the contract writes beside its values. */
const labelFaults = (): string[] =>
  sources
    .filter(file => file.startsWith('api/'))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bfa: '([^']+)'/g)].map(([, label = '']) => ({ file, label })),
    )
    .flatMap(({ file, label }) => otherWords(label).map(fault => `${file}: '${label}' ${fault}`))

function check(): string[] {
  const seen = new Map<string, { persian: string; file: string }>()
  const faults: string[] = []
  const users = usersOf(new Set(dictionaries.flatMap(file => Object.keys(read(file)))))
  for (const file of dictionaries)
    for (const [word, persian] of Object.entries(read(file))) {
      const say = (fault: string) => faults.push(`${file}: '${word}' ${fault}`)
      const other = seen.get(word)
      const used = users.get(word) ?? []
      const place = `${placeOf(used)}/fa.json`
      if (other)
        say(other.persian === persian ? `is also in ${other.file}` : `has another Persian text in ${other.file}`)
      if (used.length === 0) say('is unused')
      else if (isForOthers(persian, used)) say('means something else to applicants: use two words')
      else if (place !== file) say(`belongs to ${place}: npm run words`)
      faultsOf(word, persian).forEach(say)
      seen.set(word, { persian, file })
    }
  return faults
}

/** Every word with its Persian text and its dictionary. Throws if a word has two Persian texts, because one of them would be lost. */
function everyWord(): Map<string, { file: string; fa: string }> {
  const words = new Map<string, { file: string; fa: string }>()
  for (const file of dictionaries)
    for (const [word, fa] of Object.entries(read(file))) {
      const other = words.get(word)
      if (other && other.fa !== fa)
        throw new Error(
          `'${word}' has two Persian texts, in ${other.file} and ${file}: keep one, or add a context after a bar`,
        )
      words.set(word, { file, fa })
    }
  return words
}

/**
 * Moves each word to the right dictionary, in alphabetical order, so that branches which add words rarely meet. Unused words stay, so
 * that the check reports them.
 */
function move(): void {
  const words = everyWord()
  const users = usersOf(new Set(words.keys()))
  const files = new Map<string, Record<string, string>>()
  for (const [word, { file, fa }] of words) {
    const used = users.get(word) ?? []
    const place = used.length > 0 ? `${placeOf(used)}/fa.json` : file
    files.set(place, { ...files.get(place), [word]: fa })
  }
  for (const [file, own] of files) {
    const sorted = Object.fromEntries(Object.entries(own).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  for (const file of dictionaries) if (!files.has(file) && existsSync(file)) rmSync(file)
}

if (process.argv[2] === 'move') move()
const faults = process.argv[2] === 'move' ? [] : [...check(), ...labelFaults()]

/* The dictionaries are listed by hand in the types of words, so a dictionary may be missing there. */
for (const file of findDictionaries()) {
  const [types, named] = file.startsWith('api/')
    ? ['api/areas.ts', `'.${file.slice(3)}'`]
    : ['web/core/dictionaries.ts', `'..${file.slice(3)}'`]
  if (!readFileSync(types, 'utf8').includes(named)) faults.push(`${types}: name ${file}`)
}

for (const fault of faults) console.log(fault)
if (dictionaries.length === 0) console.log('No dictionary was found: is this the folder of the repository?')
process.exitCode = faults.length > 0 || dictionaries.length === 0 ? 1 : 0
