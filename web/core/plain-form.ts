import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { claimPlainForm, plainForm, plainPage } from './plain-page.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** The user's input in the server-rendered form before the app was loaded. */
type PlainInput = {
  values: [name: string, value: string][]
  /** The focused field, with its caret or selection (null for e-mail fields, where browsers do not report them). */
  at?: { name: string; from: number | null; to: number | null }
  /** Whether the submit button was pressed. */
  pressed: boolean
}

/** Maximum wait in milliseconds for unfinished composition (by an input method or a phone's keyboard). */
const unfinishedFor = 3000

const isField = (it: Element | null): it is Field => it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement

function inputOf(form: HTMLFormElement): PlainInput {
  const fields = [...form.elements].filter(isField)
  const active = form.contains(document.activeElement) ? document.activeElement : null
  const name = active instanceof HTMLElement ? active.dataset['name'] : undefined
  const [from, to] = isField(active) ? [active.selectionStart, active.selectionEnd] : [null, null]
  return {
    values: fields.map(it => [it.dataset['name'] ?? '', it.value]),
    ...(name ? { at: { name, from, to } } : {}),
    pressed: 'pressed' in form.dataset,
  }
}

/**
 * Calls `then` at once, or after the current composition ends and the pointer is released: removing a field during composition
 * would lose its text, and removing a button between press and release its click.
 */
function whenFinished(form: HTMLFormElement, then: (late: boolean) => void): () => void {
  const unfinished = () => 'composing' in form.dataset || 'held' in form.dataset
  if (!unfinished()) {
    then(false)
    return () => undefined
  }
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const finish = () => {
    stop.abort()
    then(true)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ('held' in form.dataset ? wait() : finish()), unfinishedFor)
  }
  // Deferred, because some browsers insert the last character after `compositionend`, and a form is submitted after the click.
  const check = () => setTimeout(() => !stop.signal.aborted && !unfinished() && finish())
  form.addEventListener('compositionend', check, { signal: stop.signal })
  for (const end of ['click', 'pointercancel']) addEventListener(end, check, { signal: stop.signal })
  form.addEventListener('input', wait, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  wait()
  return () => stop.abort()
}

/** The app's field or button with the same name as in the server-rendered form. */
const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(name === 'submit' ? '[type=submit]' : `[name="${CSS.escape(name)}"]`)

const heightOf = (it: Element | null | undefined) => it?.getBoundingClientRect().top ?? 0

/**
 * Up to this difference in pixels, the server-rendered field and the app's field count as being in the same position, so
 * that the page is not scrolled. They differ by the border of the app's field.
 */
const near = 2

/** Restores the focus, and the caret or the selection. */
function focusAgain(form: HTMLFormElement, { name, from, to }: NonNullable<PlainInput['at']>): void {
  const field = fieldNamed(form, name)
  field?.focus({ preventScroll: true })
  if (isField(field) && from !== null) field.setSelectionRange(from, to)
}

/**
 * Replaces the server-rendered page by the app's form, which continues with the same field, caret and scroll
 * position.
 */
function replacePlainForm(form: HTMLFormElement, { values, at, pressed }: PlainInput): void {
  const [[first] = ['']] = values
  const name = at?.name ?? first
  const before = heightOf(plainForm()?.querySelector(`[data-name="${CSS.escape(name)}"]`))
  // The app is hidden while the server-rendered page exists, and a phone's keyboard closes when nothing has the
  // focus.
  const root = document.getElementById('root')
  root?.style.setProperty('display', 'block')
  if (at) focusAgain(form, at)
  plainPage()?.remove()
  root?.style.removeProperty('display')
  const by = heightOf(fieldNamed(form, name)) - before
  if (Math.abs(by) > near) scrollBy({ top: by, behavior: 'instant' })
  if (pressed) form.requestSubmit()
}

/**
 * Replaces the server-rendered form (server/core/plain-field.ts), if there is one. `take` is called with the value of
 * each of its fields, the focus is kept, and a press of its button submits the new form. All of this happens in one
 * step, so no typed letter is lost.
 */
export function usePlainForm(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const [typed, setTyped] = useState<PlainInput>()
  const takeAll = useEffectEvent((old: HTMLFormElement) => {
    const found = inputOf(old)
    for (const [name, value] of found.values) take(name, value)
    setTyped(found)
  })
  useLayoutEffect(() => {
    const old = plainForm()
    if (!old) return undefined
    const release = claimPlainForm()
    const stop = whenFinished(old, late => (late ? flushSync(() => takeAll(old)) : takeAll(old)))
    return () => {
      stop()
      release()
    }
  }, [])
  useLayoutEffect(() => {
    if (typed && form.current) replacePlainForm(form.current, typed)
  }, [typed, form])
}
