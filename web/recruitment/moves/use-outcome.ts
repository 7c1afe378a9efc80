import { useState } from 'react'
import {
  applicationFieldsByName,
  applicationFieldTable,
  outcomeNamesOf,
  type Outcome,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { MoveQuestion } from '@kargozin/api/recruitment/pipeline/move-rules.ts'
import { blankOf, sentOf, type TextKind } from '../../core/table-form.ts'
import { t } from '../../core/words.ts'

/** The values of the fields in a move dialog. An empty text is ''. */
type MoveFieldValues = {
  [N in OutcomeName]: (typeof applicationFieldTable)[N] extends { kind: TextKind } ? string : Outcome[N]
}

/** The label of a field of an application, which the dialog, the drawer and the history share. */
export const nameOfField = (name: OutcomeName): string => t(applicationFieldTable[name].word)

/**
 * The state of the fields of a move dialog. `details` are the values to send, and `field` returns the props of the input for
 * one field.
 */
export function useOutcome(question: NonNullable<MoveQuestion>) {
  const names = outcomeNamesOf(question)
  const blank = () => names.map((name): [string, unknown] => [name, blankOf(applicationFieldsByName[name])])
  const [details, setDetails] = useState(() => Object.fromEntries(blank()) as MoveFieldValues) // `blankOf` returns a value of the field’s type
  const sent = names.map(name => {
    const value = details[name]
    return [name, sentOf(applicationFieldsByName[name], typeof value === 'string' ? value.trim() : value)]
  })
  const field = <N extends OutcomeName>(name: N) => ({
    value: details[name],
    onChange: (value: MoveFieldValues[N]) => setDetails(now => ({ ...now, [name]: value })),
  })
  return { details: Object.fromEntries(sent) as Partial<Outcome>, field } // the keys are field names, and `sentOf` turns empty texts into null
}
