import { useState } from 'react'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'

/** A text that an applicant gets instead of that of the step. */
export type OwnText = {
  applicant_uuid: string
  type: number
  subject: string
  content: string
  language: TemplateLanguage
}

/** The texts of single applicants in a dialog for a move. */
export type OwnTexts = ReturnType<typeof useOwnTexts>

const isSame = (it: OwnText, id: string, type: number) => it.applicant_uuid === id && it.type === type

/** Remembers the texts of single applicants until the move is made. `details` are the fields of the request. */
export function useOwnTexts() {
  const [texts, setTexts] = useState<readonly OwnText[]>([])
  const without = (id: string, type: number) => texts.filter(it => !isSame(it, id, type))
  return {
    of: (id: string, type: number): OwnText | undefined => texts.find(it => isSame(it, id, type)),
    set: (text: OwnText) => setTexts([...without(text.applicant_uuid, text.type), text]),
    remove: (id: string, type: number) => setTexts(without(id, type)),
    details: texts.length > 0 ? { step_messages: texts.map(sentOf) } : {},
  }
}

const sentOf = ({ subject, ...text }: OwnText) => (text.type === templateType.email ? { ...text, subject } : text)
