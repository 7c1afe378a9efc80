import { useEffect, useEffectEvent, type KeyboardEvent as Pressed } from 'react'
import { rtl } from './rtl.ts'

/** Where keys are typed, or have another meaning. */
const taken =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

/** Keys of the chart, by position on any keyboard layout: the code of a key, and what it does. */
export function useChartKeys(actions: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.code]
    const isTaken = event.target instanceof HTMLElement && event.target.closest(taken)
    if (!action || isTaken || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Moves a group one step to the front (-1) or to the end (1) of its siblings. */
export type OnStep = (id: string, step: -1 | 1) => void

const steps: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowUp: -1, ArrowDown: 1 },
  ...(rtl ? { ArrowRight: -1, ArrowLeft: 1 } : { ArrowLeft: -1, ArrowRight: 1 }),
}

/** With Alt, an arrow key moves a group among its siblings, in the direction in which it points. Returns whether Alt is pressed. */
export function stepByKey(event: Pressed, id: string, onStep: OnStep | undefined): boolean {
  if (!event.altKey) return false
  const step = steps[event.key]
  if (step && onStep) {
    event.preventDefault()
    onStep(id, step)
  }
  return true
}
