import { Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components'

/** The element that gets the focus in an opening menu: its first or last entry, or the menu itself. */
type Focus = 'first' | 'last' | true

/** The properties that a panel gets from its button. */
export type Opened = {
  open: boolean
  close: () => void
  /** Called if the panel's code failed to load. Resets the state, as if the panel had never been opened. */
  missed: () => void
  /** The id for the button's aria-controls. */
  id: string
  focus: Focus
  button: RefObject<HTMLButtonElement | null>
}

type OpenerProps = {
  /** A button of the kit. */
  trigger: ReactNode
  opens: 'menu' | 'listbox' | 'dialog'
  /** Called when the button gets the pointer or the focus, to load the panel's code early. */
  bring: () => void
  /** The panel; rendered only after it was first opened. */
  children: (opened: Opened) => ReactNode
}

/**
 * The button of a menu or a popover. It behaves like the library's own trigger: a mouse opens the menu on press, a
 * finger on release, and arrow keys open it too. It does not import the library's menus and overlays, which are
 * loaded after the page.
 */
export function Opener({ trigger, opens, bring, children }: OpenerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never')
  const [focus, setFocus] = useState<Focus>(true)
  const open = state === 'open'
  const close = () => setState('shut')
  // Until the panel is loaded, the button handles the events that would close it.
  const isComing = () => open && !document.getElementById(id)
  const missed = () => setState('never')
  const show = (at: Focus) => {
    setFocus(at)
    setState('open')
  }
  // A second press while the panel is loading does not close it, because the user has not seen it yet.
  const toggle = (at: Focus) => (open && !isComing() ? close() : show(at))
  const handlers =
    opens === 'dialog' ? { onPress: () => toggle(true), onKeyDown: undefined } : menuHandlers(show, toggle)
  return (
    <>
      <ButtonContext
        value={{
          ref: button,
          isPressed: open,
          ...(opens === 'dialog' ? {} : { 'aria-haspopup': opens }),
          'aria-expanded': open,
          ...(open ? { 'aria-controls': id } : {}),
          onHoverStart: bring,
          onFocus: bring,
          ...handlers,
          onKeyDown: event => {
            if (event.key === 'Escape' && isComing()) close()
            else if (handlers.onKeyDown) handlers.onKeyDown(event)
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

function menuHandlers(show: (at: Focus) => void, toggle: (at: Focus) => void): ButtonProps {
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
      // The page handles all other keys.
      else return event.continuePropagation()
      event.preventDefault()
    },
  }
}
