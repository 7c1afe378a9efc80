import { cx } from './cx.ts'
import { labels } from './labels.ts'

const bar = 'pulse-slow rounded-sm bg-surface-2'
const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2', 'w-2/3']
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const widthOf = (at: number) => widths[at % widths.length]

type SkeletonProps = {
  /** `text` lines, `rows` of a table, `cards` in a grid, a `board` of columns, or one `block`. */
  shape?: 'text' | 'rows' | 'cards' | 'board' | 'block'
  /** How many lines, rows, cards or columns. */
  count?: number
  className?: string
}

/** A placeholder for loading content. It appears after 200 ms, so that fast content does not flicker. */
export function Skeleton({ shape = 'text', count = 3, className }: SkeletonProps) {
  return (
    <div className={cx('appear-late', className)}>
      <output className="sr-only">{labels.loading}</output>
      {shape === 'text' && times(count).map(at => <div key={at} className={cx(bar, 'my-2.5 h-3.5', widthOf(at))} />)}
      {shape === 'rows' && times(count).map(at => <SkeletonRow key={at} at={at} />)}
      {shape === 'block' && <div className={cx(bar, 'h-full min-h-24 rounded-lg')} />}
      {shape === 'cards' && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
          {times(count).map(at => (
            <SkeletonCard key={at} />
          ))}
        </div>
      )}
      {shape === 'board' && (
        <div className="flex gap-2.5 overflow-hidden">
          {times(count).map(at => (
            <div key={at} className="w-66 shrink-0 space-y-1.5 rounded-lg bg-surface-2/60 p-2">
              <div className={cx(bar, 'mb-3 h-3.5 w-1/2 bg-line')} />
              {times(4 - (at % 3)).map(card => (
                <SkeletonCard key={card} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function SkeletonRow({ at }: { at: number }) {
  return (
    <div className="flex h-(--row) items-center gap-6 border-b border-line px-3.5">
      <div className="flex-2">
        <div className={cx(bar, 'h-3.5', widthOf(at))} />
      </div>
      <div className="flex-1">
        <div className={cx(bar, 'h-3.5', widthOf(at + 2))} />
      </div>
      <div className="flex-1">
        <div className={cx(bar, 'h-3.5 w-1/3')} />
      </div>
    </div>
  )
}

function SkeletonCard() {
  return (
    <div className="space-y-2.5 rounded-lg border border-line bg-surface p-3.5">
      <div className={cx(bar, 'h-3.5 w-3/5')} />
      <div className={cx(bar, 'h-3 w-4/5')} />
      <div className={cx(bar, 'h-3 w-1/3')} />
    </div>
  )
}
