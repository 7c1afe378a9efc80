import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  /** A quieter line under the title, about the purpose of the card. */
  note?: ReactNode
  /** An element at the end of the title's line: a button, a link, a count. */
  actions?: ReactNode
  /** Removes the padding, for lists and tables, which have their own. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page with a thin border. */
export function Card({ title, note, actions, flush, className, children }: CardProps) {
  return (
    <section className={cx('rounded-lg border border-line bg-surface', className)}>
      {(title ?? actions) && (
        <header
          className={cx(
            'flex min-h-(--row) items-center gap-2 px-4',
            flush && !note ? 'border-b border-line' : 'pt-2 pb-1.5',
          )}
        >
          <h2 className="min-w-0 flex-1 py-1.5 text-base leading-tight font-semibold break-words">
            <bdi>{title}</bdi>
          </h2>
          {actions}
        </header>
      )}
      {note && <p className={cx('-mt-1 px-4 pb-3 text-sm text-text-3', flush && 'border-b border-line')}>{note}</p>}
      <div className={flush ? undefined : title ? 'px-4 pb-4' : 'p-4'}>{children}</div>
    </section>
  )
}
