import type { UseFormReturn } from 'react-hook-form'
import { publishStatus, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { FormSaver } from '../../../core/saving/form-saver.ts'
import { savableParts } from './job-check.ts'
import { draftKey } from './job-draft.ts'
import { formNameOf, type FormBody, type FormName } from './form-fields.ts'
import { bodyOf, changedParts, valuesOf, type JobValues } from './job-values.ts'
import { changedNames, conflictOf, merged, sendJob, sendTemplate, type Conflict } from './save-job.ts'

/** The publish status to save, and the template that replaces the steps and the form. */
type SaveHow = { publish?: number; template?: string }

/** Saves the form of a job opening. A draft is saved automatically, a job that is or was public only by `save`. */
export class JobSaver extends FormSaver<JobValues, Job, Conflict, SaveHow> {
  /** Called when another person's changes were merged with mine. */
  onMerged: (conflict: Conflict) => void = () => {}
  /** The body with the values that are saved on the server. */
  #body: FormBody
  #template: string | null = null
  protected override readonly keptName = draftKey
  protected override readonly valuesOf = valuesOf
  protected override readonly nameOf = formNameOf

  constructor(form: UseFormReturn<JobValues>, start: Job | undefined, version: number | undefined) {
    super(form, start, { version, pauses: { first: 2000, later: 900 } })
    // The default currency of a new form does not count as a change.
    this.#body = bodyOf(valuesOf(start, form.getValues('salary_currency')))
  }

  readonly dirty = (): boolean => Object.keys(this.#mine()).length > 0

  /** Whether changes are saved automatically; only those of drafts are. */
  readonly savesItself = (): boolean =>
    (this.now().thing?.publish_status ?? publishStatus.draft) === publishStatus.draft

  /** Creates the new job from this template at the first save. */
  readonly startFrom = (template: string | null): void => {
    this.#template = template
  }

  /** Replaces the steps and the form of a saved draft with those of a template. Other values of the user are kept. */
  readonly applyTemplate = (template: string): Promise<boolean> => this.save({ template })

  /**
   * Resolves a conflict. `whose` says which person's values are used for the fields that both people changed. All other
   * changes of both people are kept.
   */
  readonly resolve = (whose: 'theirs' | 'mine'): void => {
    const { conflict } = this.now()
    if (!conflict) return
    const mine = this.#mineNames()
    this.#mergeIn(conflict.theirs, whose === 'mine' ? mine : mine.filter(name => !conflict.fields.includes(name)))
    this.set({ conflict: undefined })
    if (whose === 'mine' || this.savesItself()) void this.save()
  }

  #mine = () => changedParts(this.#body, bodyOf(this.form.getValues()))
  #mineNames = (): FormName[] => changedNames(this.#body, bodyOf(this.form.getValues()))

  /** Makes the other person's job the base of the user's changes. The user's values win in the parts listed in `kept`. */
  #mergeIn(theirs: Job, kept: readonly FormName[]) {
    this.takeIn(theirs, merged(theirs, this.form.getValues(), kept))
  }

  protected override rememberSaved(values: JobValues): void {
    this.#body = bodyOf(values)
  }

  /**
   * Calls `refreshState` after a save. If the form still has unsaved changes, schedules the next save, or reports that they are
   * incomplete.
   */
  #settle() {
    this.refreshState()
    if (!this.dirty()) return
    const values = this.form.getValues()
    const parts = savableParts(this.#mine(), values)
    const more = Object.keys(parts).length > 0 && (this.now().thing !== undefined || values.title.trim() !== '')
    // The user may have reverted a change during the save. The form then equalled the previously saved state, so no save was scheduled.
    if (more) this.schedule('later')
    else this.set({ state: { at: 'incomplete' } })
  }

  protected override async send({ publish, template }: SaveHow = {}): Promise<boolean> {
    const { thing: job } = this.now()
    return job && template ? this.#restart(job, template) : this.#send(job, publish)
  }

  async #send(job: Job | undefined, publish: number | undefined): Promise<boolean> {
    const values = this.form.getValues()
    // With a template, only values that the user changed are sent. All others come from the template.
    const { salary_currency } = values
    const all = this.#template ? { ...this.#mine(), salary_currency } : bodyOf(values)
    const parts = savableParts(job ? this.#mine() : all, values)
    const nothing = Object.keys(parts).length === 0 && publish === undefined
    if (nothing || (!job && !parts.title)) {
      this.#settle()
      return !this.dirty()
    }
    this.set({ state: { at: 'saving' } })
    try {
      const saved = job && { uuid: job.uuid, version: this.version }
      this.#sent(await sendJob(saved, parts, { publish, template: this.#template }), parts)
      return !this.dirty()
    } catch (error) {
      const conflict = conflictOf(error, this.#mine())
      if (!conflict || conflict.fields.length > 0) return this.fail(error, conflict)
      this.#mergeIn(conflict.theirs, this.#mineNames())
      this.onMerged(conflict)
      return this.#send(this.now().thing, publish)
    }
  }

  async #restart(job: Job, template: string): Promise<boolean> {
    const mine = changedNames(bodyOf(valuesOf(undefined)), bodyOf(this.form.getValues()))
    this.set({ state: { at: 'saving' } })
    try {
      this.#mergeIn(await sendTemplate(job, template), mine)
    } catch (error) {
      return this.fail(error, undefined)
    }
    this.#settle()
    return !this.dirty()
  }

  #sent(job: Job, parts: Partial<FormBody>) {
    this.#body = { ...this.#body, ...parts }
    if (this.accept(job)) {
      if (this.#template) this.#mergeIn(job, this.#mineNames())
      this.#template = null
      this.onMade(job)
    }
    this.#settle()
  }
}
