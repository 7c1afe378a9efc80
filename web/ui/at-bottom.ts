/** The maximum distance in pixels from the lower edge of the window at which an element counts as at the bottom. */
const near = 40

const watched = new Set<Element>()

function measure(): void {
  const heights = [...watched].map(it => {
    const { top, bottom, height } = it.getBoundingClientRect()
    return height > 0 && bottom > innerHeight - near ? innerHeight - top : 0
  })
  document.documentElement.style.setProperty('--at-bottom', `${Math.max(0, ...heights)}px`)
}

const resized = new ResizeObserver(measure)
addEventListener('resize', measure)

/**
 * A ref for elements at the lower edge of the window (the buttons of a dialog, the bulk bar). Their height is stored
 * in `--at-bottom`, and toasts appear above it.
 */
export function atBottom(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  watched.add(element)
  resized.observe(element)
  return () => {
    watched.delete(element)
    resized.unobserve(element)
    measure()
  }
}
