import type { MergeChoice, MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'

/** For each field, the application whose value both applications get. `each`: both keep their own value. */
export type Picked = { [field in MergeField]?: 'own' | 'other' | 'each' }

/**
 * The initial choice. If both applied for the same job opening, the values of the first application are used, and
 * missing values come from the other one. For two job openings, each keeps its own values.
 */
export const startOf = (choices: readonly MergeChoice[], sameJob: boolean): Picked =>
  Object.fromEntries(
    choices.map(({ field, values, use }) => {
      const lacks = values.own.length === 0 || values.own[0] === 'unknown'
      return [field, !sameJob ? 'each' : lacks && use.other ? 'other' : 'own']
    }),
  )

/** Converts the choices to the lists that the call needs. */
export const chosenFields = (picked: Picked): { own: MergeField[]; other: MergeField[] } => {
  const of = (side: 'own' | 'other') =>
    Object.entries(picked).flatMap(([field, chosen]) => (chosen === side ? [field as MergeField] : [])) // the keys of Picked are merge fields
  return { own: of('own'), other: of('other') }
}
