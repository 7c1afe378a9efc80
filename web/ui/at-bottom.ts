/** How near to the window's lower edge something must end to count as standing there, in pixels. */
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
 * A ref for what stands at the lower edge of the window (the buttons of a dialog, the bar of what is selected): toasts stand
 * above it, by `--at-bottom`.
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
