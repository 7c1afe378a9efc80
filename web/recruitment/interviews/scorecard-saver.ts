import type { UseFormReturn } from 'react-hook-form'
import { interviews, type InterviewSection, type Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { cache, refetchShowing } from '../../core/calls/api.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { FormSaver, type KeptForm } from '../../core/saving/form-saver.ts'
import { session } from '../../core/session.ts'
import { valuesOf, type ScorecardValues } from './scorecard-values.ts'

/** The unsaved values of a scorecard that are stored in the browser. */
export type KeptScorecard = KeptForm<ScorecardValues>

/** What a save does besides storing the values. */
type Deed = 'submit' | 'take back'

type Place = { applicantId: string; section: InterviewSection }

/** The key in the browser’s storage. Contains the organisation, because a browser may be used for several. */
export const keptKey = ({ applicantId, section }: Place): string =>
  `scorecard ${session().organization} ${applicantId} ${section.section_key}`

const textOf = (values: ScorecardValues) => JSON.stringify(values)

const pause = 800

/** Saves a scorecard as a draft while it is filled in. What was submitted is changed only by a button. */
export class ScorecardSaver extends FormSaver<ScorecardValues, Scorecard, Scorecard, Deed> {
  readonly #place: Place
  /** The form in the state that the server has, as text. */
  #sent: string
  protected override readonly keptName = (): string => keptKey(this.#place)
  protected override readonly valuesOf = (card: Scorecard | undefined) => valuesOf(this.#place.section, card)

  constructor(
    form: UseFormReturn<ScorecardValues>,
    place: Place & { start: Scorecard | undefined; version: number | null },
  ) {
    super(form, place.start, { version: place.version, pauses: { first: pause, later: pause } })
    this.#place = place
    this.#sent = textOf(valuesOf(place.section, place.start))
  }

  readonly dirty = (): boolean => textOf(this.form.getValues()) !== this.#sent

  readonly savesItself = (): boolean => this.now().thing?.state !== 'submitted'

  /** Resolves a conflict by continuing with the stored scorecard, or with what is in this window. */
  readonly resolve = (whose: 'theirs' | 'mine'): void => {
    const { conflict } = this.now()
    if (!conflict) return
    this.takeIn(conflict, whose === 'mine' ? this.form.getValues() : this.valuesOf(conflict))
    this.set({ conflict: undefined })
    if (whose === 'mine' && this.savesItself()) void this.save()
  }

  protected override rememberSaved(values: ScorecardValues): void {
    this.#sent = textOf(values)
  }

  protected override async send(deed: Deed | undefined): Promise<boolean> {
    if (!deed && !this.dirty()) return true
    const values = structuredClone(this.form.getValues())
    this.set({ state: { at: 'saving' } })
    try {
      this.accept(await this.#sendValues(values, deed))
      this.#sent = textOf(values)
      this.refreshState()
      // The user changed the form during the save.
      if (this.dirty()) this.schedule('later')
      return !this.dirty()
    } catch (error) {
      return this.fail(error, this.#conflictOf(error))
    }
  }

  async #sendValues(values: ScorecardValues, deed: Deed | undefined): Promise<Scorecard> {
    const { applicantId, section } = this.#place
    const before = this.now().thing?.state ?? 'draft'
    const state = deed === undefined ? before : deed === 'submit' ? 'submitted' : 'draft'
    const body = { sections: [{ ...values, key: section.section_key, state, version: this.version }] }
    const { data } = await makeCall(interviews.save, { params: { applicant_uuid: applicantId }, body })
    // A draft changes nothing that others see, so its answers are only marked as stale.
    const isDraft = state === before && state === 'draft'
    void refetchShowing(cache, interviews.save.changes, isDraft ? 'none' : 'active')
    const saved = this.#ownIn(data.applicant_interviews)
    if (!saved) throw new Error('The answer lacks the saved scorecard')
    return saved
  }

  readonly #ownIn = (cards: readonly Scorecard[]) =>
    cards.find(it => it.mine && it.current && it.section_key === this.#place.section.section_key)

  /** The scorecard that was saved elsewhere, from a 409 error. */
  #conflictOf(error: unknown): Scorecard | undefined {
    if (!(error instanceof CallError) || error.status !== 409) return undefined
    const cards = error.data['applicant_interviews']
    return Array.isArray(cards) ? this.#ownIn(cards as Scorecard[]) : undefined // the 409 answer of this call has the current scorecards
  }
}
