import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { BoardStep } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** An applicant on the board and the step they were in when last seen; no card if only the id was fetched. */
export type Standing = { uuid: string; from: string | null; card?: ListedApplicant | undefined }

/** `to`: the step where the applicant is shown; null is off the board. */
export type Moved = Standing & { to: string | null }

/** Moves that are shown before the server tells of them. `counted`: the counts that it told know of them already. */
export type Pending = { moved: readonly Moved[]; counted: boolean }

/** A step as it is drawn: all its loaded cards, and whether there are more. */
export type Column = BoardStep & { hasMore: boolean }

/** The columns of the board: what the server told, the pages loaded since, and the moves that are on their way. */
export function columnsOf(
  steps: readonly BoardStep[],
  extra: Readonly<Record<string, ListedApplicant[]>>,
  pending: readonly Pending[],
): Column[] {
  const columns = steps.map(step => {
    // Pages overlap when somebody moved in between: the first sight of a card counts.
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

/** The step of every card that is loaded. */
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
 * The steps into which the caller may move applicants of the steps `from`: all steps if the caller works on each of
 * `from`, otherwise only the steps that the caller works on.
 */
export const stepsFor = (columns: readonly Column[], from: readonly (string | null)[]): readonly Column[] =>
  worksOn(columns, from) ? columns : columns.filter(column => !column.read_only)

/** Whether the caller works on all of these steps, and so may move their applicants to the trash, too. */
export const worksOn = (columns: readonly Column[], steps: readonly (string | null)[]): boolean => {
  const own = new Set(columns.filter(column => !column.read_only).map(column => column.uuid))
  return steps.every(step => step !== null && own.has(step))
}

/** The applicants before and after one in the same step, as far as loaded, and the place among how many. */
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
    /** How many are loaded, if the applicant is one of the last of these and there are more to load. */
    endOf: column.hasMore && at >= column.applicants.length - 3 ? column.applicants.length : null,
  }
}
