import { call } from '../call.ts'
import { liveKinds } from '../live.ts'

/** The event stream for open screens. */
export const events = {
  listen: call({
    method: 'GET',
    path: '/organization/events',
    needs: 'member',
    says: `Server-sent events of what just changed: ${liveKinds.map(kind => `\`${kind}\``).join(', ')}`,
    ours: 'two people on one board see each other’s moves, and notices appear without a reload',
    replies: 'stream',
  }),
} as const
