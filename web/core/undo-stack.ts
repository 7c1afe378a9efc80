/**
 * An action that can be undone while its message is on the screen (`shown`), and also after that until the time `until` (in
 * milliseconds).
 */
export type Undoable = { shown: boolean; until: number; undo: () => void }

/** The actions that can be undone, in the order in which they were done. */
export class UndoStack<It extends Undoable> {
  #done: It[] = []

  add(it: It): void {
    this.#done.push(it)
  }

  remove(it: It): void {
    this.#done = this.#done.filter(other => other !== it)
  }

  /** The last action that can still be undone now. */
  last(now: number): It | undefined {
    this.#done = this.#done.filter(it => it.shown || it.until > now)
    return this.#done.at(-1)
  }
}

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'code' | 'target'>

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/**
 * Whether a key press is Ctrl+Z outside text fields, which have their own undo. `code` is the position of the key: on
 * a Persian layout Z types another letter.
 */
export const asksUndo = ({ ctrlKey, metaKey, shiftKey, altKey, code, target }: Pressed): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && code === 'KeyZ' && !typing(target)
