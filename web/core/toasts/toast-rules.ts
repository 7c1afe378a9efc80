/** The properties of a toast that the rules use. */
type Toast = { kind: 'info' | 'success' | 'warning' | 'error'; text: string; action?: unknown }

/** A toast on the screen. */
type ShownToast = { key: string; since: number; content: Toast }

/** The maximum number of toasts on the screen. */
const maxToasts = 3

/** A toast younger than this, in milliseconds, probably reports the action that opened the new page, so it stays. */
const navigationTime = 1000

/**
 * Milliseconds, as in the specification: success, information and warnings 3 s, errors 4 s. `failed` is for errors of
 * the app itself: 10 s.
 */
export const durations = { info: 3000, success: 3000, warning: 3000, error: 4000, failed: 10_000 } as const

/** Whether a toast reports something done and offers to undo it. */
const offersUndo = ({ kind, action }: Toast) => kind === 'success' && action !== undefined

/**
 * The toasts (newest first) to remove for a new one: those with the same text, an older offer to undo if the new one offers
 * it too (Ctrl+Z still reaches the older one), then the oldest if room is needed. A toast with an action is removed for room
 * only if all toasts have an action.
 */
export function makeRoom(shown: readonly ShownToast[], next: Toast): string[] {
  const same = shown.filter(({ content }) => content.text === next.text || (offersUndo(content) && offersUndo(next)))
  const others = shown.filter(it => !same.includes(it)).toReversed()
  const byWorth = [...others.filter(it => !it.content.action), ...others.filter(it => it.content.action)]
  const tooMany = byWorth.slice(0, Math.max(0, others.length + 1 - maxToasts))
  return [...same, ...tooMany].map(it => it.key)
}

/**
 * The toasts to remove when the page is left: its errors and hints. Results and toasts with an action (such as undo)
 * stay.
 */
export const leaveWithPage = (shown: readonly ShownToast[], now: number): string[] =>
  shown
    .filter(({ content, since }) => content.kind !== 'success' && !content.action && now - since > navigationTime)
    .map(it => it.key)
