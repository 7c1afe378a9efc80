import { useEffect, useState } from 'react'
import { ProgressBar } from 'react-aria-components'
import { cx } from './cx.ts'

/**
 * The thin bar at the top of the page while something is loading. It appears and disappears with a short
 * delay, so that it does not flash.
 */
export function Progress({ busy, label }: { busy: boolean; label: string }) {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLingers(busy), busy ? 150 : 250)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div className="relative h-0 print:hidden">
      {busy || lingers ? (
        <ProgressBar
          aria-label={label}
          isIndeterminate
          className="appear-late absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden"
        >
          <div className="slide-bar absolute inset-y-0 w-2/5 rounded-lg bg-primary" />
        </ProgressBar>
      ) : null}
    </div>
  )
}

/** A progress bar; `share` is between 0 and 1. */
export function Meter({
  share,
  label,
  tone = 'primary',
}: {
  share: number
  label: string
  tone?: 'primary' | 'warn' | 'danger'
}) {
  const tones = { primary: 'bg-primary', warn: 'bg-warn', danger: 'bg-danger' }
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <ProgressBar aria-label={label} value={percent} className="h-1.5 w-full overflow-hidden rounded-lg bg-surface-2">
      <div className={cx('h-full rounded-lg transition-[width]', tones[tone])} style={{ width: `${percent}%` }} />
    </ProgressBar>
  )
}
