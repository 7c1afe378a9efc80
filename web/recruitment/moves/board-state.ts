import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { BoardStep } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** An applicant on the board and the step they were in when last seen; no card if only the id was fetched. */
export type Standing = { uuid: string; from: string | null; card?: ListedApplicant | undefined }

/** `to`: the step where the applicant is shown; null: not on the board. */
export type Moved = Standing & { to: string | null }

/** Moves that are shown before the server confirms. `counted`: the server's counts already include them. */
export type Pending = { moved: readonly Moved[]; counted: boolean }

/** A step for rendering: all its loaded cards, and whether there are more. */
export type Column = BoardStep & { hasMore: boolean }

/** The columns of the board: the server's answer, the pages loaded since, and the pending moves. */
export function columnsOf(
  steps: readonly BoardStep[],
  extra: Readonly<Record<string, ListedApplicant[]>>,
  pending: readonly Pending[],
): Column[] {
  const columns = steps.map(step => {
    // Pages overlap when somebody moved in between: the first occurrence of a card is used.
    const all = [...step.applicants, ...(extra[step.uuid] ?? [])]
    const applicants = [...new Map(all.toReversed().map(it => [it.uuid, it])).values()].toReversed()
    return { ...step, applicants, hasMore: applicants.length < step.total }
  })
  return pending.reduceRight(withMoves, columns)
}

/** O(n): the steps are looked up by card, so moving 5,000 cards is not O(n²). */
function withMoves(columns: Column[], { moved, counted }: Pending): Column[] {
  const places = placesOf(columns)
  const leaving = new Set<string>()
  const arriving = new Map<string, ListedApplicant[]>()
  const change = new Map<string, number>()
  const count = (step: string | null, by: number) => step && change.set(step, (change.get(step) ?? 0) + by)
  for (const { uuid, from, to, card } of moved) {
    const stands = places.get(uuid) ?? from
    if (stands === to) continue
    leaving.add(uuid)
    count(stands, -1)
    count(to, 1)
    if (!to || !card) continue
    const there = arriving.get(to)
    if (there) there.push({ ...card, step_id: to })
    else arriving.set(to, [{ ...card, step_id: to }])
  }
  if (leaving.size === 0) return columns
  // A live event can arrive before the answer: once one moved card is in its new step, the counts include all of them.
  const told = counted || moved.some(it => it.card && (places.get(it.uuid) ?? null) === it.to)
  return columns.map(column => {
    const stay = column.applicants.filter(it => !leaving.has(it.uuid))
    const total = column.total + (told ? 0 : (change.get(column.uuid) ?? 0))
    return { ...column, applicants: [...(arriving.get(column.uuid) ?? []), ...stay], total: Math.max(0, total) }
  })
}

/** The step of every loaded card. */
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
 * The steps into which the caller may move applicants of the steps `from`: all steps if the caller may change each of `from`,
 * otherwise only the steps that they may change.
 */
export const stepsFor = (columns: readonly Column[], from: readonly (string | null)[]): readonly Column[] =>
  worksOn(columns, from) ? columns : columns.filter(column => !column.read_only)

/** Whether the caller may change all of these steps, and so may move their applicants to the trash, too. */
export const worksOn = (columns: readonly Column[], steps: readonly (string | null)[]): boolean => {
  const own = new Set(columns.filter(column => !column.read_only).map(column => column.uuid))
  return steps.every(step => step !== null && own.has(step))
}

/** The loaded neighbours of an applicant in the same step, and the position and the total. */
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
    /** The number of loaded applicants, if this is one of the last and there are more to load. */
    endOf: column.hasMore && at >= column.applicants.length - 3 ? column.applicants.length : null,
  }
}
