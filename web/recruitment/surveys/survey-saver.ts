import type { UseFormReturn } from 'react-hook-form'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys.ts'
import { cache, keyOfAll } from '../../core/api.ts'
import { dropKept, keep } from '../../core/kept.ts'
import { CallError, makeCall } from '../../core/make-call.ts'
import { session } from '../../core/session.ts'
import type { SaveState } from '../job-form/job-saver.ts'
import { bodyOf, problemsOf, valuesOf, type SurveyValues } from './survey-values.ts'

/** What a browser keeps of a questionnaire that the server does not have yet. */
export type KeptSurvey = { values: SurveyValues; version: number | null }

/** Under which name; by organisation: one browser may serve several. */
export const keptName = (id: string | undefined): string => `survey draft ${session().organization} ${id ?? 'new'}`

/** Somebody else saved it in between. */
export type SurveyConflict = { theirs: Survey; by: string; at: string }

/** What the screen follows: the questionnaire as the server has it, how saving stands, and who was faster. */
export type SurveySaving = { survey: Survey | undefined; state: SaveState; conflict: SurveyConflict | undefined }

/** What two forms are compared by. */
const textOf = (values: SurveyValues) => JSON.stringify(bodyOf(values))

/** A pause in the writing after which it is saved, in milliseconds. */
const pauses = { writing: 900, retry: 5000 }

/**
 * Saves a questionnaire by itself while it is written, as soon as it is complete: whoever was sent it answers it as it was
 * then. Saves wait for each other; what the server does not have is kept in the browser.
 */
export class SurveySaver {
  onMade: (survey: Survey) => void = () => {}
  readonly #form: UseFormReturn<SurveyValues>
  readonly #listeners = new Set<() => void>()
  #saving: SurveySaving
  /** The version that a change is made from, and the body as the server has it. */
  #version: number
  #sent: string
  #line: Promise<boolean> = Promise.resolve(true)
  #timer = 0

  /**
   * `first` are the values that the form began with, as the server has them or new; `version` is that of the questionnaire
   * that a form was changed from which this browser brings back.
   */
  constructor(
    form: UseFormReturn<SurveyValues>,
    start: Survey | undefined,
    { first, version }: { first: SurveyValues; version: number | null },
  ) {
    this.#form = form
    this.#saving = { survey: start, state: { at: start ? 'saved' : 'blank' }, conflict: undefined }
    this.#version = version ?? start?.version ?? 0
    this.#sent = textOf(first)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly now = (): SurveySaving => this.#saving

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

  readonly dirty = (): boolean => this.#mine() !== this.#sent

  /** As of a draft: nobody has to press anything. */
  readonly savesItself = (): boolean => true

  /** Saves once what is under way has been saved. Gives whether the server has everything then. */
  readonly save = (): Promise<boolean> => {
    clearTimeout(this.#timer)
    const send = () => this.#send()
    this.#line = this.#line.then(send, send)
    return this.#line
  }

  /** Ends a conflict: the whole questionnaire is theirs, or mine. */
  readonly resolve = (whose: 'theirs' | 'mine'): void => {
    const { conflict } = this.#saving
    if (!conflict) return
    this.#takeIn(conflict.theirs, whose === 'mine' ? this.#form.getValues() : valuesOf(conflict.theirs))
    this.#set({ conflict: undefined })
    if (whose === 'mine') void this.save()
  }

  /** Decides nothing: mine stays on screen, theirs on the server, and the next save asks again. */
  readonly postpone = (): void => this.#set({ conflict: undefined })

  /** Shows it as somebody else saved it, unless something of mine stands against it. Gives whether it does. */
  readonly adopt = (fresh: Survey): boolean => {
    const { survey } = this.#saving
    if (survey?.uuid !== fresh.uuid || fresh.version <= this.#version || this.dirty()) return false
    this.#takeIn(fresh, valuesOf(fresh))
    return true
  }

  /** Forgets what is not saved. */
  readonly discard = (): void => {
    clearTimeout(this.#timer)
    const values = valuesOf(this.#saving.survey)
    this.#sent = textOf(values)
    this.#form.reset(values)
    this.#tell()
  }

  #mine = () => textOf(this.#form.getValues())

  #set(change: Partial<SurveySaving>) {
    this.#saving = { ...this.#saving, ...change }
    for (const listener of this.#listeners) listener()
  }

  #keepHere() {
    const name = keptName(this.#saving.survey?.uuid)
    if (this.dirty()) keep(name, { values: this.#form.getValues(), version: this.#version || null })
    else dropKept(name)
  }

  #tell() {
    this.#keepHere()
    this.#set({ state: { at: this.dirty() ? 'changed' : this.#saving.survey ? 'saved' : 'blank' } })
  }

  #changed() {
    if (this.#saving.state.at === 'saving') this.#keepHere()
    else this.#tell()
    if (!this.#saving.conflict && this.dirty()) this.#schedule(pauses.writing)
  }

  #schedule(pause: number) {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.save(), pause)
  }

  #takeIn(theirs: Survey, values: SurveyValues) {
    this.#version = theirs.version
    this.#sent = textOf(valuesOf(theirs))
    this.#set({ survey: theirs })
    this.#form.reset(values)
    this.#tell()
  }

  async #send(): Promise<boolean> {
    const values = this.#form.getValues()
    if (!this.dirty()) return true
    if (problemsOf(values).length > 0) {
      this.#tell()
      this.#set({ state: { at: 'incomplete' } })
      return false
    }
    this.#set({ state: { at: 'saving' } })
    const [body, sent] = [bodyOf(values), textOf(values)]
    const { survey: known } = this.#saving
    try {
      const { data } = known
        ? await makeCall(surveys.update, {
            params: { survey_key: known.uuid },
            body: { ...body, version: this.#version },
          })
        : await makeCall(surveys.create, { body })
      this.#saved(data.survey, sent)
      return !this.dirty()
    } catch (error) {
      return this.#failed(error)
    }
  }

  #saved(survey: Survey, sent: string) {
    const made = this.#saving.survey === undefined
    if (made) dropKept(keptName(undefined))
    this.#version = survey.version
    this.#sent = sent
    this.#set({ survey })
    this.#tell()
    void cache.invalidateQueries({ queryKey: keyOfAll(surveys.list) })
    if (made) this.onMade(survey)
    // Written while it was being saved.
    if (this.dirty()) this.#schedule(pauses.writing)
  }

  #failed(error: unknown): boolean {
    this.#keepHere()
    if (!(error instanceof CallError)) throw error
    const { survey, saved_by, saved_at } = error.data
    const conflict =
      error.status === 409 && survey
        ? { theirs: survey as Survey, by: String(saved_by ?? ''), at: String(saved_at ?? '') } // this refusal carries one
        : undefined
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
