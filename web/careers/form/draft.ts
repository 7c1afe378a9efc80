import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { SaidEntry } from '@kargozin/api/recruitment/people/snapshot.ts'
import { keep, readKept } from '../../core/kept.ts'

/** The typed values of a form; without files, because a browser cannot store them. */
export type Values = {
  texts: Record<string, string>
  /** Each entry with its fields, or a text that stands for one. */
  sections: Record<string, (string | SaidEntry)[]>
  answers: Record<string, unknown>
}

/** Unsent values. The key prevents that a repeated sending creates a second application. */
export type Draft = Values & { key: string }

/** 128 random bits; randomUUID is missing on pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const empty = (): Draft => ({ key: newKey(), texts: {}, sections: {}, answers: {} })

/** The draft of a form that this browser has stored under this name, or an empty one. A draft that index.html stored has no key yet. */
export const readDraft = (name: string): Draft => ({ ...empty(), ...readKept<Partial<Draft>>(name) })

/** Stores the draft in this browser, without sensitive fields, because phones and computers are shared. */
export function keepDraft(name: string, draft: Draft): void {
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([field]) => !isPrivate(field)))
  keep(name, { ...draft, texts })
}
