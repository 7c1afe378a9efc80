import type { Word } from '../../areas.ts'
import type { Fill, Locale } from '../../words.ts'

/** The functions that are needed to write an activity as text. Screens and workbooks provide them. */
export type Speaker = { locale: Locale; say(word: Word, params?: Fill): string; day(at: string): string }
