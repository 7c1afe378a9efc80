import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { cx } from './cx.ts'
import { labels } from './labels.ts'

const tones = {
  plain: 'bg-surface-2 text-text-2',
  green: 'bg-soft text-soft-ink',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

/** The meaning of a chip's colour, which the text must express too. */
export type Tone = keyof typeof tones

type ChipProps = {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  /** Called when the remove button is pressed. Without it the chip has no remove button. */
  onRemove?: () => void
  /** The name of the remove button; by default "Remove". */
  removeLabel?: string
}

/** A short state, tag or filter. */
export function Chip({ tone = 'plain', icon, children, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full align-middle text-xs font-medium whitespace-nowrap',
        onRemove ? 'h-6.5 ps-2.5 pe-0.5' : 'h-5.5 px-2',
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate">
        <bdi>{children}</bdi>
      </span>
      {onRemove && (
        <Button
          onPress={onRemove}
          aria-label={removeLabel ?? labels.remove}
          className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <X aria-hidden size={12} />
        </Button>
      )}
    </span>
  )
}
