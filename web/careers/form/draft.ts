import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { keep, readKept } from '../../core/kept.ts'

/** What is written in a form; files are kept apart, since a browser cannot keep them. */
export type Values = {
  texts: Record<string, string>
  sections: Record<string, string[]>
  answers: Record<string, unknown>
}

/** What has not been sent yet. The key of an application makes a second sending of it no second application. */
export type Draft = Values & { key: string }

/** 128 random bits; randomUUID is missing where a page is served without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const empty = (): Draft => ({ key: newKey(), texts: {}, sections: {}, answers: {} })

/** The draft that this browser kept of a form by this name, or an empty one. */
export function readDraft(name: string): Draft {
  const kept = readKept<Partial<Draft>>(name)
  return kept?.key ? { ...empty(), ...kept } : empty()
}

/** Keeps the draft in this browser, but for sensitive fields: telephones and computers are lent. */
export function keepDraft(name: string, draft: Draft): void {
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([field]) => !isPrivate(field)))
  keep(name, { ...draft, texts })
}
