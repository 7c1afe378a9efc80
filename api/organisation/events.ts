import { call } from '../call.ts'

/**
 * What open screens hear of, and what is said with it. `job`: a job’s fields changed; `board`: its board; `import`: how far
 * one is; `progress`: how far an action on many is.
 */
export const liveKinds = ['board', 'job', 'notification', 'progress', 'import'] as const
export type LiveKind = (typeof liveKinds)[number]

/** The stream of what happens while screens are open. */
export const events = {
  listen: call({
    method: 'GET',
    path: '/organization/events',
    needs: 'member',
    says: `Server-sent events of what just changed: ${liveKinds.map(kind => `\`${kind}\``).join(', ')}`,
    ours: 'two people on one board see each other’s moves, and a notice comes without a reload',
    replies: 'stream',
  }),
} as const
