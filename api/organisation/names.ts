import { foldName, foldText } from '../persian.ts'

/*
 * Finds names regardless of their spelling: in Persian or Latin letters, joined or spaced, or typed with the wrong keyboard
 * layout. `sound_key` in server/db/migrations/0070_sound_of_names.sql has the same rules in SQL; golden/names.json tests
 * that both agree.
 */

// A capital is the final code of a consonant. Small letters and Persian letters are replaced by later rules.
const persianRules: readonly [RegExp, string][] = [
  // Names that end in an alef that is written as yeh.
  [/(مصطف|مجتب|مرتض|یحی| موس| عیس| هد| کبر| صغر| طوب| بشر| ضح| سلم| یسر)ی(?= )/g, '$1ا'],
  // The vav of ابوالفضل and خواجه is silent, but the vav of توکلی and the yeh of مریم and هدایت are consonants.
  [/(?<=[^ ]) الله/g, 'الله'],
  [/بوال/g, 'بل'],
  [/مریم/g, 'مریام'],
  [/توکل/g, 'تاوکل'],
  [/(?<!ا)خوا/g, 'خا'],
  [/(?<= )و|(?<=[^ ]ا)و|و(?=ا|ی(?![ای])|ندی? )/g, 'V'],
  [/(?<= )ی|ی(?=ا)|(?<=ا)ی(?=ت)/g, 'Y'],
  [/یه?(?= )/g, 'I'],
  [/(?<= )[اع]+/g, 'A'],
  [/[هح](?= )/g, ''],
]
const latinRules: readonly [RegExp, string][] = [
  [/sch|sh/g, 'C'],
  [/tch|ch/g, 'W'],
  [/kh/g, 'X'],
  [/gh/g, 'Q'],
  [/zh|(?<= )dj/g, 'J'],
  [/ph/g, 'F'],
  [/(?<= )y|[iy](?=a)/g, 'Y'],
  [/(?:[iy](?:eh?)?|ee)(?= )/g, 'I'],
  [/(?<=[aeiou])w(?![aeiouy])/g, ''],
  [/(?<= )[aeiou]+/g, 'A'],
  [/h(?= )/g, ''],
]

/**
 * Maps each character of `from` to the character at the same position of `to`. Characters beyond the end of `to` are
 * dropped.
 */
const rows = (from: string, to: string) => new Map([...from].map((char, at) => [char, to[at] ?? '']))
const accents = rows("āâáàäãīîíïūûúüōôóöēêéèë'ʿʾʼ‘`", 'aaaaaaiiiiuuuuooooeeeee')
const consonants = rows(
  'بپتطثسصجژچحهخدذزضظرشغقفکگلمنbptsjhdzrqfkglmnvwcاعویءaeiouy',
  'BPTTSSSJJWHHXDZZZZRCQQFKGLMNBPTSJHDZRQFKGLMNVVK',
)

const read = (text: string, by: Map<string, string>) => [...text].map(char => by.get(char) ?? char).join('')
const once = (text: string) => text.replace(/([^ ])\1+/g, '$1')

/** The codes of the consonants of each word of a name. At most six words. */
function words(name: string): string[] {
  const spaced = ` ${read(foldText(name.slice(0, 400)), accents)} `
  const phonetic = [...persianRules, ...latinRules].reduce((text, [from, to]) => text.replace(from, to), spaced)
  const skeleton = once(read(phonetic, consonants).replaceAll('x', 'KS')).toLowerCase()
  return skeleton
    .split(' ')
    .filter(word => word !== '')
    .slice(0, 6)
}

/** Joins words to one. A vowel between them counts only after a yeh (علی اصغر = Aliasghar). */
const joined = (parts: readonly string[]): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : once(
        parts
          .join(' ')
          .replace(/i a/g, 'y')
          .replace(/(?<=[^ ])i (?=.)/g, '')
          .replace(/ a(?=.)/g, '')
          .replaceAll(' ', ''),
      )

/**
 * The phonetic key of a name, for searching. The keys of محمدرضا, محمد رضا, Mohammadreza and Mohamad Reza have a word in
 * common. The key contains each word of the name, and each sequence of words joined to one word, all separated by spaces.
 */
export function soundKey(name: string): string {
  const parts = words(name)
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => joined(parts.slice(from, from + more + 1))),
  )
  return runs.length > 0 ? ` ${[...new Set(runs)].join(' ')} ` : ''
}

/**
 * The pattern that matches the beginning of a word. Too many names begin with the same one or two consonants, so a word this
 * short must match a whole word.
 */
const begins = (word: string) => (word.length < 3 ? `% ${word} %` : `% ${word}%`)

/**
 * The LIKE patterns for finding a typed name in phonetic keys: `whole` has its words joined, `each` has one pattern per
 * word, for any order. Null if the text has no consonants.
 */
export function soundPatterns(typed: string): { whole: string; each: string[] } | null {
  const parts = words(typed).map(word => word.replace(/[\\%_]/g, String.raw`\$&`))
  return parts.length === 0 ? null : { whole: begins(joined(parts)), each: parts.length > 1 ? parts.map(begins) : [] }
}

// The keys of the Iranian standard ISIRI 9147; the older layout of Windows has hamza where the standard has peh.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,`\\CH"
const standard = [...'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوپپژآ']
const keyboards = [standard, standard.map((char, at) => (latinKeys[at] === 'm' ? 'ئ' : char))]

const typedOn = (text: string, from: readonly string[], to: readonly string[]) =>
  [...text].map(char => to[from.indexOf(char)] ?? char).join('')

/** The texts that the same keys give in the other keyboard layout: lplnvqh is محمدرضا. Empty for short texts. */
export function onOtherKeyboard(typed: string): string[] {
  if (foldName(typed).length < 3) return []
  const latin = [...latinKeys]
  if (/[\u0621-\u06cc]/.test(typed)) {
    const converted = typedOn(
      typed.normalize('NFKC').replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').replace(/ئ/g, 'پ'),
      standard,
      latin,
    )
    return /^[a-z ]+$/i.test(converted) ? [converted] : []
  }
  if (!/^[a-z[\];',`\\ ]+$/i.test(typed)) return []
  const small = [...typed].map(char => (char === 'C' || char === 'H' ? char : char.toLowerCase())).join('')
  return [...new Set(keyboards.map(it => typedOn(small, latin, it)))]
}
