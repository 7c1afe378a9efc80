import { call } from '../call.ts'
import { liveKinds } from '../nouns.ts'

/** The event stream for open screens. */
export const events = {
  listen: call({
    method: 'GET',
    path: '/organization/events',
    needs: 'member',
    summary: `A stream of server-sent events about changes: ${liveKinds.map(kind => `\`${kind}\``).join(', ')}`,
    addedBecause: 'without it, people would have to reload to see new notices and the moves of others on a board',
    inView: 'allowed',
    replies: 'stream',
  }),
} as const
