import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { durations, leaveWithPage, makeRoom } from './toast-rules.ts'
import { ToastList, type ToastContent, type ToastAction } from './ToastList.tsx'
import { asksUndo, UndoStack, type Undoable } from '../undo-stack.ts'
import { t } from '../words.ts'

/** How long a toast with an action is shown, in milliseconds. */
const withAction = 8000

/** How long Ctrl+Z undoes an action for which the server sets no limit, in milliseconds: as long as a move. */
const byKey = 30_000

const queue = new ToastQueue<ToastContent>({
  wrapUpdate: update => flushSync(update),
})

/** When each toast was shown, by key. */
const since = new Map<string, number>()

const onScreen = () => queue.visibleToasts.map(it => ({ ...it, since: since.get(it.key) ?? 0 }))

function close(keys: readonly string[]): void {
  for (const key of keys) {
    since.delete(key)
    queue.close(key)
  }
}

/** Shows a toast and returns a function that closes it. `onGone` is called when it has left the screen. */
function open(content: ToastContent, timeout: number, onGone?: () => void): () => void {
  let key: string | undefined
  // In a microtask, because the queue renders at once and React forbids that during rendering.
  queueMicrotask(() => {
    close(makeRoom(onScreen(), content))
    key = queue.add(content, { timeout, ...(onGone && { onClose: onGone }) })
    since.set(key, Date.now())
  })
  return () => {
    if (key) close([key])
  }
}

const done = new UndoStack<Undoable & { close: () => void }>()

type UndoOptions = {
  /** How long the message is shown, in milliseconds. */
  stays: number
  /** How long the action can be undone, in milliseconds, even after the message has closed. */
  lasts: number
  more?: ToastAction | undefined
}

/** Shows a message about an action that can be undone, by its button or by Ctrl+Z. Returns what closes the message. */
function openUndo(text: string, onUndo: () => void, { stays, lasts, more }: UndoOptions): () => void {
  const it = {
    ...{ shown: true, until: Date.now() + lasts },
    undo: () => {
      done.remove(it)
      onUndo()
    },
    close: () => {},
  }
  done.add(it)
  const action = { label: t('Undo'), onPress: it.undo }
  it.close = open({ kind: 'success', text, more, action }, stays, () => void (it.shown = false))
  return it.close
}

function undoByKey(event: KeyboardEvent): void {
  const last = asksUndo(event) && done.last(Date.now())
  if (!last) return
  event.preventDefault()
  last.close()
  last.undo()
}

const show = (content: ToastContent, timeout: number): void => void open(content, timeout)

const nextKey = 'next-toast'

/** Shows the message that the previous page stored for this one. */
export function showNextToast(): void {
  try {
    const text = sessionStorage.getItem(nextKey)
    sessionStorage.removeItem(nextKey)
    if (text) toast.success(text)
  } catch {
    // Storage is refused.
  }
}

/**
 * Short messages at the bottom of the screen. Screen readers announce them, F6 moves the focus to them, and a message stays
 * open while the pointer is over it. A message with an action is shown for 8 s. Use a dialog or a banner for important
 * messages.
 */
export const toast = {
  info: (text: string) => show({ kind: 'info', text }, durations.info),
  success: (text: string) => show({ kind: 'success', text }, durations.success),
  warning: (text: string) => show({ kind: 'warning', text }, durations.warning),
  error: (text: string, action?: ToastAction) =>
    show({ kind: 'error', text, action }, action ? withAction : durations.error),
  /** An error of the app itself, with its message. */
  failed: (message: string) =>
    show({ kind: 'error', text: [t('Failed!'), message].filter(Boolean).join(' ') }, durations.failed),
  /** Shows the result of an action and offers to undo it (also by Ctrl+Z), with an optional further action. */
  undo: (text: string, onUndo: () => void, more?: ToastAction) => {
    openUndo(text, onUndo, { stays: withAction, lasts: byKey, more })
  },
  /**
   * Like `undo`, for an action that can be undone for `seconds`. `stays` is the number of seconds that the message is
   * shown.
   */
  undoFor: (seconds: number, text: string, onUndo: () => void, stays = seconds) => {
    const close = openUndo(text, onUndo, { stays: stays * 1000, lasts: seconds * 1000 })
    // A pointer over the message keeps it open, but must not keep an offer that the server no longer accepts.
    setTimeout(close, seconds * 1000)
  },
  /** Shows a success message on the next page, for actions that leave the current page. */
  next: (text: string) => {
    try {
      sessionStorage.setItem(nextKey, text)
    } catch {
      // Without storage, the next page shows no message.
    }
  },
  /** Shows a text with a button, until the button is pressed or the toast is closed. */
  action: (text: string, label: string, onPress: () => void) =>
    show({ kind: 'info', text, action: { label, onPress } }, 0),
}

/** Removes the messages of a page when it is left. */
export const closeToastsOfPage = (): void => queueMicrotask(() => close(leaveWithPage(onScreen(), Date.now())))

const watch = (changed: () => void) => queue.subscribe(changed)
const someShown = () => queue.visibleToasts.length > 0

/**
 * The place for toasts, used once, in main.tsx. Its code belongs to the first files of the page, because toasts report that other
 * code failed to load.
 */
export function Toasts() {
  const some = useSyncExternalStore(watch, someShown)
  // The list stays mounted when it is empty, because it restores the focus after the last toast has closed.
  const [isNeeded, setNeeded] = useState(false)
  if (some && !isNeeded) setNeeded(true)
  useEffect(() => {
    addEventListener('keydown', undoByKey)
    return () => removeEventListener('keydown', undoByKey)
  }, [])
  return isNeeded && <ToastList queue={queue} />
}
