import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** A sentence about the purpose of this place, or about the next step. */
  text?: ReactNode
  /** A button for the first action. */
  action?: ReactNode
  /** `danger`: something went wrong. */
  tone?: 'danger'
  /** For small places, such as a column or a panel. */
  small?: boolean
}

/** For a place without content yet: explains its purpose and offers the first action. */
export function EmptyState({ icon, title, text, action, tone, small }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 text-center', small ? 'py-6' : 'py-16')}>
      {icon && (
        <div
          aria-hidden
          className={cx(
            'mb-3 grid place-items-center rounded-lg',
            tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-soft text-soft-ink',
            small ? 'size-9' : 'size-13',
          )}
        >
          {icon}
        </div>
      )}
      <h2 className={cx('font-semibold', small ? 'text-base' : 'text-md')}>{title}</h2>
      {text && <p className="mt-1 text-text-2">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
