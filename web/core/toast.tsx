import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Shown } from './ToastList.tsx'
import { t } from './words.ts'

/** Milliseconds, as the specification has them; what can be answered stays longer. */
const durations: Record<Shown['kind'], number> = { info: 3000, success: 3000, warning: 3000, error: 4000 }
const answerable = 8000

const queue = new ToastQueue<Shown>({
  maxVisibleToasts: 3,
  wrapUpdate: update => flushSync(update),
})

function show(content: Shown, timeout: number): void {
  // The same text twice at once (ten calls that fail together) is said once.
  const said = queue.visibleToasts.find(shown => shown.content.text === content.text)
  if (said) queue.close(said.key)
  // In its own turn: the queue draws at once, which React forbids while it is drawing.
  queueMicrotask(() => queue.add(content, { timeout }))
}

/**
 * Short messages at the bottom, read aloud, reached by F6. Pointing at one keeps it; what has an action stays 8 s.
 * For what must not be missed use a dialog or a banner.
 */
export const toast = {
  info: (text: string) => show({ kind: 'info', text }, durations.info),
  success: (text: string) => show({ kind: 'success', text }, durations.success),
  warning: (text: string) => show({ kind: 'warning', text }, durations.warning),
  error: (text: string) => show({ kind: 'error', text }, durations.error),
  /** Says what was done and offers to take it back. */
  undo: (text: string, onUndo: () => void) =>
    show({ kind: 'success', text, action: { label: t('Undo'), onPress: onUndo } }, answerable),
  /** Offers something to do; stays until it is answered or closed. */
  action: (text: string, label: string, onPress: () => void) =>
    show({ kind: 'info', text, action: { label, onPress } }, 0),
}

const ToastList = lazy(() => import('./ToastList.tsx').then(module => ({ default: module.ToastList })))

/** Where the toasts appear; once, in main.tsx. It comes after the first page: no toast is the first thing that one sees. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList queue={queue} />
    </Suspense>
  )
}
