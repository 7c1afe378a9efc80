import type { KeyboardEvent, PointerEvent } from 'react'

/** The chosen widths of columns in pixels, by column id. If it is empty, the browser lays out the table. */
export type Widths = Readonly<Record<string, number>>

const [narrowest, widest, step, usual] = [64, 800, 16, 160]

/** A width within the limits. */
const widthWithin = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/**
 * The width of a column in a table with chosen widths. A column without a chosen width, because it was hidden, gets the
 * width of its definition or the default width.
 */
export const widthOf = (widths: Widths, column: { id: string; width?: number }): number =>
  widths[column.id] ?? column.width ?? usual

const headsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('th[data-column]')]

/**
 * The current widths of all columns. If one width is chosen, all are stored, so that the other columns do not change.
 */
const measured = (table: Element): Record<string, number> =>
  Object.fromEntries(headsOf(table).map(head => [head.dataset.column, Math.round(head.offsetWidth)]))

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Drags the end of a column. The cells follow immediately; `onChange` gets the widths when the pointer is released. */
export function dragWidth(event: PointerEvent<HTMLElement>, onChange: (widths: Widths) => void): void {
  const head = event.currentTarget.closest<HTMLElement>('th')
  const table = head?.closest('table')
  if (!head?.dataset.column || !table || event.button !== 0) return
  // Without this, the press would also reach the header, which sorts the table.
  event.stopPropagation()
  event.preventDefault()
  const { dataset: { column } } = head // prettier-ignore
  const handle = event.currentTarget
  const from = { x: event.clientX, width: head.offsetWidth, table: table.offsetWidth, all: measured(table) }
  const way = isRtl(table) ? -1 : 1
  const widthAt = (x: number) => widthWithin(from.width + (x - from.x) * way)
  for (const it of headsOf(table)) it.style.width = `${from.all[it.dataset.column ?? '']}px`
  table.style.tableLayout = 'fixed'
  const move = ({ clientX }: { clientX: number }) => {
    head.style.width = `${widthAt(clientX)}px`
    table.style.width = `${from.table + widthAt(clientX) - from.width}px`
  }
  const end = ({ clientX }: { clientX: number }) => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
    table.style.removeProperty('table-layout')
    table.style.removeProperty('width')
    onChange({ ...from.all, [column]: widthAt(clientX) })
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}

/**
 * Changes the width of a column by Shift and an arrow key on its header: towards the end of the line it gets wider,
 * towards the start narrower. Returns whether it handled the key.
 */
export function widthByKey(event: KeyboardEvent<HTMLElement>, onChange: (widths: Widths) => void): boolean {
  const arrow = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('th[data-column]') : null
  const table = head?.closest('table')
  if (!arrow || !event.shiftKey || !head?.dataset.column || !table) return false
  event.preventDefault()
  event.stopPropagation()
  const all = measured(table)
  const wider = arrow * (isRtl(table) ? -1 : 1) * step
  onChange({ ...all, [head.dataset.column]: widthWithin(head.offsetWidth + wider) })
  return true
}
