import { useEffect } from 'react'

/** The server-rendered page. It stays visible until the app has content. */
export const plainPage = () => document.querySelector('body > main.plain')

/** The form in the server-rendered page, which can be filled in before the app is loaded. */
export const plainForm = () => plainPage()?.querySelector('form') ?? null

/** Whether a form of the app will replace the server-rendered form, and the page with it. */
let claimed = false

/**
 * Announces that a form of the app will replace the server-rendered form. Returns a function that withdraws the
 * announcement.
 */
export function claimPlainForm(): () => void {
  claimed = true
  return () => (claimed = false)
}

/**
 * Removes the server-rendered page when the app has content. With `formComing`, a page with a form stays until the
 * app's form replaces it (plain-form.ts).
 */
export function usePlainPageUntil(ready: boolean, formComing = false): void {
  useEffect(() => {
    if (ready && !claimed && !(formComing && plainForm())) plainPage()?.remove()
  }, [ready, formComing])
}
