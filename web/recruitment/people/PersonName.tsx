import { cx } from '../../ui/cx.ts'
import { nameRuns } from './name-runs.ts'

/**
 * A name in one line, aligned to the start of the page. If there is no room, a Persian name is cut at its left end, a
 * Latin name at its right end, and a mixed name at the end of its last part.
 */
export function PersonName({ name, className }: { name: string; className?: string }) {
  const runs = nameRuns(name)
  return (
    <span className={cx('flex min-w-0 gap-[0.28em]', className)}>
      {runs.map((run, at) => (
        <span key={at} dir="auto" className={cx('truncate', at < runs.length - 1 && 'max-w-2/3 shrink-0')}>
          {at < runs.length - 1 ? `${run} ` : run}
        </span>
      ))}
    </span>
  )
}
