import type { MergeChoice, MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'

/** By field, whose value holds for both; `each` leaves both as they are. */
export type Picked = { [field in MergeField]?: 'own' | 'other' | 'each' }

/**
 * Before anybody chooses: two applications to one job keep what the first one says, and take what it lacks; those for two
 * jobs keep each their own.
 */
export const startOf = (choices: readonly MergeChoice[], sameJob: boolean): Picked =>
  Object.fromEntries(
    choices.map(({ field, values, use }) => {
      const lacks = values.own.length === 0 || values.own[0] === 'unknown'
      return [field, !sameJob ? 'each' : lacks && use.other ? 'other' : 'own']
    }),
  )

/** The choices as the call takes them. */
export const chosenFields = (picked: Picked): { own: MergeField[]; other: MergeField[] } => {
  const of = (side: 'own' | 'other') =>
    Object.entries(picked).flatMap(([field, chosen]) => (chosen === side ? [field as MergeField] : [])) // the keys of Picked
  return { own: of('own'), other: of('other') }
}
