import type { UseFormReturn } from 'react-hook-form'
import { publishStatus, type Job } from '@kargozin/api/recruitment/jobs.ts'
import { CallError } from '../../core/make-call.ts'
import { savableParts } from './job-check.ts'
import { dropKept, keep } from './job-draft.ts'
import { bodyOf, changedParts, valuesOf, type BodyName, type JobBody, type JobValues } from './job-values.ts'
import { changedNames, conflictOf, merged, sendJob, type Conflict } from './save-job.ts'

/**
 * How the form and the server stand to each other. `changed`: not sent yet; `incomplete`: what is left is half written
 * and waits for the rest; `kept`: the server could not be reached, and
 * the browser keeps it; `refused`: the server does not take it as it is.
 */
export type SaveState =
  | { at: 'blank' | 'saved' | 'changed' | 'incomplete' | 'saving' | 'kept' }
  | { at: 'refused'; message: string }

/** What the screen follows: the job as the server has it, how saving stands, and who was faster. */
export type Saving = { job: Job | undefined; state: SaveState; conflict: Conflict | undefined }

/** A pause in the writing after which a draft is saved, in milliseconds; the first time one is still thinking. */
const pauses = { first: 2000, later: 900, retry: 5000 }

/**
 * Saves the form of a job opening: a draft by itself, a job that is or was public by `save` alone. Saves wait for each
 * other, so that each knows the version before it; what the server does not have is kept in the browser.
 */
export class JobSaver {
  /** Told when the job was made, and when somebody else's changes were taken in beside mine. */
  onMade: (job: Job) => void = () => {}
  onMerged: (conflict: Conflict) => void = () => {}
  readonly #form: UseFormReturn<JobValues>
  readonly #listeners = new Set<() => void>()
  #saving: Saving
  /** The version that a change is made from, and the form as the server has it. */
  #version: number
  #body: JobBody
  #template: string | null = null
  #line: Promise<boolean> = Promise.resolve(true)
  #timer = 0

