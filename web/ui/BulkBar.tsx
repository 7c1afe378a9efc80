import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import { atBottom } from './at-bottom.ts'
import { Button } from './Button.tsx'
import { labels } from './labels.ts'

type BulkBarProps = {
  /** The number of selected rows: "12 applicants". */
  text: string
  /** The actions for all selected rows. */
  children: ReactNode
  onClear: () => void
}

/** Shown at the bottom of the page while rows are selected. */
export function BulkBar({ text, children, onClear }: BulkBarProps) {
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center print:hidden">
      <Toolbar
        ref={atBottom}
        data-bulk-bar
        aria-label={text}
        className="appear-now pointer-events-auto flex flex-wrap items-center gap-1.5 max-sm:gap-1 rounded-lg bg-surface p-1.5 shadow-pop"
      >
        <span className="px-2 font-medium" aria-live="polite">
          {text}
        </span>
        {children}
        <Button kind="ghost" icon={<X size={16} />} label={labels.clear} onPress={onClear} />
      </Toolbar>
    </div>
  )
}
