import { useEffect } from 'react'

/** What the server wrote into the page. It stays visible until the app has content. */
export const plainPage = () => document.querySelector('body > main.plain')

/** The form in it, which can be filled in before the app is there. */
export const plainForm = () => plainPage()?.querySelector('form') ?? null

/** Whether a form of the app will replace that form, and the page with it. */
let claimed = false

/** A form of the app will replace the server's form. Returns a function that takes this back. */
export function claimPlainForm(): () => void {
  claimed = true
  return () => (claimed = false)
}

/**
 * Removes the server's text when the page itself has content. With `formComing` a form in it stays until the app's form
 * replaces it (plain-form.ts).
 */
export function usePlainPageUntil(ready: boolean, formComing = false): void {
  useEffect(() => {
    if (ready && !claimed && !(formComing && plainForm())) plainPage()?.remove()
  }, [ready, formComing])
}
