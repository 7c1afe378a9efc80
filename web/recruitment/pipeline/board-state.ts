import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import type { BoardStep } from '@kargozin/api/recruitment/steps.ts'

/** A move that is shown already but not yet in what the server last told. */
export type PendingMove = { applicant: ListedApplicant; from: string; to: string }

/** A step as it is drawn: all its loaded cards, and whether there are more. */
export type Column = BoardStep & { hasMore: boolean }

/** The columns of the board: what the server told, the pages loaded since, and the moves that are on their way. */
export function columnsOf(
  steps: readonly BoardStep[],
  extra: Readonly<Record<string, ListedApplicant[]>>,
  moves: readonly PendingMove[],
): Column[] {
  const columns = steps.map(step => {
    // Pages overlap when somebody moved in between: the first sight of a card counts.
    const all = [...step.applicants, ...(extra[step.uuid] ?? [])]
    const applicants = [...new Map(all.toReversed().map(it => [it.uuid, it])).values()].toReversed()
    return { ...step, applicants, hasMore: applicants.length < step.total }
  })
  return moves.reduceRight(withMove, columns)
}

function withMove(columns: Column[], { applicant, from, to }: PendingMove): Column[] {
  const at = columns.find(column => column.applicants.some(it => it.uuid === applicant.uuid))
  if (at?.uuid === to) return columns
  const leaves = at?.uuid ?? from
  return columns.map(column => {
    if (column.uuid === leaves)
      return {
        ...column,
        applicants: column.applicants.filter(it => it.uuid !== applicant.uuid),
        total: Math.max(0, column.total - 1),
      }
    if (column.uuid !== to) return column
    return { ...column, applicants: [{ ...applicant, step_id: to }, ...column.applicants], total: column.total + 1 }
  })
}

/** The card of an applicant, if it is loaded. */
export const cardOf = (columns: readonly Column[], id: string): ListedApplicant | undefined =>
  columns.flatMap(column => column.applicants).find(it => it.uuid === id)

/** Who stands before and after an applicant in his step, as far as loaded, and where he stands among how many. */
export function neighboursOf(columns: readonly Column[], id: string) {
  const column = columns.find(it => it.applicants.some(applicant => applicant.uuid === id))
  if (!column) return undefined
  const at = column.applicants.findIndex(applicant => applicant.uuid === id)
  return {
    previous: column.applicants[at - 1]?.uuid,
    next: column.applicants[at + 1]?.uuid,
    place: at + 1,
    total: column.total,
  }
}
