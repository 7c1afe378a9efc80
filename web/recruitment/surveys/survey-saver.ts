import type { UseFormReturn } from 'react-hook-form'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { cache, refetchShowing } from '../../core/calls/api.ts'
import { FormSaver, type KeptForm } from '../../core/saving/form-saver.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { session } from '../../core/session.ts'
import { bodyOf, problemsOf, valuesOf, type SurveyValues } from './survey-values.ts'

/** The unsaved values of a questionnaire that are stored in the browser. */
export type KeptSurvey = KeptForm<SurveyValues>

/** The key in the browser’s storage. Contains the organisation, because a browser may be used for several. */
export const draftKey = (id: string | undefined): string => `survey draft ${session().organization} ${id ?? 'new'}`

/** Another person has saved the questionnaire in the meantime. */
export type SurveyConflict = { theirs: Survey; by: string; at: string }

/** The values as text, for comparing two forms. */
const textOf = (values: SurveyValues) => JSON.stringify(bodyOf(values))

const pause = 900

/** Saves a questionnaire as soon as it is complete. Applicants who already received it keep the questions they were sent. */
export class SurveySaver extends FormSaver<SurveyValues, Survey, SurveyConflict> {
  /** The values that are saved on the server, as text. */
  #sent: string
  protected override readonly keptName = draftKey
  protected override readonly valuesOf = valuesOf

  /** `first`: the initial values of the form, from the saved questionnaire or for a new one. */
  constructor(
    form: UseFormReturn<SurveyValues>,
    start: Survey | undefined,
    { first, version }: { first: SurveyValues; version: number | null },
  ) {
    super(form, start, { version, pauses: { first: pause, later: pause } })
    this.#sent = textOf(first)
  }

  readonly dirty = (): boolean => textOf(this.form.getValues()) !== this.#sent

  readonly savesItself = (): boolean => true

  /** Resolves a conflict by keeping the version that the other person saved, or the version in this form. */
  readonly resolve = (whose: 'theirs' | 'mine'): void => {
    const { conflict } = this.now()
    if (!conflict) return
    this.takeIn(conflict.theirs, whose === 'mine' ? this.form.getValues() : valuesOf(conflict.theirs))
    this.set({ conflict: undefined })
    if (whose === 'mine') void this.save()
  }

  protected override rememberSaved(values: SurveyValues): void {
    this.#sent = textOf(values)
  }

  protected override async send(): Promise<boolean> {
    const values = this.form.getValues()
    if (!this.dirty()) return true
    if (problemsOf(values).length > 0) {
      this.refreshState()
      this.set({ state: { at: 'incomplete' } })
      return false
    }
    this.set({ state: { at: 'saving' } })
    try {
      const sent = textOf(values)
      const survey = await sendSurvey(this.now().thing?.uuid, this.version, values)
      this.#sent = sent
      const made = this.accept(survey)
      this.refreshState()
      if (made) this.onMade(survey)
      // The user changed the form during the save.
      if (this.dirty()) this.schedule('later')
      return !this.dirty()
    } catch (error) {
      return this.fail(error, conflictOf(error))
    }
  }
}

/** Creates a questionnaire, or updates the one with this id, and returns the saved one. */
async function sendSurvey(id: string | undefined, version: number, values: SurveyValues): Promise<Survey> {
  const body = bodyOf(values)
  const { data } = id
    ? await makeCall(surveys.update, { params: { survey_key: id }, body: { ...body, version } })
    : await makeCall(surveys.create, { body })
  void refetchShowing(cache, surveys.update.changes)
  return data.survey
}

/** The conflict described by a 409 error; undefined for other errors. */
function conflictOf(error: unknown): SurveyConflict | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const { survey, saved_by, saved_at } = error.data
  if (!survey) return undefined
  return { theirs: survey as Survey, by: String(saved_by ?? ''), at: String(saved_at ?? '') } // the 409 answer of this call contains the current questionnaire
}
