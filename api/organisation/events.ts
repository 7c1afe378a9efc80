import { call } from '../call.ts'
import { liveKinds } from '../live.ts'

/** The event stream for open screens. */
export const events = {
  listen: call({
    method: 'GET',
    path: '/organization/events',
    needs: 'member',
    summary: `A stream of server-sent events about changes: ${liveKinds.map(kind => `\`${kind}\``).join(', ')}`,
    addedBecause:
      'without it, people on the same board would not see each other’s moves and new notices until they reload',
    replies: 'stream',
  }),
} as const
