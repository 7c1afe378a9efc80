import { isPrivate } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { SaidEntry } from '@kargozin/api/recruitment/people/snapshot.ts'
import { keep, readStored } from '../../core/kept.ts'

/** The typed values of a form; without files, because a browser cannot store them. */
export type Values = {
  texts: Record<string, string>
  /** Each entry is an object with fields, or a plain text in drafts that were stored before entries had fields. */
  sections: Record<string, (string | SaidEntry)[]>
  answers: Record<string, unknown>
}

/**
 * Values that were not sent yet. The server uses the key to recognise a repeated sending, so that it creates only one
 * application.
 */
export type Draft = Values & {
  key: string
  /** The names of the chosen files by field, so that the form can ask for them again. */
  files?: Record<string, string> | undefined
}

/** 128 random bits. crypto.randomUUID does not exist on pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const empty = (): Draft => ({ key: newKey(), texts: {}, sections: {}, answers: {} })

/**
 * The draft that this browser has stored under this name, or an empty one. A draft that index.html has stored has no
 * key yet.
 */
export const readDraft = (name: string): Draft => ({ ...empty(), ...readStored<Partial<Draft>>(name) })

/** Stores the draft in this browser without sensitive fields, because people share phones and computers. */
export function keepDraft(name: string, draft: Draft): void {
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([field]) => !isPrivate(field)))
  keep(name, { ...draft, texts })
}
