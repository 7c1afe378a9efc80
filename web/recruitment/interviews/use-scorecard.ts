import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import type { InterviewSection, Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { readStored } from '../../core/kept.ts'
import { keptKey, ScorecardSaver, type KeptScorecard } from './scorecard-saver.ts'
import { fitting, valuesOf, type ScorecardValues } from './scorecard-values.ts'

/** The form of a scorecard and its saving. Continues with what this browser has kept of the same version. */
export function useScorecard(applicantId: string, section: InterviewSection, card: Scorecard | undefined) {
  const [kept] = useState(() => readStored<KeptScorecard>(keptKey({ applicantId, section })))
  const form = useForm<ScorecardValues>({
    defaultValues: kept ? fitting(section, kept.values) : valuesOf(section, card),
  })
  const [saver] = useState(
    () => new ScorecardSaver(form, { applicantId, section, start: card, version: kept?.version ?? null }),
  )
  const now = useSyncExternalStore(saver.subscribe, saver.now)
  useEffect(() => saver.watch(), [saver])
  useEffect(() => {
    if (card) saver.adopt(card)
  }, [saver, card])
  return { form, saver, ...now }
}

export type ScorecardForm = ReturnType<typeof useScorecard>
