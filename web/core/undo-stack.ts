/** Something that was done and can be undone: while its message is on the screen, and until `until` (in milliseconds) in any case. */
export type Undoable = { shown: boolean; until: number; undo: () => void }

/** What was done and can be undone, the last first. */
export class UndoStack<It extends Undoable> {
  #done: It[] = []

  add(it: It): void {
    this.#done.push(it)
  }

  remove(it: It): void {
    this.#done = this.#done.filter(other => other !== it)
  }

  /** What was done last of what can still be undone at this moment. */
  last(now: number): It | undefined {
    this.#done = this.#done.filter(it => it.shown || it.until > now)
    return this.#done.at(-1)
  }
}

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'code' | 'target'>

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/** Ctrl+Z where nothing is typed, which a field undoes itself. By the key's place: on a Persian layout Z types another letter. */
export const asksUndo = ({ ctrlKey, metaKey, shiftKey, altKey, code, target }: Pressed): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && code === 'KeyZ' && !typing(target)
