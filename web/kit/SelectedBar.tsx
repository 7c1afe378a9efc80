import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { t } from '../core/words.ts'
import { BulkBar } from '../ui/BulkBar.tsx'

/**
 * Shown at the bottom while rows are selected: their number, and the actions for all of them. Escape clears the selection.
 */
export function SelectedBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  useClearByEscape(true, onClear)
  return (
    <BulkBar text={t('{count} selected', { count })} onClear={onClear}>
      {children}
    </BulkBar>
  )
}

/** Escape clears the selection, unless the key closes a dialog or menu, or leaves a field. */
export function useClearByEscape(active: boolean, onClear: () => void): void {
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    const elsewhere =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), [role=dialog], [role=menu]')
    if (active && event.key === 'Escape' && !event.defaultPrevented && !elsewhere) onClear()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escaped(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
