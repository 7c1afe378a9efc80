import { personalFields, type PersonalField } from '@kargozin/api/recruitment/personal-fields.ts'

/** What is written in the form of one job; files are kept apart, since a browser cannot keep them. */
export type Values = {
  texts: Record<string, string>
  sections: Record<string, string[]>
  answers: Record<string, unknown>
}

/** An application that has not been sent yet. Its key makes a second sending of it no second application. */
export type Draft = Values & { key: string }

const nameOf = (jobId: string) => `application ${jobId}`

/** 128 random bits; randomUUID is missing where a page is served without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const empty = (): Draft => ({ key: newKey(), texts: {}, sections: {}, answers: {} })

/** The draft that this browser kept of an application, or an empty one. */
export function readDraft(jobId: string): Draft {
  try {
    const kept: Partial<Draft> | null = JSON.parse(localStorage.getItem(nameOf(jobId)) ?? 'null')
    return kept?.key ? { ...empty(), ...kept } : empty()
  } catch {
    // Storage may be refused (private windows) or hold what another version wrote: then nothing was kept.
    return empty()
  }
}

/** Keeps the draft in this browser, but for sensitive fields: telephones and computers are lent. */
export function keepDraft(jobId: string, draft: Draft): void {
  const fields: Readonly<Record<string, PersonalField>> = personalFields
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([name]) => !fields[name]?.private))
  try {
    localStorage.setItem(nameOf(jobId), JSON.stringify({ ...draft, texts }))
  } catch {
    // Full or refused: the form works without.
  }
}

/** Forgets the draft: it was sent. */
export function dropDraft(jobId: string): void {
  try {
    localStorage.removeItem(nameOf(jobId))
  } catch {
    // Refused, as above: then there is none.
  }
}

/** Whether somebody has written anything yet. */
export const isBlank = ({ texts, sections, answers }: Values): boolean =>
  Object.values(texts).every(it => it === '') &&
  Object.values(sections).every(it => it.length === 0) &&
  Object.keys(answers).length === 0
