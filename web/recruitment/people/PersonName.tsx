import { cx } from '../../ui/cx.ts'
import { nameRuns } from './name-runs.ts'

/**
 * A name in one line, cut at its end where there is no room: a Persian name at its left, a Latin one at its right, and
 * one of both at the end of its last part. It begins where the page begins to be read.
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
