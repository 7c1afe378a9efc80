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

/** What a dialog of a move holds: text is '' while it is blank. */
type Told = {
  [N in OutcomeName]: (typeof applicationFieldTable)[N] extends { kind: TextKind } ? string : Outcome[N]
}

/** What a field of an application is called: in the dialog, in the drawer and, from the same table, in the history. */
export const nameOfField = (name: OutcomeName): string => t(applicationFieldTable[name].word)

/** The fields that a move asks for with this question: what to send of them, and one of them for its control. */
export function useTold(question: NonNullable<MoveQuestion>) {
  const names = outcomeNamesOf(question)
  const blank = () => names.map((name): [string, unknown] => [name, blankOf(applicationFieldsByName[name])])
  const [told, setTold] = useState(() => Object.fromEntries(blank()) as Told) // as `Told` says
  const sent = names.map(name => {
    const value = told[name]
    return [name, sentOf(applicationFieldsByName[name], typeof value === 'string' ? value.trim() : value)]
  })
  const field = <N extends OutcomeName>(name: N) => ({
    value: told[name],
    onChange: (value: Told[N]) => setTold(now => ({ ...now, [name]: value })),
  })
  return { told: Object.fromEntries(sent) as Partial<Outcome>, field } // each by its name; blank texts as null
}
