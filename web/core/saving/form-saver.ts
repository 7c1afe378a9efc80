import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { dropKept, keep } from '../kept.ts'
import { CallError } from '../calls/make-call.ts'

/**
 * How a form and the server stand to each other. `changed`: not sent yet; `incomplete`: what is left is half written
 * and waits for the rest; `kept`: the server could not be reached, and the browser keeps it; `refused`: the server does not
 * take it as it is.
 */
export type SaveState =
  | { at: 'blank' | 'saved' | 'changed' | 'incomplete' | 'saving' | 'kept' }
  | { at: 'refused'; message: string }

/** What the screen follows: the thing as the server has it, how saving stands, and who was faster. */
export type Saved<Thing, Conflict> = { thing: Thing | undefined; state: SaveState; conflict: Conflict | undefined }

/** What a browser keeps of a form that the server does not have yet; `version` is that of the thing it was changed from. */
export type KeptForm<Values> = { values: Values; version: number | null }

/** What grows a version with every save, so that the slower of two is told. */
type Versioned = { uuid: string; version: number }

/** Pauses in the writing after which a form is saved, in milliseconds; the first time one is still thinking. */
type Pauses = { first: number; later: number }

const retryPause = 5000

/**
 * Saves a form, by itself while it is written or by `save` alone. Saves wait for each other, so that each knows the version
 * before it; what the server does not have is kept in the browser. What can be sent and what a refusal means, each kind of
 * form says for itself. `How` is what a save can be told besides.
 */
export abstract class FormSaver<Values extends FieldValues, Thing extends Versioned, Conflict, How = undefined> {
  /** Told when the thing was made. */
  onMade: (thing: Thing) => void = () => {}
  protected readonly form: UseFormReturn<Values>
  /** The version that a change is made from. */
  protected version: number
  readonly #listeners = new Set<() => void>()
  readonly #pauses: Pauses
  #saved: Saved<Thing, Conflict>
  #line: Promise<boolean> = Promise.resolve(true)
  #timer = 0

  /** `version`: of the thing that a form was changed from which this browser brings back. */
  constructor(
    form: UseFormReturn<Values>,
    start: Thing | undefined,
    { version, pauses }: { version: number | null | undefined; pauses: Pauses },
  ) {
    this.form = form
    this.#saved = { thing: start, state: { at: start ? 'saved' : 'blank' }, conflict: undefined }
    this.version = version ?? start?.version ?? 0
    this.#pauses = pauses
  }

  /** Whether the form says something that the server does not have. */
  abstract readonly dirty: () => boolean

  /** Whether it is saved without being asked. */
  abstract readonly savesItself: () => boolean

  /** Under which name this browser keeps the form of a thing, or of a new one. */
  protected abstract readonly keptName: (id: string | undefined) => string
  /** What the form calls a field that the contract names. */
  protected readonly nameOf: (field: string) => string = field => field

  /** A thing as the form shows it, or a new one. */
  protected abstract readonly valuesOf: (thing: Thing | undefined) => Values

  /** Takes these values for what the server has. */
  protected abstract note(values: Values): void

  /** Sends what can be sent. Gives whether the server has everything then. */
  protected abstract send(how: How | undefined): Promise<boolean>

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly now = (): Saved<Thing, Conflict> => this.#saved

  /** Follows the form until the function that it gives is called. */
  readonly watch = (): (() => void) => {
    const watching = this.form.watch(() => this.#changed())
    const retry = () => this.#changed()
    addEventListener('online', retry)
    // What was brought back from this browser is not on the server yet.
    this.#changed()
    return () => {
      watching.unsubscribe()
      removeEventListener('online', retry)
      clearTimeout(this.#timer)
    }
  }

  /** Saves once what is under way has been saved. Gives whether the server has everything then. */
  readonly save = (how?: How): Promise<boolean> => {
    clearTimeout(this.#timer)
    const send = () => this.send(how)
    this.#line = this.#line.then(send, send)
    return this.#line
  }

  /** Decides nothing of a conflict: mine stays on screen, theirs on the server, and the next save asks again. */
  readonly postpone = (): void => this.set({ conflict: undefined })

  /** Shows the thing as somebody else saved it, unless something of mine stands against it. Gives whether it does. */
  readonly adopt = (fresh: Thing): boolean => {
    const { thing } = this.#saved
    if (thing?.uuid !== fresh.uuid || fresh.version <= this.version || this.dirty()) return false
    this.takeIn(fresh, this.valuesOf(fresh))
    return true
  }

  /** Forgets what is not saved. */
  readonly discard = (): void => {
    clearTimeout(this.#timer)
    const values = this.valuesOf(this.#saved.thing)
    this.note(values)
    this.form.reset(values)
    this.tell()
  }

  protected set(change: Partial<Saved<Thing, Conflict>>): void {
    this.#saved = { ...this.#saved, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Says whether the server has everything; what it has not is kept in this browser. */
  protected tell(): void {
    this.#keepHere()
    this.set({ state: { at: this.dirty() ? 'changed' : this.#saved.thing ? 'saved' : 'blank' } })
  }

  /** Saves by itself after a pause. */
  protected schedule(pause: keyof Pauses): void {
    this.#after(this.#pauses[pause])
  }

  /** Puts their thing under the form, which shows these values then. */
  protected takeIn(theirs: Thing, values: Values): void {
    this.version = theirs.version
    this.note(this.valuesOf(theirs))
    this.set({ thing: theirs })
    this.form.reset(values)
    this.tell()
  }

  /** The server has the thing like this now. Gives whether it was made just now. */
  protected accept(thing: Thing): boolean {
    const made = this.#saved.thing === undefined
    if (made) dropKept(this.keptName(undefined))
    this.version = thing.version
    this.set({ thing })
    return made
  }

  /** Says why it could not be saved; where the server was not reached, it is tried again. */
  protected fail(error: unknown, conflict: Conflict | undefined): false {
    this.#keepHere()
    if (!(error instanceof CallError)) throw error
    this.set({ conflict })
    for (const { field, rule, message } of error.fields)
      // The server names fields as the contract does.
      this.form.setError(this.nameOf(field) as FieldPath<Values>, { type: rule, message })
    const unreached = error.status === 0 || error.status >= 500
    this.set({ state: unreached ? { at: 'kept' } : { at: 'refused', message: error.message } })
    if (unreached) this.#after(retryPause)
    return false
  }

  #keepHere() {
    const name = this.keptName(this.#saved.thing?.uuid)
    const kept: KeptForm<Values> = { values: this.form.getValues(), version: this.version || null }
    if (this.dirty()) keep(name, kept)
    else dropKept(name)
  }

  #changed() {
    if (this.#saved.state.at === 'saving') this.#keepHere()
    else this.tell()
    if (!this.#saved.conflict && this.dirty()) this.schedule(this.#saved.thing ? 'later' : 'first')
  }

  #after(pause: number) {
    clearTimeout(this.#timer)
    if (this.savesItself()) this.#timer = window.setTimeout(() => void this.save(), pause)
  }
}
