import { parse } from 'node:path'
import { englishOf } from '../say.ts'

/** Everything but the characters that every program accepts in the name of a file. */
const others = /[^\w.-]+/g

/**
 * The name of a file in plain letters, for programs that do not read the real one (RFC 6266). The titles of our own files are
 * said in English: `applicants-1405-09-07.xlsx` for «متقاضیان 1405-09-07.xlsx».
 */
export function plainName(name: string): string {
  const { name: stem, ext } = parse(name)
  // A name in plain letters needs no other one.
  if (!/[^\p{ASCII}]/u.test(stem)) return name.replace(others, '_')
  const parts = stem.split(/ [–-] | (?=\d)/).map(it => englishOf(it)?.toLowerCase() ?? it)
  const plain = parts
    .map(it => it.replace(others, ' ').trim().replaceAll(' ', '-'))
    .filter(it => /\w/.test(it))
    .join('-')
  const said = /[a-z]/i.test(plain) ? plain : ['file', plain].filter(Boolean).join('-')
  return said + ext.replace(others, '')
}
