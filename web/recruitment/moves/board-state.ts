import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { BoardStep } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** An applicant on the board, and the last known step. `card` is undefined if only the id was loaded. */
export type CardPlace = { uuid: string; from: string | null; card?: ListedApplicant | undefined }

/** `to`: the step in which the applicant is shown; null if the applicant is not shown on the board. */
export type CardMove = CardPlace & { to: string | null }

/** Moves that are shown before the server confirms them. `counted`: the loaded counts of the steps already include them. */
export type Pending = { moved: readonly CardMove[]; counted: boolean }

/** A step with all its loaded cards. `hasMore`: the server has further cards. */
export type Column = BoardStep & { hasMore: boolean }

/** The columns of the board, made from the server’s answer, the pages loaded later and the pending moves. */
export function columnsOf(
  steps: readonly BoardStep[],
  extra: Readonly<Record<string, ListedApplicant[]>>,
  pending: readonly Pending[],
): Column[] {
  const columns = steps.map(step => {
    // Pages overlap if an applicant was moved between their requests. The first occurrence of a card is used.
    const all = [...step.applicants, ...(extra[step.uuid] ?? [])]
    const applicants = [...new Map(all.toReversed().map(it => [it.uuid, it])).values()].toReversed()
    return { ...step, applicants, hasMore: applicants.length < step.total }
  })
  return pending.reduceRight(withMoves, columns)
}

/**
 * Applies moves to the columns. O(n), because the step of a card is looked up in a map: moving 5,000 cards must not be
 * O(n²).
 */
function withMoves(columns: Column[], { moved, counted }: Pending): Column[] {
  const places = placesOf(columns)
  const leaving = new Set<string>()
  const arriving = new Map<string, ListedApplicant[]>()
  const change = new Map<string, number>()
  const count = (step: string | null, by: number) => step && change.set(step, (change.get(step) ?? 0) + by)
  for (const { uuid, from, to, card } of moved) {
    const shownIn = places.get(uuid) ?? from
    if (shownIn === to) continue
    leaving.add(uuid)
    count(shownIn, -1)
    count(to, 1)
    if (!to || !card) continue
    const arrivals = arriving.get(to)
    if (arrivals) arrivals.push({ ...card, step_id: to })
    else arriving.set(to, [{ ...card, step_id: to }])
  }
  if (leaving.size === 0) return columns
  // The board may be refreshed by a live event before the answer of the move arrives. If a moved card is already in its new
  // step, the counts include all moves.
  const areCounted = counted || moved.some(it => it.card && (places.get(it.uuid) ?? null) === it.to)
  return columns.map(column => {
    const stay = column.applicants.filter(it => !leaving.has(it.uuid))
    const total = column.total + (areCounted ? 0 : (change.get(column.uuid) ?? 0))
    return { ...column, applicants: [...(arriving.get(column.uuid) ?? []), ...stay], total: Math.max(0, total) }
  })
}

/** Maps the id of every loaded card to its step. */
const placesOf = (columns: readonly Column[]): Map<string, string> =>
  new Map(columns.flatMap(column => column.applicants.map(it => [it.uuid, column.uuid])))

/** The card of an applicant, if it is loaded. */
export const cardOf = (columns: readonly Column[], id: string): ListedApplicant | undefined => {
  for (const column of columns) {
    const found = column.applicants.find(it => it.uuid === id)
    if (found) return found
  }
  return undefined
}

/**
 * The steps into which the user may move applicants that are in the steps `from`: all steps if the user may change every step
 * of `from`, otherwise only the steps that the user may change.
 */
export const stepsFor = (columns: readonly Column[], from: readonly (string | null)[]): readonly Column[] =>
  worksOn(columns, from) ? columns : columns.filter(column => !column.read_only)

/** Whether the user may change all of these steps, and therefore also move their applicants to the trash. */
export const worksOn = (columns: readonly Column[], steps: readonly (string | null)[]): boolean => {
  const own = new Set(columns.filter(column => !column.read_only).map(column => column.uuid))
  return steps.every(step => step !== null && own.has(step))
}

/** The loaded neighbours of an applicant in the same step, the position in the step, and the total of the step. */
export function neighboursOf(columns: readonly Column[], id: string) {
  const column = columns.find(it => it.applicants.some(applicant => applicant.uuid === id))
  if (!column) return undefined
  const at = column.applicants.findIndex(applicant => applicant.uuid === id)
  return {
    previous: column.applicants[at - 1]?.uuid,
    next: column.applicants[at + 1]?.uuid,
    place: at + 1,
    total: column.total,
    step: column.uuid,
    /** The number of loaded applicants if this is one of the last three and there are more to load; otherwise null. */
    endOf: column.hasMore && at >= column.applicants.length - 3 ? column.applicants.length : null,
  }
}
