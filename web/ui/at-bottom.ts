/** The maximum distance from the window's lower edge for an element to count as at the bottom, in pixels. */
const near = 40

const standing = new Set<Element>()

function measure(): void {
  const heights = [...standing].map(it => {
    const { top, bottom, height } = it.getBoundingClientRect()
    return height > 0 && bottom > innerHeight - near ? innerHeight - top : 0
  })
  document.documentElement.style.setProperty('--at-bottom', `${Math.max(0, ...heights)}px`)
}

const resized = new ResizeObserver(measure)
addEventListener('resize', measure)

/**
 * A ref for elements at the lower edge of the window (the buttons of a dialog, the bar of a selection): toasts appear above
 * them, by `--at-bottom`.
 */
export function atBottom(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  standing.add(element)
  resized.observe(element)
  return () => {
    standing.delete(element)
    resized.unobserve(element)
    measure()
  }
}
