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

/** The values of a dialog for a move: an empty text is ''. */
type Told = {
  [N in OutcomeName]: (typeof applicationFieldTable)[N] extends { kind: TextKind } ? string : Outcome[N]
}

/** The label of a field of an application: in the dialog, the drawer and the history, from one table. */
export const nameOfField = (name: OutcomeName): string => t(applicationFieldTable[name].word)

/** The fields of a move with this question: the values to send, and the control of each. */
export function useTold(question: NonNullable<MoveQuestion>) {
  const names = outcomeNamesOf(question)
  const blank = () => names.map((name): [string, unknown] => [name, blankOf(applicationFieldsByName[name])])
  const [told, setTold] = useState(() => Object.fromEntries(blank()) as Told) // each has its type in `Told`
  const sent = names.map(name => {
    const value = told[name]
    return [name, sentOf(applicationFieldsByName[name], typeof value === 'string' ? value.trim() : value)]
  })
  const field = <N extends OutcomeName>(name: N) => ({
    value: told[name],
    onChange: (value: Told[N]) => setTold(now => ({ ...now, [name]: value })),
  })
  return { told: Object.fromEntries(sent) as Partial<Outcome>, field } // by name, with empty texts as null
}
