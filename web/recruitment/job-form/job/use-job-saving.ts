import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { JobSaver } from './job-saver.ts'
import type { JobValues } from './job-values.ts'
import type { Conflict } from './save-job.ts'

type Options = {
  start: Job | undefined
  /** The version of the job opening on which the restored draft is based. */
  version: number | undefined
  onMade: (job: Job) => void
  /** Called when another person’s changes were merged with mine. */
  onMerged: (conflict: Conflict) => void
}

/** Saves the form while it is on screen (see JobSaver). */
export function useJobSaving(form: UseFormReturn<JobValues>, { start, version, onMade, onMerged }: Options) {
  const [saver] = useState(() => new JobSaver(form, start, version))
  const { thing, ...now } = useSyncExternalStore(saver.subscribe, saver.now)
  useEffect(() => {
    Object.assign(saver, { onMade, onMerged })
  }, [saver, onMade, onMerged])
  useEffect(() => saver.watch(), [saver])
  const { save, dirty, savesItself, startFrom, applyTemplate, resolve, postpone, adopt, discard } = saver
  return {
    ...now,
    job: thing,
    current: saver.now,
    save,
    dirty,
    savesItself,
    startFrom,
    applyTemplate,
    resolve,
    postpone,
    adopt,
    discard,
  }
}

export type JobSaving = ReturnType<typeof useJobSaving>
