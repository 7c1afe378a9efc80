let pressed = false

const pressing = (event: PointerEvent) => {
  pressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) addEventListener(type, pressing, true)

/**
 * Runs this when the button of the mouse or the finger is up and its click has been handled. What moves the page when a field is
 * left, such as an error that comes or goes, waits for it: otherwise the control under the pointer moves away between press
 * and release, and its click is lost.
 */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run)
  if (!pressed) {
    soon()
    return
  }
  const once = new AbortController()
  const up = () => {
    once.abort()
    soon()
  }
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, up, { capture: true, signal: once.signal })
}
