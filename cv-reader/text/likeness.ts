import { plain } from './characters.ts'

/** The Latin spellings of each Persian letter, without vowels, because these are spelled in too many ways. */
const latin: Record<string, string> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: '(?:zh|j)',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  غ: '(?:gh|q|g)',
  ف: 'f',
  ق: '(?:gh|q|g)',
  ک: '(?:k|c)',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
}
const vowels = "[aeiouyvwh'’]*"

/** Whether the Latin letters, for example of an e-mail address, contain a word of a name in either script. */
export function isSpelledIn(word: string, letters: string) {
  if (/^[a-z]+$/.test(word)) return word.length > 2 && letters.includes(word)
  const sounds = [...plain(word)].flatMap(it => latin[it] ?? [])
  return sounds.length > 2 && new RegExp(sounds.map(it => `${it}+`).join(vowels)).test(letters)
}
