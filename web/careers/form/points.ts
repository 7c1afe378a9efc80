import { parseNumber } from '@kargozin/api/persian.ts'
import { maxPoints } from '@kargozin/api/recruitment/surveys/question-rules.ts'

/** Points by option. */
export type PointShares = Record<string, number>

export const isShares = (answer: unknown): answer is PointShares =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/**
 * The shares after the user has typed at an option. Returns undefined if the input is ignored: it is not a whole
 * number from 0 to 10, or more than the page has `left`. Fewer points than before are always accepted, even if the
 * page still has too many.
 */
export function sharesWith(
  shares: PointShares,
  { option, typed, left }: { option: string; typed: string; left: number },
): PointShares | undefined {
  const { [option]: before = 0, ...others } = shares
  if (typed.trim() === '') return others
  const points = parseNumber(typed)
  if (points === null || !Number.isInteger(points) || points < 0 || points > maxPoints) return undefined
  return points <= before || points - before <= left ? { ...others, [option]: points } : undefined
}
