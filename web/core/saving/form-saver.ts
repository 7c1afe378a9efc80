import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { removeStored, keep } from '../kept.ts'
import { CallError } from '../calls/make-call.ts'

/**
 * The state of a form. `changed`: there are changes that were not sent yet. `incomplete`: the unsaved part is
 * unfinished. `kept`: the server was unreachable, and the browser stores the changes. `refused`: the server refuses the
 * changes.
 */
export type SaveState =
  | { at: 'blank' | 'saved' | 'changed' | 'incomplete' | 'saving' | 'kept' }
  | { at: 'refused'; message: string }

/**
 * The state for the screen: the record as stored on the server, the state of saving, and a conflict with another
 * editor.
 */
export type Saved<Thing, Conflict> = { thing: Thing | undefined; state: SaveState; conflict: Conflict | undefined }

/** The unsaved values of a form that are stored in the browser. `version` is the version on which they are based. */
export type KeptForm<Values> = { values: Values; version: number | null }

/** A record whose version grows with every save, so that a stale save can be refused. */
type Versioned = { uuid: string; version: number }

/**
 * The pauses in typing after which a form is saved, in milliseconds: `first` for a new record, `later` for an existing one.
 */
type Pauses = { first: number; later: number }

const retryPause = 5000

/**
 * Saves a form, either automatically while it is edited or only when `save` is called. Saves run one after another,
 * so that each is based on the version that the previous one returned. The browser stores unsaved changes. A subclass
 * for each kind of form defines what can be sent and what a refusal means. `How` is the type of additional options
 * for a save.
 */
export abstract class FormSaver<Values extends FieldValues, Thing extends Versioned, Conflict, How = undefined> {
  /** Called when the record was created. */
  onMade: (thing: Thing) => void = () => {}
  protected readonly form: UseFormReturn<Values>
  /** The version of the record on which the next save is based. */
  protected version: number
  readonly #listeners = new Set<() => void>()
  readonly #pauses: Pauses
  #saved: Saved<Thing, Conflict>
  #line: Promise<boolean> = Promise.resolve(true)
  #timer = 0

  /** `version`: the version of the record that the restored changes of this browser are based on. */
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

  /** Whether the form has changes that the server does not have. */
  abstract readonly dirty: () => boolean

  /** Whether the form is saved automatically. */
  abstract readonly savesItself: () => boolean

  /** The name under which this browser stores the form of a record, or of a new one. */
  protected abstract readonly keptName: (id: string | undefined) => string
  /** The form's name for a field of the contract. */
  protected readonly nameOf: (field: string) => string = field => field

  /** The form values of a record, or of a new one. */
  protected abstract readonly valuesOf: (thing: Thing | undefined) => Values

  /** Marks these values as saved on the server. */
  protected abstract rememberSaved(values: Values): void

  /** Sends what can be sent. Returns whether the server then has everything. */
  protected abstract send(how: How | undefined): Promise<boolean>

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly now = (): Saved<Thing, Conflict> => this.#saved

  /** Watches the form until the returned function is called. */
  readonly watch = (): (() => void) => {
    const watching = this.form.watch(() => this.#changed())
    const retry = () => this.#changed()
    addEventListener('online', retry)
    // Restored changes are not on the server yet.
    this.#changed()
    return () => {
      watching.unsubscribe()
      removeEventListener('online', retry)
      clearTimeout(this.#timer)
    }
  }

  /** Saves after the running save has ended. Returns whether the server then has everything. */
  readonly save = (how?: How): Promise<boolean> => {
    clearTimeout(this.#timer)
    const send = () => this.send(how)
    this.#line = this.#line.then(send, send)
    return this.#line
  }

  /** Closes the dialog of a conflict without a decision: the next save asks again. */
  readonly postpone = (): void => this.set({ conflict: undefined })

  /** Shows the record that another person saved, unless there are unsaved changes here. Returns whether it is shown. */
  readonly adopt = (fresh: Thing): boolean => {
    const { thing } = this.#saved
    if (thing?.uuid !== fresh.uuid || fresh.version <= this.version || this.dirty()) return false
    this.takeIn(fresh, this.valuesOf(fresh))
    return true
  }

  /** Discards unsaved changes. */
  readonly discard = (): void => {
    clearTimeout(this.#timer)
    const values = this.valuesOf(this.#saved.thing)
    this.rememberSaved(values)
    this.form.reset(values)
    this.refreshState()
  }

  protected set(change: Partial<Saved<Thing, Conflict>>): void {
    this.#saved = { ...this.#saved, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Updates the state of saving, and stores unsaved changes in the browser. */
  protected refreshState(): void {
    this.#keepHere()
    this.set({ state: { at: this.dirty() ? 'changed' : this.#saved.thing ? 'saved' : 'blank' } })
  }

  /** Saves automatically after a pause. */
  protected schedule(pause: keyof Pauses): void {
    this.#after(this.#pauses[pause])
  }

  /** Bases the form on the record that another person saved, and shows these values. */
  protected takeIn(theirs: Thing, values: Values): void {
    this.version = theirs.version
    this.rememberSaved(this.valuesOf(theirs))
    this.set({ thing: theirs })
    this.form.reset(values)
    this.refreshState()
  }

  /** Handles a successful save. Returns whether the record was just created. */
  protected accept(thing: Thing): boolean {
    const isNew = this.#saved.thing === undefined
    if (isNew) removeStored(this.keptName(undefined))
    this.version = thing.version
    this.set({ thing })
    return isNew
  }

  /** Shows why the form could not be saved. If the server was unreachable, saves again later. */
  protected fail(error: unknown, conflict: Conflict | undefined): false {
    this.#keepHere()
    if (!(error instanceof CallError)) throw error
    this.set({ conflict })
    for (const { field, rule, message } of error.fields)
      // The server uses the field names of the contract.
      this.form.setError(this.nameOf(field) as FieldPath<Values>, { type: rule, message })
    const unreached = error.status === 0 || error.status >= 500
    this.set({ state: unreached ? { at: 'kept' } : { at: 'refused', message: error.message } })
    if (unreached) this.#after(retryPause)
    return false
  }

  #keepHere() {
    const name = this.keptName(this.#saved.thing?.uuid)
    const draft: KeptForm<Values> = { values: this.form.getValues(), version: this.version || null }
    if (this.dirty()) keep(name, draft)
    else removeStored(name)
  }

  #changed() {
    if (this.#saved.state.at === 'saving') this.#keepHere()
    else this.refreshState()
    if (!this.#saved.conflict && this.dirty()) this.schedule(this.#saved.thing ? 'later' : 'first')
  }

  #after(pause: number) {
    clearTimeout(this.#timer)
    if (this.savesItself()) this.#timer = window.setTimeout(() => void this.save(), pause)
  }
}
