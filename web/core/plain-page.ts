import { useEffect } from 'react'

const plain = () => document.querySelector('body > main.plain')

/**
 * Keeps the server's text visible until the app has content: on a slow connection people can read the text of a job while its
 * form is loading. Called once, before the app is rendered.
 */
export function keepPlainPage(): void {
  const root = document.getElementById('root')
  const written = root?.querySelector(':scope > main.plain')
  if (!root || !written) return
  root.before(written)
  // If the app fails to load, its own error must become visible.
  setTimeout(() => plain()?.remove(), 15_000)
}

/** Removes the server's text when the page itself has content. */
export function usePlainPageUntil(ready: boolean): void {
  useEffect(() => {
    if (ready) plain()?.remove()
  }, [ready])
}
