import { useQueryClient } from '@tanstack/react-query'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import type { Call } from '@kargozin/api/call.ts'
import { keyOfAll } from './api.ts'
import { askAgain } from './ask-again.ts'
import { useLive, type LiveEvent } from './live.ts'

const stale: Record<Exclude<LiveEvent['kind'], 'again'>, readonly Call[]> = {
  board: [steps.ofJob, stepSettings.show, jobs.list],
  job: [jobs.list, jobs.show],
  notification: [notifications.list, organizations.show],
  progress: [],
  import: [imports.show, imports.ofJob],
}

/** What others change is asked for again, on whichever page one is. */
export function useLiveRefresh(): void {
  const client = useQueryClient()
  useLive(event => {
    if (event.kind === 'again') void client.invalidateQueries()
    else askAgain(client, stale[event.kind].map(keyOfAll), event)
  })
}
