import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { maxEntries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { moved, type TypedEntry } from './typed-entries.ts'

let made = 0
const newKey = () => `entry-${(made += 1)}`

type Part = 'field' | 'head' | 'up' | 'down'

const parts: Record<Part, string> = {
  field: '[data-fields] :is(input, textarea, button)',
  head: '[data-summary], [data-fields] :is(input, textarea, button)',
  up: '[data-up] button',
  down: '[data-down] button',
}

/** Moves the focus to a part of a row. If there is no such row, moves the focus to the button that adds a row. */
function focusIn(list: HTMLElement | null, key: string | undefined, part: Part): void {
  const row = key === undefined ? null : list?.querySelector(`[data-entry="${key}"]`)
  const found = row?.querySelector<HTMLElement>(parts[part]) ?? list?.querySelector<HTMLElement>('[data-add] button')
  found?.focus()
}

/** The keys of the expanded rows. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const narrow = useNarrow()
  // On a phone only one row is expanded at a time.
  const open = (key: string) => setOpened(now => new Set(narrow ? [key] : [...now, key]))
  const collapse = (key: string) => setOpened(now => new Set([...now].filter(it => it !== key)))
  return { opened, open, toggle: (key: string) => (opened.has(key) ? collapse(key) : open(key)) }
}

/** The entries of a section as rows with stable keys, and the actions on them, which also move the focus. */
export function useRows(list: RefObject<HTMLElement | null>, entries: TypedEntry[], set: (all: TypedEntry[]) => void) {
  const [own, setKeys] = useState(() => entries.map(newKey))
  const { opened, open, toggle } = useOpened()
  const [announcement, setAnnouncement] = useState('')
  const keys = entries.map((_, at) => own[at] ?? `late-${at}`)
  // Undo adds the removed entry to the rows that exist when undo is pressed.
  const latest = useRef({ entries, keys })
  useEffect(() => {
    latest.current = { entries, keys }
  })
  const focus = (key: string | undefined, part: Part) => focusIn(list.current, key, part)
  const put = (next: { entries: TypedEntry[]; keys: string[] }) =>
    flushSync(() => {
      setKeys(next.keys)
      set(next.entries)
    })
  const move = (from: number, to: number) => {
    put({ entries: moved(entries, from, to), keys: moved(keys, from, to) })
    setAnnouncement(
      t('{name}: position {place} of {count}', { name: number(from), place: to + 1, count: entries.length }),
    )
  }
  const add = () => {
    const key = newKey()
    open(key)
    put({ entries: [...entries, {}], keys: [...keys, key] })
    focus(key, 'field')
  }
  const remove = (at: number) => {
    const [entry, key] = [entries[at], keys[at]]
    if (!entry || !key) return
    put({ entries: entries.toSpliced(at, 1), keys: keys.toSpliced(at, 1) })
    focus(keys[at + 1] ?? keys[at - 1], 'head')
    if (Object.keys(entry).length === 0) return
    toast.undo(t('The entry was removed.'), () => {
      const now = latest.current
      put({ entries: now.entries.toSpliced(at, 0, entry), keys: now.keys.toSpliced(at, 0, key) })
      focus(key, 'head')
    })
  }
  /**
   * Moves a row by its “up” or “down” button, which keeps the focus. At an end of the list this button is disabled, so the
   * other one gets the focus.
   */
  const step = (at: number, by: 1 | -1) => {
    const to = at + by
    move(at, to)
    const last = by < 0 ? to === 0 : to === entries.length - 1
    focus(keys[at], by < 0 === last ? 'down' : 'up')
  }
  const why = entries.length < maxEntries ? null : t('Enter at most {count}.', { count: maxEntries })
  return { keys, opened, announcement, why, toggle, move, step, add, remove }
}

const number = (at: number) => t('Entry {number}', { number: at + 1 })

export type Rows = ReturnType<typeof useRows>
