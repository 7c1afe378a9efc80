import { useEffect } from 'react'

const plain = () => document.querySelector('body > main.plain')

/**
 * Keeps what the server wrote into the page in sight until the app has something better: on a slow line the text of a
 * job can be read while its form is still on the way. Called once, before the app is drawn.
 */
export function keepPlainPage(): void {
  const root = document.getElementById('root')
  const written = root?.querySelector(':scope > main.plain')
  if (!root || !written) return
  root.before(written)
  // If the app does not come up at all, its own error has to be seen.
  setTimeout(() => plain()?.remove(), 15_000)
}

/** Takes the server's text away once the page itself has something to show. */
export function usePlainPageUntil(ready: boolean): void {
  useEffect(() => {
    if (ready) plain()?.remove()
  }, [ready])
}
