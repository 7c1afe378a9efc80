import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { foldText } from '@kargozin/api/persian.ts'
import type { PickedVariable } from './variable-node.ts'

/** The open list of variables at the caret: where it is on screen, what was typed after the brace, and the marked entry. */
type OpenList = { from: number; to: number; typed: string; x: number; top: number; bottom: number; at: number }

/** The text from the last open brace to the caret, if it can still be a variable. */
function openedBy(editor: Editor): Omit<OpenList, 'at'> | null {
  const { selection } = editor.state
  if (!selection.empty) return null
  const before = selection.$from.parent.textBetween(0, selection.$from.parentOffset, undefined, '\ufffc')
  const [whole, typed = ''] = /\{{1,2}([^{}\n\ufffc]{0,30})$/.exec(before) ?? []
  if (whole === undefined) return null
  const { left, right, top, bottom } = editor.view.coordsAtPos(selection.from)
  const x = document.dir === 'rtl' ? innerWidth - right : left
  return { from: selection.from - whole.length, to: selection.from, typed, x, top, bottom }
}

/**
 * The list of variables that opens when an open brace is typed. It narrows with the letters after the brace; arrows, Enter, Tab
 * and Escape work in it while the focus stays in the text.
 */
export function useVariableList(variables: readonly PickedVariable[]) {
  const [open, setOpen] = useState<OpenList | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  /** The caret behind the blank of the variable that was just picked. */
  const afterBlank = useRef<number | null>(null)
  const key = foldText(open?.typed ?? '')
  const found = open ? variables.filter(it => foldText(`${it.word} ${it.name}`).includes(key)) : []
  const insert = (editor: Editor, name: string) => {
    const place = open ? { from: open.from, to: open.to } : editor.state.selection
    setOpen(null)
    const { doc } = editor.state
    const next = doc.textBetween(place.to, Math.min(place.to + 1, doc.content.size))
    // In the middle of a text there is a blank already.
    const blank = next === ' ' ? [] : [{ type: 'text', text: ' ' }]
    editor
      .chain()
      .focus()
      .insertContentAt({ from: place.from, to: place.to }, [{ type: 'variable', attrs: { name } }, ...blank])
      .run()
    afterBlank.current = blank.length > 0 ? editor.state.selection.from : null
  }
  return {
    open: open && found.length > 0 ? { ...open, at: Math.min(open.at, found.length - 1) } : null,
    found,
    insert,
    /** Called after every change of the text or the selection. */
    look: (editor: Editor) => {
      if (editor.state.selection.from !== afterBlank.current) afterBlank.current = null
      const now = openedBy(editor)
      if (!now) setClosedAt(null)
      setOpen(now && now.from !== closedAt ? { ...now, at: 0 } : null)
    },
    close: () => setOpen(null),
    /** Whether a typed text is left out: many press the space bar after a picked variable, which has its blank already. */
    skips: (from: number, to: number, typed: string): boolean => {
      const skipped = typed === ' ' && from === to && from === afterBlank.current
      afterBlank.current = null
      return skipped
    },
    /** Handles a key of the text. Returns whether the list has used it. */
    press: (editor: Editor, pressed: string): boolean => {
      if (!open || found.length === 0) return false
      const at = Math.min(open.at, found.length - 1)
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressed]
      if (step) setOpen({ ...open, at: (at + step + found.length) % found.length })
      else if (pressed === 'Enter' || pressed === 'Tab') insert(editor, found[at]?.name ?? '')
      else if (pressed === 'Escape') {
        setClosedAt(open.from)
        setOpen(null)
      } else return false
      return true
    },
  }
}

export type VariableList = ReturnType<typeof useVariableList>
