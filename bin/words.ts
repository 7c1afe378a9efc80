import { globSync, readFileSync } from 'node:fs'
import { areas } from '@kargozin/api/areas.ts'

/*
 * Checks the dictionaries. A missing word is a type error already; here: words that nothing uses, one English text
 * with two Persian ones, placeholders that the English text does not have, and letters of the Arabic keyboard.
 */

const dictionaries = globSync(['api/fa.json', 'api/*/fa.json']).sort()
const sources = globSync(['{api,server,web}/**/*.{ts,tsx,sql}'], {
  exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.*'],
})
const code = sources.map(file => readFileSync(file, 'utf8')).join('\n')

/** Written out somewhere as a literal, in any of the quotes. */
const used = (word: string): boolean =>
  [`'${word.replaceAll("'", "\\'")}'`, `"${word}"`, `\`${word}\``, `'${word.replaceAll("'", "''")}'`].some(it =>
    code.includes(it),
  )

/** English that was translated and not written, or that takes everybody for a man. */
const unEnglish =
  /\b(he|him|his|himself|whoever|whom|off the air|on the air|mend|not said|whichever|a look at it|any more)\b/i

const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

const seen = new Map<string, { persian: string; file: string }>()
const faults: string[] = []
for (const file of dictionaries) {
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  for (const [word, persian] of Object.entries(words)) {
    const other = seen.get(word)
    if (other && other.persian !== persian) faults.push(`${file}: '${word}' reads otherwise in ${other.file}`)
    if (!used(word)) faults.push(`${file}: nothing uses '${word}'`)
    if (persian.trim() === '') faults.push(`${file}: '${word}' has no Persian text`)
    const strange = placeholders(persian).filter(it => !placeholders(word).includes(it))
    if (strange.length > 0) faults.push(`${file}: '${word}' does not have ${strange.join(', ')}`)
    const odd = unEnglish.exec(word)?.[0]
    if (odd) faults.push(`${file}: '${word}' is not English as it is written (${odd})`)
    if (/[يىك]/.test(persian)) faults.push(`${file}: '${word}' is written with Arabic letters (ي, ى or ك)`)
    seen.set(word, { persian, file })
  }
}

/* A page loads the shared dictionary and its area's: a word that stands elsewhere would show in English. */
for (const area of Object.keys(areas)) {
  const own = new Set(
    ['api/fa.json', `api/${area}/fa.json`].flatMap(file => Object.keys(JSON.parse(readFileSync(file, 'utf8')))),
  )
  for (const file of globSync(`web/${area}/**/*.{ts,tsx}`)) {
    const texts = [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(match => match[1] ?? '')
    const foreign = texts.filter(word => seen.has(word) && !own.has(word))
    faults.push(...foreign.map(word => `${file}: '${word}' is not in the dictionary of ${area}`))
  }
}

for (const fault of faults) console.log(fault)
if (dictionaries.length === 0) console.log('There is no dictionary: is this the repository’s folder?')
process.exitCode = faults.length > 0 || dictionaries.length === 0 ? 1 : 0
