import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What was saved, and what the user can do. */
  text?: string
  onRetry?: () => void
  /** The text of the retry button. Set both `onRetry` and `retry`, or neither. */
  retry?: string
  /** Another button beside the retry button. */
  action?: ReactNode
  small?: boolean
}

/** An error message in place of the content. Screen readers announce it when it appears. */
export function ErrorState({ title, text, onRetry, retry, action, small }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('mx-auto flex max-w-md flex-col items-center px-4 text-center', small ? 'py-6' : 'py-16')}
    >
      <div
        aria-hidden
        className={cx(
          'mb-3 grid place-items-center rounded-lg bg-danger-soft text-danger',
          small ? 'size-9' : 'size-13',
        )}
      >
        <TriangleAlert size={small ? 18 : 26} />
      </div>
      <h2 className={cx('font-semibold', small ? 'text-base' : 'text-md')}>{title}</h2>
      {text && <p className="mt-1 text-text-2">{text}</p>}
      {onRetry && retry && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button icon={<RotateCw size={15} />} onPress={onRetry}>
            {retry}
          </Button>
          {action}
        </div>
      )}
    </div>
  )
}
