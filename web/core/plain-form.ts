import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { claimPlainForm, plainForm, plainPage } from './plain-page.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What was done in the server's form before the app was there. */
type Typed = {
  values: [name: string, value: string][]
  /** What has the focus, and where its caret or selection is. E-mail fields do not say that. */
  at?: { name: string; from: number | null; to: number | null }
  /** Its button was pressed. */
  pressed: boolean
}

/** How long letters that are still being put together (an input method, a phone's keyboard) keep the app waiting. */
const unfinishedFor = 3000

const isField = (it: Element | null): it is Field => it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement

function typedIn(form: HTMLFormElement): Typed {
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

/** Calls back at once, or as soon as no letter is being put together: taken away in the middle, it would be lost. */
function whenFinished(form: HTMLFormElement, then: (late: boolean) => void): () => void {
  const composing = () => 'composing' in form.dataset
  if (!composing()) {
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
    timer = setTimeout(finish, unfinishedFor)
  }
  // A moment later: some browsers write the last letter after they have said that it is finished.
  const look = () => setTimeout(() => !stop.signal.aborted && !composing() && finish())
  form.addEventListener('compositionend', look, { signal: stop.signal })
  form.addEventListener('input', wait, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  wait()
  return () => stop.abort()
}

/** The field or button of a form that was called so in the server's. */
const called = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(name === 'submit' ? '[type=submit]' : `[name="${CSS.escape(name)}"]`)

const heightOf = (it: Element | null | undefined) => it?.getBoundingClientRect().top ?? 0

/** How far the app's field may stand from the server's without being brought to its place: it has a box around it. */
const near = 2

/** Puts the focus and the caret where they were. */
function focusAgain(form: HTMLFormElement, { name, from, to }: NonNullable<Typed['at']>): void {
  const field = called(form, name)
  field?.focus({ preventScroll: true })
  if (isField(field) && from !== null) field.setSelectionRange(from, to)
}

/** Takes the server's page away and goes on in the app's form where somebody was: same field, caret and place on the screen. */
function goOn(form: HTMLFormElement, { values, at, pressed }: Typed): void {
  const [[first] = ['']] = values
  const name = at?.name ?? first
  const before = heightOf(plainForm()?.querySelector(`[data-name="${CSS.escape(name)}"]`))
  // The app is hidden as long as the server's page is there, and a phone's keyboard closes when nothing has the focus.
  const root = document.getElementById('root')
  root?.style.setProperty('display', 'block')
  if (at) focusAgain(form, at)
  plainPage()?.remove()
  root?.style.removeProperty('display')
  const by = heightOf(called(form, name)) - before
  if (Math.abs(by) > near) scrollBy({ top: by, behavior: 'instant' })
  if (pressed) form.requestSubmit()
}

/**
 * Takes the place of the form that the server wrote (server/core/plain-field.ts), if there is one: `take` is given what stands in
 * each of its fields, the focus stays where it is, and a press of its button is done. All of it at once, between two keys: what
 * is typed lands in the one form or in the other.
 */
export function usePlainForm(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const [typed, setTyped] = useState<Typed>()
  const takeAll = useEffectEvent((old: HTMLFormElement) => {
    const found = typedIn(old)
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
    if (typed && form.current) goOn(form.current, typed)
  }, [typed, form])
}
