import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { SurveySaver } from './survey-saver.ts'
import type { SurveyValues } from './survey-values.ts'

type Options = {
  start: Survey | undefined
  first: SurveyValues
  /** The version of the questionnaire on which the restored draft is based. */
  version: number | null
  onMade: (survey: Survey) => void
}

/** Saves the questionnaire while its form is on screen (see SurveySaver). */
export function useSurveySaving(form: UseFormReturn<SurveyValues>, { start, first, version, onMade }: Options) {
  const [saver] = useState(() => new SurveySaver(form, start, { first, version }))
  const { thing, ...now } = useSyncExternalStore(saver.subscribe, saver.now)
  useEffect(() => {
    Object.assign(saver, { onMade })
  }, [saver, onMade])
  useEffect(() => saver.watch(), [saver])
  const { save, dirty, savesItself, resolve, postpone, adopt, discard } = saver
  return { ...now, survey: thing, current: saver.now, save, dirty, savesItself, resolve, postpone, adopt, discard }
}

export type SurveySaving = ReturnType<typeof useSurveySaving>
