/** What a toast says, as far as the rules need to know it. */
type Toast = { kind: 'info' | 'success' | 'warning' | 'error'; text: string; action?: unknown }

/** A toast on the screen. */
type ShownToast = { key: string; since: number; content: Toast }

/** How many there are at most. */
const most = 3

/** A toast as young as this, in milliseconds, belongs to the change of page itself: what led there says how it went. */
const young = 1000

/**
 * Milliseconds, as the specification has them: success, information and warnings 3 s, errors 4 s, `failed` (what broke in
 * the app itself) 10 s.
 */
export const durations = { info: 3000, success: 3000, warning: 3000, error: 4000, failed: 10_000 } as const

/**
 * Which of those on the screen (newest first) go when another one comes: the same text, and then the oldest, so that there
 * is room. What can be answered (an undo) goes only when there is nothing else.
 */
export function makeRoom(shown: readonly ShownToast[], next: Toast): string[] {
  const same = shown.filter(it => it.content.text === next.text)
  const others = shown.filter(it => !same.includes(it)).toReversed()
  const byWorth = [...others.filter(it => !it.content.action), ...others.filter(it => it.content.action)]
  const tooMany = byWorth.slice(0, Math.max(0, others.length + 1 - most))
  return [...same, ...tooMany].map(it => it.key)
}

/** Which of those on the screen go when its page does: complaints and hints about it. What was done stays, with its undo. */
export const leaveWithPage = (shown: readonly ShownToast[], now: number): string[] =>
  shown
    .filter(({ content, since }) => content.kind !== 'success' && !content.action && now - since > young)
    .map(it => it.key)
