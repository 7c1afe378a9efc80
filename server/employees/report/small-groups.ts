import type { LeavingGroup } from '@kargozin/api/employees/leaving-report.ts'

/** Groups of fewer people than this are not shown alone, because their colleagues would recognise the people. */
export const least = 5

type Counted = { key: string | null; left: number }

/**
 * Puts small groups together into one, `rest`. If they are still fewer than `least`, the next larger groups join them: otherwise the rest
 * would be the total less the others. With one small group alone, it would even be that group.
 */
export function withoutSmall(groups: readonly Counted[]): LeavingGroup[] {
  const sorted = groups
    .filter(it => it.left > 0)
    .toSorted((a, b) => b.left - a.left || (a.key ?? '').localeCompare(b.key ?? ''))
  const kept = sorted.filter(it => it.left >= least)
  const merged = sorted.filter(it => it.left < least)
  const total = () => merged.reduce((sum, it) => sum + it.left, 0)
  while (merged.length > 0 && (total() < least || merged.length < 2) && kept.length > 0) {
    const next = kept.pop()
    if (next) merged.push(next)
  }
  const shown: LeavingGroup[] = kept.map(it => ({ ...it, rest: null }))
  return merged.length === 0 ? shown : [...shown, { key: null, rest: merged.length, left: total() }]
}
