import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { later } from '../../ui/later.ts'
import { lazy } from '../../ui/lazy.ts'
import { durations, leaveWithPage, makeRoom } from './toast-rules.ts'
import type { Shown, ToastAction } from './ToastList.tsx'
import { asksUndo, UndoStack, type Undoable } from '../undo-stack.ts'
import { t } from '../words.ts'

/** Milliseconds for what can be answered. */
const answerable = 8000

const queue = new ToastQueue<Shown>({
  wrapUpdate: update => flushSync(update),
})

/** When each toast was shown. */
const since = new Map<string, number>()

const onScreen = () => queue.visibleToasts.map(it => ({ ...it, since: since.get(it.key) ?? 0 }))

function close(keys: readonly string[]): void {
  for (const key of keys) {
    since.delete(key)
    queue.close(key)
  }
}

/** Returns what closes it. `onGone` once it is not on the screen any more. */
function open(content: Shown, timeout: number, onGone?: () => void): () => void {
  let key: string | undefined
  // In its own turn: the queue draws at once, which React forbids while it is drawing.
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
  /** How many milliseconds the message stays. */
  stays: number
  /** For how many it can be undone, also when the message is gone before. */
  lasts?: number
  more?: ToastAction | undefined
}

/** Says what was done; from the message or by Ctrl+Z it is undone. */
function openUndo(text: string, onUndo: () => void, { stays, lasts = 0, more }: UndoOptions): void {
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
}

function undoByKey(event: KeyboardEvent): void {
  const last = asksUndo(event) && done.last(Date.now())
  if (!last) return
  event.preventDefault()
  last.close()
  last.undo()
}

const show = (content: Shown, timeout: number): void => void open(content, timeout)

const nextKey = 'next-toast'

/** Shows what the page before wanted to be said here. */
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
 * Short messages at the bottom, read aloud, reached by F6. Pointing at one keeps it; what has an action stays 8 s.
 * For what must not be missed use a dialog or a banner.
 */
export const toast = {
  info: (text: string) => show({ kind: 'info', text }, durations.info),
  success: (text: string) => show({ kind: 'success', text }, durations.success),
  warning: (text: string) => show({ kind: 'warning', text }, durations.warning),
  error: (text: string) => show({ kind: 'error', text }, durations.error),
  /** What broke in the app itself, with the message of the error. */
  failed: (message: string) =>
    show({ kind: 'error', text: [t('Failed!'), message].filter(Boolean).join(' ') }, durations.failed),
  /** Says what was done and offers to take it back, by Ctrl+Z too, and perhaps to go on from it. */
  undo: (text: string, onUndo: () => void, more?: ToastAction) => openUndo(text, onUndo, { stays: answerable, more }),
  /** As `undo`, for what can be undone for so many seconds; `stays`: how many of them it says so. */
  undoFor: (seconds: number, text: string, onUndo: () => void, stays = seconds) =>
    openUndo(text, onUndo, { stays: stays * 1000, lasts: seconds * 1000 }),
  /** Shows a success on the page that is loaded next: the one of now is left at once. */
  next: (text: string) => {
    try {
      sessionStorage.setItem(nextKey, text)
    } catch {
      // Where storage is refused, the next page says nothing.
    }
  },
  /** Offers something to do; stays until it is answered or closed. */
  action: (text: string, label: string, onPress: () => void) =>
    show({ kind: 'info', text, action: { label, onPress } }, 0),
}

/** For the change of page: takes away what was said about the page that is left. */
export const closeToastsOfPage = (): void => queueMicrotask(() => close(leaveWithPage(onScreen(), Date.now())))

const loadList = async () => (await import('./ToastList.tsx')).ToastList
const ToastList = lazy(async () => ({ default: await loadList() }))
// So that it is there before the line can break off.
later(loadList)

const watch = (changed: () => void) => queue.subscribe(changed)
const someShown = () => queue.visibleToasts.length > 0

/** Where the toasts appear; once, in main.tsx. The list comes with the first toast, or when the page is idle: a page needs none. */
export function Toasts() {
  const some = useSyncExternalStore(watch, someShown)
  // Once there it stays: it gives the focus back when its last toast goes.
  const [wanted, setWanted] = useState(false)
  if (some && !wanted) setWanted(true)
  useEffect(() => {
    addEventListener('keydown', undoByKey)
    return () => removeEventListener('keydown', undoByKey)
  }, [])
  return <Suspense fallback={null}>{wanted && <ToastList queue={queue} />}</Suspense>
}