  /** `version`: of the job that a form was changed from which this browser brings back. */
  constructor(form: UseFormReturn<JobValues>, start: Job | undefined, version: number | undefined) {
    this.#form = form
    this.#saving = { job: start, state: { at: start ? 'saved' : 'blank' }, conflict: undefined }
    this.#version = version ?? start?.version ?? 0
    this.#body = bodyOf(valuesOf(start))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly now = (): Saving => this.#saving

  /** Follows the form until the function that it gives is called. */
  readonly watch = (): (() => void) => {
    const watching = this.#form.watch(() => this.#changed())
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

  readonly dirty = (): boolean => Object.keys(this.#mine()).length > 0

  /** Whether it is a draft, which is saved without being asked. */
  readonly savesItself = (): boolean =>
    (this.#saving.job?.publish_status ?? publishStatus.draft) === publishStatus.draft

  /** Saves once what is under way has been saved. Gives whether the server has everything then. */
  readonly save = (publish?: number): Promise<boolean> => {
    clearTimeout(this.#timer)
    const send = () => this.#send(publish)
    this.#line = this.#line.then(send, send)
    return this.#line
  }

  /** The new job is made with this template's process. */
  readonly startFrom = (template: string | null): void => {
    this.#template = template
  }

  /** Ends a conflict: what both changed is taken from them, or stays mine; everything else of both stays. */
  readonly resolve = (whose: 'theirs' | 'mine'): void => {
    const { conflict } = this.#saving
    if (!conflict) return
    const mine = this.#mineNames()
    this.#takeIn(conflict.theirs, whose === 'mine' ? mine : mine.filter(name => !conflict.fields.includes(name)))
    this.#set({ conflict: undefined })
    if (whose === 'mine' || this.savesItself()) void this.save()
  }

  /** Decides nothing: mine stays on screen, theirs on the server, and the next save asks again. */
  readonly postpone = (): void => this.#set({ conflict: undefined })

  /** Shows the job as somebody else saved it, unless something of mine stands against it. Gives whether it does. */
  readonly adopt = (fresh: Job): boolean => {
    const { job } = this.#saving
    if (!job || fresh.uuid !== job.uuid || fresh.version <= this.#version || this.dirty()) return false
    this.#takeIn(fresh, [])
    return true
  }

  /** Forgets what is not saved. */
  readonly discard = (): void => {
    clearTimeout(this.#timer)
    this.#form.reset(valuesOf(this.#saving.job))
    this.#tell()
  }

  #set(change: Partial<Saving>) {
    this.#saving = { ...this.#saving, ...change }
    for (const listener of this.#listeners) listener()
  }

  #mine = () => changedParts(this.#body, bodyOf(this.#form.getValues()))
  #mineNames = (): BodyName[] => changedNames(this.#body, bodyOf(this.#form.getValues()))

  /** What is in the form now is kept in this browser, unless the server has it. */
  #keepHere() {
    const id = this.#saving.job?.uuid
    if (this.dirty()) keep(id, { values: this.#form.getValues(), version: this.#version || null })
    else dropKept(id)
  }

  #tell() {
    this.#keepHere()
    this.#set({ state: { at: this.dirty() ? 'changed' : this.#saving.job ? 'saved' : 'blank' } })
  }

  /** As `#tell`, once all that could be saved was: what was written meanwhile comes next, anything else is not complete. */
  #settle() {
    this.#tell()
    if (!this.dirty()) return
    const values = this.#form.getValues()
    const parts = savableParts(this.#mine(), values)
    const more = Object.keys(parts).length > 0 && (this.#saving.job !== undefined || values.title.trim() !== '')
    // Taken back while it was being saved, it was as the server had it then, and nobody has scheduled anything.
    if (more) this.#schedule(pauses.later)
    else this.#set({ state: { at: 'incomplete' } })
  }

  #changed() {
    if (this.#saving.state.at === 'saving') this.#keepHere()
    else this.#tell()
    if (!this.#saving.conflict && this.dirty()) this.#schedule(this.#saving.job ? pauses.later : pauses.first)
  }

  #schedule(pause: number) {
    clearTimeout(this.#timer)
    if (this.savesItself()) this.#timer = window.setTimeout(() => void this.save(), pause)
  }

  /** Puts their job under my changes; `kept` are the parts in which mine counts. */
  #takeIn(theirs: Job, kept: readonly BodyName[]) {
    const values = merged(theirs, this.#form.getValues(), kept)
    this.#version = theirs.version
    this.#body = bodyOf(valuesOf(theirs))
    this.#set({ job: theirs })
    this.#form.reset(values)
    this.#tell()
  }

  async #send(publish: number | undefined): Promise<boolean> {
    const { job } = this.#saving
    const values = this.#form.getValues()
    // Beside a template only what was written counts: everything else is the template's.
    const parts = savableParts(job || this.#template ? this.#mine() : bodyOf(values), values)
    const nothing = Object.keys(parts).length === 0 && publish === undefined
    if (nothing || (!job && !parts.title)) {
      this.#settle()
      return !this.dirty()
    }
    this.#set({ state: { at: 'saving' } })
    try {
      const known = job && { uuid: job.uuid, version: this.#version }
      this.#saved(await sendJob(known, parts, { publish, template: this.#template }), parts)
      return !this.dirty()
    } catch (error) {
      return this.#failed(error, publish)
    }
  }

  #saved(job: Job, parts: Partial<JobBody>) {
    const made = this.#saving.job === undefined
    this.#version = job.version
    this.#body = { ...this.#body, ...parts }
    this.#set({ job })
    if (made) {
      dropKept(undefined)
      if (this.#template) this.#takeIn(job, this.#mineNames())
      this.#template = null
      this.onMade(job)
    }
    this.#settle()
  }

  #failed(error: unknown, publish: number | undefined): boolean | Promise<boolean> {
    this.#keepHere()
    if (!(error instanceof CallError)) throw error
    const conflict = conflictOf(error, this.#mine())
    if (conflict && conflict.fields.length === 0) {
      this.#takeIn(conflict.theirs, this.#mineNames())
      this.onMerged(conflict)
      return this.#send(publish)
    }
    this.#set({ conflict })
    for (const { field, rule, message } of error.fields)
      // The server names fields as the contract does.
      this.#form.setError(field as 'title', { type: rule, message })
    const unreached = error.status === 0 || error.status >= 500
    this.#set({ state: unreached ? { at: 'kept' } : { at: 'refused', message: error.message } })
    if (unreached) this.#schedule(pauses.retry)
    return false
  }
}
