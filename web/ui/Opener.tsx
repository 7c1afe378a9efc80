import { Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components'

/** Where the focus goes in a menu that opens: to its first or last entry, or to itself. */
type Focus = 'first' | 'last' | true

/** What a panel is told by the button that opens it. */
export type Opened = {
  open: boolean
  close: () => void
  /** For a panel whose code did not arrive: as if nobody had opened it. */
  missed: () => void
  /** The id that the button says it controls. */
  id: string
  focus: Focus
  button: RefObject<HTMLButtonElement | null>
}

type OpenerProps = {
  /** A button of the kit. */
  trigger: ReactNode
  opens: 'menu' | 'dialog'
  /** Asks for the panel's code, as soon as the button is pointed at or has the focus. */
  bring: () => void
  /** The panel; not drawn before it is opened for the first time. */
  children: (opened: Opened) => ReactNode
}

/**
 * The button of a menu or a popover, as the library's own trigger does it: a mouse opens a menu when it goes down, a finger
 * when it goes up; arrow keys open it too. It stands without the library's menus and overlays, which come after the page.
 */
export function Opener({ trigger, opens, bring, children }: OpenerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never')
  const [focus, setFocus] = useState<Focus>(true)
  const open = state === 'open'
  const close = () => setState('shut')
  const missed = () => setState('never')
  const show = (at: Focus) => {
    setFocus(at)
    setState('open')
  }
  const toggle = (at: Focus) => (open ? close() : show(at))
  const ways = opens === 'menu' ? waysOfMenu(show, toggle) : { onPress: () => toggle(true), onKeyDown: undefined }
  // Until the panel is there, what would close it reaches the button.
  const isComing = () => open && !document.getElementById(id)
  return (
    <>
      <ButtonContext
        value={{
          ref: button,
          isPressed: open,
          ...(opens === 'menu' ? { 'aria-haspopup': true } : {}),
          'aria-expanded': open,
          ...(open ? { 'aria-controls': id } : {}),
          onHoverStart: bring,
          onFocus: bring,
          ...ways,
          onKeyDown: event => {
            if (event.key === 'Escape' && isComing()) close()
            else if (ways.onKeyDown) ways.onKeyDown(event)
            else event.continuePropagation()
          },
          onBlur: event => event.relatedTarget && isComing() && close(),
        }}
      >
        {trigger}
      </ButtonContext>
      {state !== 'never' && <Suspense>{children({ open, close, missed, id, focus, button })}</Suspense>}
    </>
  )
}

function waysOfMenu(show: (at: Focus) => void, toggle: (at: Focus) => void): ButtonProps {
  return {
    onPressStart: ({ pointerType }: PressEvent) => {
      if (pointerType === 'mouse' || pointerType === 'pen') show(true)
      else if (pointerType === 'virtual') show('first')
    },
    onPress: ({ pointerType }: PressEvent) => {
      if (pointerType === 'touch') toggle(true)
      else if (pointerType === 'keyboard') toggle('first')
    },
    onKeyDown: event => {
      if (event.key === 'ArrowDown') show('first')
      else if (event.key === 'ArrowUp') show('last')
      // The page has keys of its own.
      else return event.continuePropagation()
      event.preventDefault()
    },
  }
}
