import { foldText } from '@kargozin/api/persian.ts'

/** The letters and digits of a short text, folded; empty for a longer one. */
const wordOf = (text: string) => (text.length > 40 ? '' : foldText(text).replace(/[^\p{L}\p{Nd}]/gu, ''))

/**
 * Whether a text message is nothing but a word that stops messages: لغو, لغو11 (as the operators require it under advertisements) or
 * stop, in any digits and forms of the letters, with spaces, marks and stretched letters.
 */
export const isStopWord = (text: string): boolean => /^(?:(?:11)?لغو(?:11)?|stop)$/.test(wordOf(text))

/** Whether a text message is nothing but a word that resumes messages: شروع or start. */
export const isResumeWord = (text: string): boolean => /^(?:شروع|start)$/.test(wordOf(text))
